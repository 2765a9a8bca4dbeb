import { createHmac, hash, randomBytes, randomInt } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** A random id of 20 characters (100 bits) without letters that are easily confused (Crockford base 32). */
export function newId(): string {
  return Array.from(randomBytes(20), (byte) => ALPHABET[byte & 31]).join('')
}

const TIME_DIGITS = 9
const ORDER_DIGITS = 4

/**
 * An id with the moment in its first nine characters, and 55 random bits: rows that are ordered by their ids are in the
 * order in which they were made.
 */
export function newIdAt(moment: number): string {
  return idFrom(digits(moment, TIME_DIGITS))
}

/**
 * Makes ids of moments as above, of which those of one moment are in the order in which this process makes them: a list
 * that has the newest first, and orders those of one moment by their ids, has the last one first.
 */
export function idsInOrder(): (moment: number) => string {
  let last = { moment: Number.NaN, place: 0 }
  return (moment) => {
    last = { moment, place: last.moment === moment ? last.place + 1 : 0 }
    return idFrom(digits(moment, TIME_DIGITS) + digits(last.place, ORDER_DIGITS))
  }
}

/** An id that begins with these characters; the others are random. */
function idFrom(start: string): string {
  return start + newId().slice(start.length)
}

/** A number to the base 32 in so many digits. */
function digits(number: number, count: number): string {
  return Array.from(
    { length: count },
    (_, at) => ALPHABET[Math.floor(number / 32 ** (count - 1 - at)) % 32],
  ).join('')
}

/**
 * Rows that are made in one moment, as those of an import, with their ids: a list that has the newest first, and orders
 * those of one moment by their ids, has them in this order.
 */
export function withIdsInOrder<T>(rows: readonly T[], make = newId): (T & { readonly id: string })[] {
  const ids = rows.map(() => make()).sort()
  return rows.map((row) => ({ ...row, id: ids.pop() ?? make() }))
}

/** A secret of 256 bits for tokens and links, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Six random digits, as mailed codes have them. */
export function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0')
}

/** SHA-256 in hex: how secrets of full entropy (tokens) are stored. */
export function sha256(text: string): string {
  return hash('sha256', text)
}

/** Keyed hash in hex: how guessable values (codes, names) are stored, so that a stolen table cannot be searched. */
export function macOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
