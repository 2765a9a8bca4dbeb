/** Digits and capitals without those that are mistaken for others (I, L, O, U), 32 in all. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 6

/**
 * A number that people read out, `Q-20261122-7K3F9A`: a letter for its kind, a day and 30 bits of a hash.
 * @param day `2026-11-22`
 * @param hash hex digits of a hash of its contents; the same hash and day are the same number
 */
export function referenceNumber(kind: string, day: string, hash: string): string {
  const bytes = Buffer.from(hash.slice(0, 2 * LENGTH), 'hex')
  const check = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `${kind}-${day.replaceAll('-', '')}-${check}`
}
