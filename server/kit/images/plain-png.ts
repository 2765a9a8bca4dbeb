import { crc32, deflateSync } from 'node:zlib'
import { pngOrientation, pngProfile } from './png-colors.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12

/** The chunks that say which pixels there are. */
const PIXELS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
/** Those that say what the pixels look like, and which way up. */
const LOOKS = new Set(['cICP', 'iCCP', 'sRGB', 'cHRM', 'gAMA', 'eXIf'])

/**
 * A PNG with the chunks of its pixels only, up to its end, and with a profile and an orientation that are written anew:
 * texts and profiles, which unpack to a thousand times their size, frames of an animation, and what follows the end
 * never get to the decoder. One that lacks only its end gets it. Undefined where the chunks do not fit into the file.
 */
export function plainPng(file: Uint8Array): Uint8Array | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const parts: Uint8Array[] = []
  const looks = new Map<string, Buffer>()
  let last = ''
  for (let at = SIGNATURE.length; at + FRAME_BYTES <= bytes.length && last !== 'IEND'; ) {
    const next = at + FRAME_BYTES + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (next > bytes.length) return undefined
    if (PIXELS.has(type)) parts.push(bytes.subarray(at, next))
    if ((LOOKS.has(type) || type === 'IHDR') && !looks.has(type))
      looks.set(type, bytes.subarray(at + 8, next - 4))
    last = type
    at = next
  }
  const [head, ...rest] = parts
  if (!head || !looks.has('IHDR') || (last !== 'IEND' && last !== 'IDAT')) return undefined
  const end = last === 'IEND' ? [] : [chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([SIGNATURE, head, ...written(looks), ...rest, ...end])
}

function written(looks: ReadonlyMap<string, Buffer>): Buffer[] {
  const profile = pngProfile(looks)
  const orientation = pngOrientation(looks)
  return [
    ...(profile
      ? [chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(profile)]))]
      : []),
    ...(orientation ? [chunk('eXIf', exifOf(orientation))] : []),
  ]
}

/** A directory of one entry, TIFF 6.0. */
function exifOf(orientation: number): Buffer {
  const exif = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1')
  exif.writeUInt16BE(orientation, 18)
  return exif
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
