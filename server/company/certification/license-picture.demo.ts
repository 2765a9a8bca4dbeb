import { Readable } from 'node:stream'
import { crc32, deflateSync } from 'node:zlib'

const WIDTH = 560
const HEIGHT = 400

type Color = readonly [red: number, green: number, blue: number]

const PAPER: Color = [250, 246, 236]
const FRAME: Color = [176, 140, 80]
const INK: Color = [86, 80, 70]
const SEAL: Color = [196, 52, 44]

/**
 * A made-up license as a PNG: frame, heading, lines of text as bars, and a seal. No font is needed; another seed gives
 * other lines, so that no two look the same.
 */
export function licensePicture(seed: number): Uint8Array<ArrayBuffer> {
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    Buffer.concat([
      Buffer.from([0]),
      Buffer.from(Array.from({ length: WIDTH }, (_, x) => colorAt(x, y, seed)).flat()),
    ]),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  // 8 bits each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.concat(rows))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

function colorAt(x: number, y: number, seed: number): Color {
  const edge = Math.min(x, y, WIDTH - 1 - x, HEIGHT - 1 - y)
  if (edge > 10 && edge < 18) return FRAME
  const fromSeal = Math.hypot(x - 440, y - 300)
  if (fromSeal < 52 && fromSeal > 46) return SEAL
  if (fromSeal < 18) return SEAL
  if (y > 50 && y < 78 && Math.abs(x - WIDTH / 2) < 90) return INK
  const line = Math.floor((y - 110) / 36)
  const isLine = line >= 0 && line < 6 && (y - 110) % 36 < 12
  const length = 120 + ((seed * 97 + line * 61) % 200)
  return isLine && x > 60 && x < 60 + length ? INK : PAPER
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** The same as an uploaded file. */
export function licenseFile(seed: number) {
  const bytes = licensePicture(seed)
  return {
    name: 'license.png',
    mediaType: 'image/png',
    bytes: async () => bytes,
    portions: Readable.from([bytes]),
  }
}
