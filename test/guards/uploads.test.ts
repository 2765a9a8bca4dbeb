/** Files that are uploaded are read in one way each: tables by their headings, pictures and documents by their bytes. */
import { expect, test } from 'vitest'
import { declaredEndpoints } from './declared-endpoints.ts'
import { code } from './tree.ts'

const endpoints = declaredEndpoints().map(({ spec }) => spec)
const uploads = endpoints.filter(({ upload }) => upload)
const typesOf = (spec: (typeof endpoints)[number]) => Object.values(spec.upload?.types ?? {})

test('who takes a table takes a choice of its encoding and its sheet, and says how it was read', () => {
  const tables = uploads.filter((spec) => typesOf(spec).includes('text/csv'))
  expect(tables.length).toBeGreaterThan(3)
  const wrong = tables.filter(({ query, output }) => {
    const shown = 'shape' in output ? Object.keys(output.shape as object) : []
    const choice = Object.keys(query?.shape ?? {})
    return !choice.includes('encoding') || !choice.includes('sheet') || !shown.includes('reading')
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('who takes pictures finds them by their bytes, and has a text for each way to be none', () => {
  const pictures = uploads.filter((spec) => typesOf(spec).some((type) => type.startsWith('image/')))
  expect(pictures.length).toBeGreaterThan(4)
  const wrong = pictures.filter((spec) => {
    const { upload, errors } = spec
    const codes = [upload?.wrongType, ...errors].map((error) => error?.code)
    // Where documents are taken too, a file that is neither has the text of wrong types.
    const isOnlyPictures = typesOf(spec).every((type) => type.startsWith('image/'))
    const needed = [
      'imageMisnamed',
      'imageDamaged',
      'imageTooManyPixels',
      ...(isOnlyPictures ? ['0043'] : []),
    ]
    return !upload?.picturesByBytes || needed.some((each) => !codes.includes(each))
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

/** Each with the only module that may use it. */
const ONE_USER = {
  'server/kit/spreadsheet/read-sheet.ts': ['server/lists/spreadsheet-import/read-table.service.ts'],
  'server/kit/files/document-type.ts': [
    'server/desk/setting/public-file.service.ts',
    'server/files/file/upload.service.ts',
  ],
  'server/kit/images/encode-image.ts': ['server/kit/images/image-process.ts', 'server/kit/images/images.ts'],
}

test.each(Object.entries(ONE_USER))('%s is used by its one reader only', (module, users) => {
  const found = code('server/').filter(({ imports }) => imports.some(({ target }) => target === module))
  expect(found.map(({ path }) => path).sort()).toEqual(users)
})

test('only one place encodes an uploaded picture', () => {
  const found = code('server/').filter(({ text }) => /\bimages\.encode\(/.test(text))
  expect(found.map(({ path }) => path)).toEqual(['server/files/file/upload.service.ts'])
})
