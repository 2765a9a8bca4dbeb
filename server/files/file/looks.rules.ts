import type { FileRow } from './file.store.ts'

/** How an image looks: 64 bits as four numbers of 16. */
export type Looks = Pick<FileRow, 'looks0' | 'looks1' | 'looks2' | 'looks3'>

/** From the 16 hex digits that encoding gives. */
export function looksOf(hex: string): Looks {
  const [looks0 = 0, looks1 = 0, looks2 = 0, looks3 = 0] = (hex.match(/.{4}/g) ?? []).map((part) =>
    Number.parseInt(part, 16),
  )
  return { looks0, looks1, looks2, looks3 }
}

/** Of different bits that two images may have; with more of them, of two hashes no quarter may be the same. */
const ALIKE_BITS = 3

export function lookAlike(one: Looks, other: Looks): boolean {
  const different = (['looks0', 'looks1', 'looks2', 'looks3'] as const).map((part) =>
    bitsOf(one[part] ^ other[part]),
  )
  return different.reduce((sum, bits) => sum + bits, 0) <= ALIKE_BITS
}

function bitsOf(number: number): number {
  let bits = 0
  for (let left = number; left > 0; left &= left - 1) bits += 1
  return bits
}
