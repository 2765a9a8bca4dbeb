import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { foreignParts } from '#test/foreign-parts.ts'
import { hostileFiles, PAYLOAD } from '#test/hostile-images.ts'
import { picture } from '#test/image.ts'
import { createImages, type EncodedImage } from './images.ts'
import { plainPng } from './plain-png.ts'

const images = createImages()
afterAll(() => images.close())

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const encoded = async (bytes: Uint8Array): Promise<EncodedImage> => {
  const image = await images.encode(bytes)
  if (typeof image === 'string') throw new Error(`refused: ${image}`)
  return image
}

test('hostile files of every kind are refused, or give an image that has nothing of them but pixels', async () => {
  const outcomes: Record<string, number> = {}
  const wrong: string[] = []
  for await (const { kind, name, bytes } of hostileFiles(100)) {
    const image = await images.encode(bytes)
    const outcome = typeof image === 'string' ? image : 'image'
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    if (typeof image === 'string') continue
    const parts = foreignParts(image.bytes)
    if (Buffer.from(image.bytes).includes(PAYLOAD.slice(0, 10))) parts.push('payload')
    if (parts.length > 0) wrong.push(`${name} (${kind}): ${parts}`)
  }
  expect(wrong).toEqual([])
  expect(Object.keys(outcomes).sort()).toEqual(['damaged', 'image', 'pixels', 'type'])
}, 120_000)

test('a picture of the largest size is read, upright and in sRGB', async () => {
  const raw = { create: { width: 7_300, height: 5_470, channels: 3 as const, background: '#c02040' } }
  const phone = await sharp(raw).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { width, height, bytes } = await encoded(phone)
  expect([width, height]).toEqual([3069, 4096])
  expect(foreignParts(bytes)).toEqual([])
})

const CASES = new URL('../../../test/cases/', import.meta.url)
const caseOf = (name: string) => readFile(new URL(name, CASES))
/** Colour of the first pixel. */
async function firstPixel(bytes: Uint8Array): Promise<number[]> {
  return [...(await sharp(bytes).removeAlpha().raw().toBuffer()).subarray(0, 3)]
}
const near = (colour: readonly number[]) => colour.map((value) => expect.closeTo(value, -0.5))

describe('a PNG keeps what its pixels look like', () => {
  const P3_PIXEL = [212, 61, 52]
  const RED = [230, 40, 40]
  const numbers = (...values: number[]) => {
    const bytes = Buffer.alloc(values.length * 4)
    for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
    return bytes
  }
  const cHRM = numbers(31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000)
  const png = async (channels: readonly number[], ...chunks: [string, Buffer][]) => {
    const [r = 0, g = 0, b = 0] = channels
    const plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: { r, g, b } } })
      .png()
      .toBuffer()
    return Buffer.concat([
      plain.subarray(0, 33),
      ...chunks.map((each) => pngChunk(...each)),
      plain.subarray(33),
    ])
  }
  const colourOf = async (file: Uint8Array) => {
    const image = await images.encode(file, 'logo')
    if (typeof image === 'string') throw new Error(image)
    return firstPixel(image.bytes)
  }

  test('by its profile, in both forms', async () => {
    const file = await caseOf('p3.png')
    expect(await firstPixel((await encoded(file)).bytes)).toEqual(near(RED))
    expect(await colourOf(file)).toEqual(near(RED))
  })

  test.each<[string, readonly number[], [string, Buffer][], readonly number[]]>([
    ['none of them, which is sRGB', RED, [], RED],
    [
      'sRGB, whatever else is said',
      RED,
      [
        ['sRGB', Buffer.from([0])],
        ['cHRM', cHRM],
      ],
      RED,
    ],
    ['the primaries of a screen', P3_PIXEL, [['cHRM', cHRM]], RED],
    ['a code for them', P3_PIXEL, [['cICP', Buffer.from([12, 13, 0, 1])]], RED],
    [
      'a code for sRGB',
      RED,
      [
        ['cICP', Buffer.from([1, 13, 0, 1])],
        ['cHRM', cHRM],
      ],
      RED,
    ],
    ['a gamma: light is the pixel itself', [128, 128, 128], [['gAMA', numbers(100_000)]], [188, 188, 188]],
    ['the gamma of sRGB', RED, [['gAMA', numbers(45_455)]], RED],
    ['a gamma of nothing', RED, [['gAMA', numbers(0)]], RED],
    ['primaries on one line', RED, [['cHRM', numbers(...Array(8).fill(30_000))]], RED],
    ['a profile that is damaged', RED, [['iCCP', Buffer.from('x\0\0nothing')]], RED],
    [
      'a profile that unpacks to too much',
      RED,
      [['iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(5_000_000))])]],
      RED,
    ],
  ])('by %s', async (_, pixel, chunks, colour) => {
    expect(await colourOf(await png(pixel, ...chunks))).toEqual(near(colour))
  })

  test('by the gamma of shades of grey', async () => {
    const grey = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#808080' } })
      .toColourspace('b-w')
      .png()
      .toBuffer()
    const told = Buffer.concat([grey.subarray(0, 33), pngChunk('gAMA', numbers(100_000)), grey.subarray(33)])
    expect(await colourOf(told)).toEqual(near([188, 188, 188]))
  })
})

test.each([
  ['exif6.png', 6, [400, 640]],
  ['png-named.jpg', undefined, [640, 400]],
])('%s is upright', async (name, _, size) => {
  const { width, height } = await encoded(await caseOf(name))
  expect([width, height]).toEqual(size)
})

test('a file that lacks only its end is read, one that lacks pixels is damaged', async () => {
  expect(await encoded(await caseOf('cut-2.jpg'))).toMatchObject({ width: 640, height: 400 })
  const jpeg = await picture({ width: 64, height: 64 })
  for (const missing of [1, 2]) expect((await encoded(jpeg.slice(0, -missing))).width).toBe(64)
  for (const missing of [8, jpeg.length / 2])
    expect(await images.encode(jpeg.slice(0, -missing))).toBe('damaged')
  const png = await picture({ width: 64, height: 64, type: 'png' })
  for (const missing of [1, 12]) expect((await encoded(png.slice(0, -missing))).width).toBe(64)
  for (const missing of [13, png.length / 2])
    expect(await images.encode(png.slice(0, -missing))).toBe('damaged')
  expect(await images.encode(Buffer.from('GIF89a'))).toBe('type')
})

test('of a PNG only the chunks of its pixels get to the decoder', async () => {
  const plain = Buffer.from(plainPng(await picture({ width: 16, height: 16, type: 'png' })) ?? [])
  const text = Buffer.from('\0\0\0\x05tEXta\0bcd\0\0\0\0', 'latin1')
  const told = Buffer.concat([plain.subarray(0, 33), text, plain.subarray(33), Buffer.from('behind')])
  expect(Buffer.from(plainPng(told) ?? [])).toEqual(plain)
  expect(await encoded(told)).toMatchObject({ width: 16, height: 16 })
  expect(plainPng(plain.subarray(0, 40))).toBeUndefined()
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
