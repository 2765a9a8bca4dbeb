const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12

/** The chunks that say which pixels there are. */
const PIXELS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/** Whether these are the first bytes of a PNG. */
export function isPng(file: Uint8Array): boolean {
  return SIGNATURE.every((byte, at) => file[at] === byte)
}

/**
 * A PNG with the chunks of its pixels only, up to its end: texts and profiles, which unpack to a thousand times their
 * size, frames of an animation, and what follows the end never get to the decoder. Undefined where the chunks do not fit
 * into the file.
 */
export function plainPng(file: Uint8Array): Uint8Array | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const parts: Uint8Array[] = [SIGNATURE]
  for (let at = SIGNATURE.length; at + FRAME_BYTES <= bytes.length; ) {
    const next = at + FRAME_BYTES + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (next > bytes.length) return undefined
    if (PIXELS.has(type)) parts.push(bytes.subarray(at, next))
    if (type === 'IEND') return Buffer.concat(parts)
    at = next
  }
  return undefined
}
