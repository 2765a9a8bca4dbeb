import { expect, test } from 'vitest'
import { acceptOf, mediaTypeOf, pictureTypeOf, type UploadSpec } from './upload.ts'

const { types }: Pick<UploadSpec, 'types'> = {
  types: { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' },
}
const spec = { types } as UploadSpec

test('the ending of a name says what a file is, whatever its case; others are not taken', () => {
  expect(mediaTypeOf(spec, 'Scan.JPG')).toBe('image/jpeg')
  expect(mediaTypeOf(spec, 'scan.jpg.png ')).toBe('image/png')
  expect(mediaTypeOf(spec, 'scan.gif')).toBeUndefined()
  expect(mediaTypeOf(spec, 'png')).toBeUndefined()
  expect(mediaTypeOf(spec, 'x.constructor')).toBeUndefined()
})

test('a picture is known by its first bytes, each of them', () => {
  const jpeg = [0xff, 0xd8, 0xff]
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  const typeOf = (bytes: readonly number[]) => pictureTypeOf(Uint8Array.from([...bytes, 0]))
  expect(typeOf(jpeg)).toBe('image/jpeg')
  expect(typeOf(png)).toBe('image/png')
  for (const head of [jpeg, png])
    for (const at of head.keys()) expect(typeOf(head.with(at, (head[at] ?? 0) ^ 1))).toBeUndefined()
  expect(pictureTypeOf(new Uint8Array())).toBeUndefined()
})

test('a file input takes each ending, and each media type once', () => {
  expect(acceptOf(spec)).toBe('.jpg,.jpeg,.png,image/jpeg,image/png')
})
