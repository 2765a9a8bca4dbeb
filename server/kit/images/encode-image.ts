import sharp, { type Metadata } from 'sharp'
import { IMAGE_LIMITS } from '#contract/kit/limits.ts'
import { pictureTypeOf } from '#contract/kit/upload.ts'
import { plainPng } from './plain-png.ts'

/**
 * What an image is for. `photo`: a JPEG on white, at most 4096 pixels a side. `logo`: a PNG that keeps what is
 * transparent, small enough to be part of every page and sharp on dense screens.
 */
export type ImageForm = 'photo' | 'logo'

/** An image as it is stored. */
export interface EncodedImage {
  /** JPEG, or PNG of a logo, without any metadata. */
  readonly bytes: Uint8Array
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** 64 bits in hex: images that look alike differ in few of them. */
  readonly looks: string
}

/** `pixels`: more than are read. `type`: neither a JPEG nor a PNG. `damaged`: one that cannot be read to its end. */
export type ImageRefusal = 'pixels' | 'type' | 'damaged'

const QUALITY = 85
const MAX_PIXELS = IMAGE_LIMITS.maxMegapixels * 1_000_000
/** Longer than any panorama of 40 megapixels; rows of millions of pixels take seconds. */
const MAX_SIDE = 32_768
/** What a decoder holds of an image whose rows do not come one after the other: 32 megapixels of a progressive JPEG. */
const MAX_HELD_BYTES = 96_000_000

/** Only the two decoders that are needed can be reached, and one image is worked on by one thread, without a cache. */
export function restrictDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
  sharp.concurrency(1)
  sharp.cache(false)
}

/** A logo is shown 26 pixels high. */
const LOGO_SIDES = { width: 640, height: 104 } as const

/** What ends a JPEG. */
const END_OF_JPEG = Buffer.from([0xff, 0xd9])

/**
 * Reads every pixel of a file and writes a new one: upright, in sRGB. Nothing but pixels gets from one to the other.
 */
export async function encodeImage(given: Uint8Array, form: ImageForm): Promise<EncodedImage | ImageRefusal> {
  const file = pictureTypeOf(given) === 'image/png' ? plainPng(given) : given
  if (!file) return 'damaged'
  try {
    return await encode(file, form, 'error')
  } catch {
    return file === given ? encodeWithEnd(file, form) : 'damaged'
  }
}

/** A JPEG of which no more is missing than its end: whatever else is, the decoder warns of. */
async function encodeWithEnd(file: Uint8Array, form: ImageForm): Promise<EncodedImage | ImageRefusal> {
  try {
    return await encode(Buffer.concat([file, END_OF_JPEG]), form, 'warning')
  } catch {
    return 'damaged'
  }
}

async function encode(
  file: Uint8Array,
  form: ImageForm,
  failOn: 'error' | 'warning',
): Promise<EncodedImage | ImageRefusal> {
  const options = { limitInputPixels: false, failOn, pages: 1 } as const
  const head = await sharp(file, options).metadata()
  if (isTooMuch(head)) return 'pixels'
  const side = IMAGE_LIMITS.maxStoredSide
  const sides = form === 'logo' ? LOGO_SIDES : { width: side, height: side }
  const resized = sharp(file, options)
    .autoOrient()
    .resize({ ...sides, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const { data, info } = await (form === 'logo'
    ? resized.png({ palette: true, effort: 10 })
    : // Codes fitted to the image would make it 5 % smaller, and hold all of its coefficients.
      resized.flatten({ background: 'white' }).jpeg({ quality: QUALITY, optimizeCoding: false })
  ).toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height, looks: await looksOf(data) }
}

function isTooMuch(head: Metadata): boolean {
  const { width, height } = head
  return width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE || heldBytes(head) > MAX_HELD_BYTES
}

/** Progressive JPEGs are held as 16-bit coefficients, interlaced PNGs as pixels; others are read row by row. */
function heldBytes(head: Metadata): number {
  if (!head.isProgressive) return 0
  const { format, width, height, channels, chromaSubsampling, depth } = head
  if (format === 'png') return width * height * channels * (depth === 'ushort' ? 2 : 1)
  const planes = chromaSubsampling?.startsWith('4:2:0') ? channels / 2 : channels
  return width * height * planes * 2
}

/** Differences of brightness that are noise. */
const NOISE = 2

/** Difference hash: of nine by eight areas, whether each is brighter than the one to its right. */
async function looksOf(image: Uint8Array): Promise<string> {
  const { data } = await sharp(image)
    .greyscale()
    .resize(9, 8, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let bits = 0n
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 8; column += 1) {
      const [left = 0, right = 0] = data.subarray(row * 9 + column)
      bits = (bits << 1n) | (left > right + NOISE ? 1n : 0n)
    }
  return bits.toString(16).padStart(16, '0')
}
