import { crc32, deflateSync, inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { picture } from './image.ts'

/** What no stored image may have: it is in the metadata, the comments and the appended parts of hostile files. */
export const PAYLOAD = '<script>alert("payload-7f3a")</script>'

export interface HostileFile {
  /** What was done to it. */
  readonly kind: string
  /** With the ending that the uploader claims. */
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Numbers below 1 that are the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Seed {
  readonly ending: 'jpg' | 'png'
  readonly bytes: Uint8Array
}

/** Valid files of each form, with metadata where the format has it. */
async function seeds(): Promise<Seed[]> {
  const small = await picture({ width: 96, height: 64 })
  const open = () => sharp(small).withExif({ IFD0: { Copyright: PAYLOAD, ImageDescription: PAYLOAD } })
  const clear = () => sharp(small).ensureAlpha(0.5)
  const jpegs = [
    open().jpeg(),
    open().withMetadata({ orientation: 6 }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    open().greyscale().jpeg({ quality: 30 }),
    open().toColourspace('cmyk').jpeg(),
    open().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${PAYLOAD}</a></x:xmpmeta>`).jpeg(),
  ]
  const pngs = [
    open().png(),
    clear().png({ progressive: true }),
    open().png({ palette: true }),
    clear().toColourspace('rgb16').png(),
    open().greyscale().png({ compressionLevel: 0 }),
  ]
  return Promise.all([
    ...jpegs.map(async (image) => ({ ending: 'jpg' as const, bytes: await image.toBuffer() })),
    ...pngs.map(async (image) => ({ ending: 'png' as const, bytes: await image.toBuffer() })),
  ])
}

type Mutation = (bytes: Uint8Array, random: () => number) => Uint8Array

const below = (random: () => number, max: number) => Math.floor(random() * max)
const joined = (...parts: (Uint8Array | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))

/** What may be wrong with any file. */
const MUTATIONS: Record<string, Mutation> = {
  flippedBits(bytes, random) {
    const file = Buffer.from(bytes)
    for (let left = 1 + below(random, 20); left > 0; left -= 1) {
      const at = below(random, file.length)
      file[at] = (file[at] ?? 0) ^ (1 << below(random, 8))
    }
    return file
  },
  changedHead(bytes, random) {
    const file = Buffer.from(bytes)
    for (let left = 4; left > 0; left -= 1) file[8 + below(random, 60)] = below(random, 256)
    return file
  },
  cutOff: (bytes, random) => bytes.subarray(0, below(random, bytes.length)),
  middleMissing(bytes, random) {
    const at = below(random, bytes.length)
    return joined(bytes.subarray(0, at), bytes.subarray(at + 1 + below(random, 200)))
  },
  middleTwice(bytes, random) {
    const [at, length] = [below(random, bytes.length), 1 + below(random, 500)]
    return joined(bytes.subarray(0, at + length), bytes.subarray(at))
  },
  zeros(bytes, random) {
    const file = Buffer.from(bytes)
    const at = 20 + below(random, file.length - 20)
    return file.fill(0, at, Math.min(file.length, at + below(random, 300)))
  },
  noise(bytes, random) {
    const file = Buffer.from(bytes)
    for (let at = 30 + below(random, file.length - 30), left = 100; left > 0; left -= 1, at += 1)
      if (at < file.length) file[at] = below(random, 256)
    return file
  },
  pageBehind: (bytes) => joined(bytes, '<!doctype html><html>', PAYLOAD),
  archiveBehind: (bytes) => joined(bytes, 'PK\x03\x04', PAYLOAD, 'PK\x05\x06', new Uint8Array(18)),
  documentBehind: (bytes) => joined(bytes, '%PDF-1.7\n', PAYLOAD, '\n%%EOF'),
  pageInFront: (bytes) => joined('<html>', PAYLOAD, bytes),
  imageBehind: (bytes) => joined(bytes, bytes),
}

/** What may be wrong with a PNG, and with a JPEG, without that a reader need notice. */
const OF_FORMAT: Record<Seed['ending'], Record<string, Mutation>> = {
  png: {
    text: (png) => withChunks(png, chunk('tEXt', `Comment\0${PAYLOAD}`)),
    packedText: (png) => withChunks(png, packed(Buffer.from(PAYLOAD))),
    textBomb: (png) => withChunks(png, ...Array<Buffer>(40).fill(packed(Buffer.alloc(4_000_000)))),
    profileBomb: (png) =>
      withChunks(png, chunk('iCCP', joined('x\0\0', deflateSync(Buffer.alloc(20_000_000))))),
    animated: (png) =>
      withChunks(
        png,
        chunk('acTL', numbers(1000, 0)),
        chunk('fcTL', joined(numbers(0, 96, 64, 0, 0), '\0\x01\0\x01\0\0')),
      ),
    flippedInside: (png, random) => mended(MUTATIONS.flippedBits?.(png, random) ?? png, png),
    noiseInside: (png, random) => mended(MUTATIONS.noise?.(png, random) ?? png, png),
    otherPixels: (png, random) =>
      withPixels(png, (pixels) => MUTATIONS.flippedBits?.(pixels, random) ?? pixels),
    fewerPixels: (png, random) =>
      withPixels(png, (pixels) => pixels.subarray(0, below(random, pixels.length))),
    morePixels: (png) => withPixels(png, (pixels) => joined(pixels, new Uint8Array(3_000_000))),
    otherHead: (png, random) => {
      const head = Buffer.from(png.subarray(16, 29))
      head[8 + below(random, 5)] = below(random, 20)
      return joined(png.subarray(0, 8), chunk('IHDR', head), png.subarray(33))
    },
    manyChunks: (png) => withChunks(png, ...Array<Buffer>(20_000).fill(chunk('IDAT', ''))),
    hugeChunk: (png) => withChunks(png, joined(numbers(0x7fffffff), 'tEXt', PAYLOAD)),
    vastWidth: (png, random) => resized(png, 100_000 + below(random, 2_000_000_000), 64),
    vast: (png) => resized(png, 65_535, 65_535),
    nothingWide: (png) => resized(png, 0, 64),
    oneRow: (png, random) => resized(png, 39_000_000 + below(random, 900_000), 1),
  },
  jpg: {
    comment: (jpeg) => withSegment(jpeg, 0xfe, Buffer.from(PAYLOAD)),
    script: (jpeg) => withSegment(jpeg, 0xe1, joined('Exif\0\0', PAYLOAD)),
    orientationLoop: (jpeg) =>
      withSegment(
        jpeg,
        0xe1,
        joined('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\x08'),
      ),
    manySegments: (jpeg) =>
      joined(
        jpeg.subarray(0, 2),
        ...Array<Buffer>(5_000).fill(segment(0xed, Buffer.alloc(20))),
        jpeg.subarray(2),
      ),
    longSegment: (jpeg) => withSegment(jpeg, 0xe2, Buffer.alloc(65_533, 'ICC_PROFILE\0')),
    vast: (jpeg) => withFrame(jpeg, 65_500, 65_500),
    wide: (jpeg, random) => withFrame(jpeg, 20_000 + below(random, 40_000), 600),
    noHeight: (jpeg) => withFrame(jpeg, 96, 0),
    manyScans: (jpeg) => {
      const at = Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xda]))
      const scan = jpeg.subarray(at, jpeg.length - 2)
      return joined(jpeg.subarray(0, at), ...Array<Uint8Array>(300).fill(scan), '\xff\xd9')
    },
  },
}

/** Files of other types under the name of an image. */
async function strangers(): Promise<{ kind: string; bytes: Uint8Array }[]> {
  const image = sharp(await picture({ width: 32, height: 32 }))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${PAYLOAD}<image href="file:///etc/passwd"/></svg>`
  return [
    { kind: 'gif', bytes: await image.clone().gif().toBuffer() },
    { kind: 'webp', bytes: await image.clone().webp().toBuffer() },
    { kind: 'tiff', bytes: await image.clone().tiff().toBuffer() },
    { kind: 'avif', bytes: await image.clone().avif({ effort: 0 }).toBuffer() },
    { kind: 'svg', bytes: Buffer.from(svg) },
    { kind: 'svgBehindSignature', bytes: joined(new Uint8Array([0xff, 0xd8, 0xff]), svg) },
    { kind: 'page', bytes: Buffer.from(`<!doctype html>${PAYLOAD}`) },
    { kind: 'bmp', bytes: joined('BM', new Uint8Array(200)) },
    { kind: 'script', bytes: Buffer.from(`#!/bin/sh\n# ${PAYLOAD}\n`) },
    { kind: 'postscript', bytes: Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n') },
  ]
}

/** Hostile files, the same for the same numbers: each valid form with each thing that can be wrong, again and again. */
export async function* hostileFiles(count: number, seed = 1): AsyncGenerator<HostileFile> {
  const [valid, others, random] = [await seeds(), await strangers(), seeded(seed)]
  const made = [
    ...valid.flatMap((file) =>
      Object.entries({ ...MUTATIONS, ...OF_FORMAT[file.ending] }).map(([kind, mutate]) => ({
        kind,
        file,
        mutate,
      })),
    ),
  ]
  for (let at = 0; at < count; at += 1) {
    const stranger = others[at % 73]
    if (stranger) {
      const name = `file-${at}.${at % 2 === 0 ? 'jpg' : 'png'}`
      yield { kind: stranger.kind, name, bytes: new Uint8Array(stranger.bytes) }
      continue
    }
    const chosen = made[(at * 7) % made.length]
    if (!chosen) continue
    const ending = at % 23 === 0 ? 'png' : chosen.file.ending
    const bytes = new Uint8Array(chosen.mutate(chosen.file.bytes, random))
    yield { kind: `${chosen.file.ending} ${chosen.kind}`, name: `file-${at}.${ending}`, bytes }
  }
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}

function chunk(type: string, data: Uint8Array | string): Buffer {
  const body = joined(type, data)
  return joined(numbers(body.length - 4), body, numbers(crc32(body)))
}

/** The parts of a PNG behind its signature, by the lengths that they have in the valid file. */
function chunksOf(png: Uint8Array, valid: Uint8Array): { type: string; data: Buffer }[] {
  const [file, lengths] = [Buffer.from(png), Buffer.from(valid)]
  const found = []
  for (let at = 8; at < lengths.length; at += 12 + lengths.readUInt32BE(at)) {
    const end = at + 8 + lengths.readUInt32BE(at)
    found.push({ type: lengths.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, end) })
  }
  return found
}

/** With checksums that are right, so that a reader goes on to what is wrong. */
function mended(png: Uint8Array, valid: Uint8Array): Buffer {
  return joined(valid.subarray(0, 8), ...chunksOf(png, valid).map(({ type, data }) => chunk(type, data)))
}

/** With other rows, packed as they should be. */
function withPixels(png: Uint8Array, change: (pixels: Uint8Array) => Uint8Array): Buffer {
  const parts = chunksOf(png, png)
  const rows = inflateSync(joined(...parts.filter(({ type }) => type === 'IDAT').map(({ data }) => data)))
  const others = parts.filter(({ type }) => type !== 'IDAT' && type !== 'IEND')
  return joined(
    png.subarray(0, 8),
    ...others.map(({ type, data }) => chunk(type, data)),
    chunk('IDAT', deflateSync(change(rows))),
    chunk('IEND', ''),
  )
}

function packed(text: Buffer): Buffer {
  return chunk('zTXt', joined('Comment\0\0', deflateSync(text)))
}

/** Right behind the head of a PNG. */
function withChunks(png: Uint8Array, ...chunks: Buffer[]): Buffer {
  return joined(png.subarray(0, 33), ...chunks, png.subarray(33))
}

function resized(png: Uint8Array, width: number, height: number): Buffer {
  const head = joined(numbers(width, height), png.subarray(24, 29))
  return joined(png.subarray(0, 8), chunk('IHDR', head), png.subarray(33))
}

function segment(marker: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(Math.min(65_535, data.length + 2), 2)
  return joined(head, data)
}

function withSegment(jpeg: Uint8Array, marker: number, data: Uint8Array): Buffer {
  return joined(jpeg.subarray(0, 2), segment(marker, data), jpeg.subarray(2))
}

/** With other dimensions in its frame header. */
function withFrame(jpeg: Uint8Array, width: number, height: number): Buffer {
  const file = Buffer.from(jpeg)
  for (const marker of [0xc0, 0xc2]) {
    const at = file.indexOf(Buffer.from([0xff, marker]))
    if (at < 0) continue
    file.writeUInt16BE(height, at + 5)
    file.writeUInt16BE(width, at + 7)
  }
  return file
}
