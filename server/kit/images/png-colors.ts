import { inflateSync } from 'node:zlib'
import { BT2020_PRIMARIES, iccProfile, P3_PRIMARIES, type Primaries, SRGB_PRIMARIES } from './icc-profile.ts'

/** Data of the chunks of a PNG by their type, each type once. */
export type PngChunks = ReadonlyMap<string, Buffer>

/** Profiles of screens and cameras have some kilobytes, of printers up to 2 MB. */
const PROFILE_BYTES = 4 * 1024 * 1024

/** Coding-independent code points of primaries and of the curve of sRGB, ITU-T H.273. */
const CODED_PRIMARIES: Readonly<Record<number, Primaries>> = {
  1: SRGB_PRIMARIES,
  9: BT2020_PRIMARIES,
  12: P3_PRIMARIES,
}
const SRGB_CODED_CURVE = 13

/** File gammas that mean sRGB, whose curve is near this exponent. */
const SRGB_GAMMA = { exponent: 2.2, tolerance: 0.05 }

/**
 * The profile of a PNG, by the chunk that counts of those that say what its pixels look like (PNG, third edition, 4.3);
 * undefined: it is sRGB. A profile in the file is unpacked no further than any that fits.
 */
export function pngProfile(chunks: PngChunks): Buffer | undefined {
  const isGrey = ((chunks.get('IHDR')?.[9] ?? 0) & 2) === 0
  const coded = chunks.get('cICP')
  const primaries = CODED_PRIMARIES[coded?.[0] ?? 0]
  if (coded && primaries && coded[1] === SRGB_CODED_CURVE)
    return isGrey || primaries === SRGB_PRIMARIES ? undefined : iccProfile(primaries, undefined)
  const embedded = embeddedProfile(chunks.get('iCCP'))
  if (embedded) return embedded
  if (chunks.has('sRGB')) return undefined
  return describedProfile(chunks, isGrey)
}

/** Name, a zero byte, the method of compression, then the profile. */
function embeddedProfile(chunk: Buffer | undefined): Buffer | undefined {
  const nameEnd = chunk?.indexOf(0) ?? -1
  if (!chunk || nameEnd < 0) return undefined
  try {
    return inflateSync(chunk.subarray(nameEnd + 2), { maxOutputLength: PROFILE_BYTES })
  } catch {
    return undefined
  }
}

/** By the primaries of `cHRM` and the gamma of `gAMA`; what is not said is that of sRGB. */
function describedProfile(chunks: PngChunks, isGrey: boolean): Buffer | undefined {
  const gamma = gammaIn(chunks.get('gAMA'))
  const primaries = primariesIn(chunks.get('cHRM'))
  if (isGrey) return gamma === undefined ? undefined : iccProfile(null, gamma)
  if (gamma === undefined && primaries === undefined) return undefined
  return iccProfile(primaries ?? SRGB_PRIMARIES, gamma)
}

/** The exponent from pixel to light; undefined where it is that of sRGB or none. */
function gammaIn(chunk: Buffer | undefined): number | undefined {
  const gamma = chunk?.length === 4 ? chunk.readUInt32BE() / 100_000 : 0
  // Beyond these it is no curve of a picture.
  if (gamma < 1 / 16 || gamma > 16) return undefined
  const exponent = 1 / gamma
  const { exponent: usual, tolerance } = SRGB_GAMMA
  return Math.abs(exponent / usual - 1) <= tolerance ? undefined : exponent
}

/** White, red, green and blue, in hundred thousandths; undefined where they are those of sRGB or no colours. */
function primariesIn(chunk: Buffer | undefined): Primaries | undefined {
  if (chunk?.length !== 32) return undefined
  const at = (place: number) =>
    [chunk.readUInt32BE(place * 8) / 100_000, chunk.readUInt32BE(place * 8 + 4) / 100_000] as const
  const primaries: Primaries = { white: at(0), red: at(1), green: at(2), blue: at(3) }
  const values = Object.values(primaries).flat()
  const isPossible =
    values.every((value) => value <= 1) && Object.values(primaries).every(([, y]) => y >= 0.001)
  const usual = Object.values(SRGB_PRIMARIES).flat()
  const isSrgb = values.every((value, index) => Math.abs(value - (usual[index] ?? 0)) < 0.001)
  return isPossible && isSpread(primaries) && !isSrgb ? primaries : undefined
}

/** Whether the three colours span an area: on one line they make no picture. */
function isSpread({ red, green, blue }: Primaries): boolean {
  const area = (green[0] - red[0]) * (blue[1] - red[1]) - (blue[0] - red[0]) * (green[1] - red[1])
  return Math.abs(area) > 0.001
}

/** Tag of the orientation, TIFF 6.0. */
const ORIENTATION = 0x0112

/** The orientation, 1 to 8, that the `eXIf` chunk of a PNG says; undefined: none. */
export function pngOrientation(chunks: PngChunks): number | undefined {
  const exif = chunks.get('eXIf')
  if (!exif || exif.length < 14) return undefined
  const isLittle = exif.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  const directory = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4)
  if (directory + 2 > exif.length) return undefined
  const entries = short(directory)
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12
    if (at + 12 > exif.length) return undefined
    if (short(at) !== ORIENTATION) continue
    const value = short(at + 8)
    return value >= 1 && value <= 8 ? value : undefined
  }
  return undefined
}
