import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { foreignParts } from '#test/foreign-parts.ts'
import { hostileFiles, PAYLOAD } from '#test/hostile-images.ts'
import { picture } from '#test/image.ts'
import { createImages, type EncodedImage } from './images.ts'
import { plainPng } from './plain-png.ts'

const images = createImages()
afterAll(() => images.close())

const encoded = async (bytes: Uint8Array): Promise<EncodedImage> => {
  const image = await images.encode(bytes)
  if (typeof image === 'string') throw new Error(`refused: ${image}`)
  return image
}

test('500 hostile files are refused, or give an image that has nothing of them but pixels', async () => {
  const outcomes: Record<string, number> = {}
  const wrong: string[] = []
  for await (const { kind, name, bytes } of hostileFiles(500)) {
    const image = await images.encode(bytes)
    const outcome = typeof image === 'string' ? image : 'image'
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    if (typeof image === 'string') continue
    const parts = foreignParts(image.bytes)
    if (Buffer.from(image.bytes).includes(PAYLOAD.slice(0, 10))) parts.push('payload')
    if (parts.length > 0) wrong.push(`${name} (${kind}): ${parts}`)
  }
  expect(wrong).toEqual([])
  expect(Object.keys(outcomes).sort()).toEqual(['image', 'pixels', 'type'])
}, 120_000)

test('a picture of the largest size is read, upright and in sRGB', async () => {
  const raw = { create: { width: 7_300, height: 5_470, channels: 3 as const, background: '#c02040' } }
  const phone = await sharp(raw).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { width, height, bytes } = await encoded(phone)
  expect([width, height]).toEqual([3069, 4096])
  expect(foreignParts(bytes)).toEqual([])
})

test('of a PNG only the chunks of its pixels get to the decoder', async () => {
  const plain = Buffer.from(plainPng(await picture({ width: 16, height: 16, type: 'png' })) ?? [])
  const text = Buffer.from('\0\0\0\x05tEXta\0bcd\0\0\0\0', 'latin1')
  const told = Buffer.concat([plain.subarray(0, 33), text, plain.subarray(33), Buffer.from('behind')])
  expect(Buffer.from(plainPng(told) ?? [])).toEqual(plain)
  expect(await encoded(told)).toMatchObject({ width: 16, height: 16 })
  expect(plainPng(plain.subarray(0, plain.length - 1))).toBeUndefined()
})

test.each([
  ['memory', { memoryMb: 1 }],
  ['time of the processor', { cpuMs: 0 }],
  ['time', { longestMs: 1 }],
])('an image that takes too much %s is refused, and so is nothing else', async (_, limits) => {
  const strict = createImages({ limits })
  onTestFinished(() => strict.close())
  const large = await sharp({ create: { width: 6_000, height: 4_000, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  expect(await strict.encode(large)).toBe('pixels')
  expect(await strict.encode(large)).toBe('pixels')
  expect((await encoded(large)).width).toBe(4_096)
})

test('a process takes so many images, then another one goes on', async () => {
  const few = createImages({ filesPerProcess: 2, idleMs: 1 })
  onTestFinished(() => few.close())
  const image = await picture({ width: 16, height: 16 })
  for (let left = 5; left > 0; left -= 1) expect(await few.encode(image)).toMatchObject({ width: 16 })
})

test('one image is worked on, eight wait, the next one is asked to come again', async () => {
  const image = await picture({ width: 16, height: 16 })
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => images.encode(image)))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'serviceUnavailable' } },
  ])
})

test('a process that is ended from outside costs the image under way, and no other', async () => {
  const ended = createImages()
  const image = await picture({ width: 4_000, height: 3_000 })
  const under = ended.encode(image)
  await new Promise(setImmediate)
  ended.close()
  expect(await under).toBe('pixels')
  expect(await ended.encode(await picture())).toMatchObject({ width: 320 })
  ended.close()
})

test('a process that cannot run is an error of the server, and no fault of the image', async () => {
  const broken = createImages({ program: new URL('./no-such-file.ts', import.meta.url) })
  onTestFinished(() => broken.close())
  await expect(broken.encode(await picture())).rejects.toThrow('the process for images ended with 1')
})
