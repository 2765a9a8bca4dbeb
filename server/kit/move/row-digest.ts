import { createHash } from 'node:crypto'

const MODULUS = 1n << 256n

/**
 * A digest of rows in any order: the sum of the SHA-256 of each. Two databases list their rows in orders of their own,
 * and neither has to be sorted for it.
 */
export class RowDigest {
  #sum = 0n
  #rows = 0

  add(values: readonly unknown[]): void {
    const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex')
    this.#sum = (this.#sum + BigInt(`0x${hash}`)) % MODULUS
    this.#rows += 1
  }

  get rows(): number {
    return this.#rows
  }

  get hex(): string {
    return this.#sum.toString(16).padStart(64, '0')
  }
}

/** A document with the keys of each object in one order: PostgreSQL stores them in another one than they came in. */
export function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, each]) => [key, inOneOrder(each)] as const)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
