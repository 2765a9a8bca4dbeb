import type { Language } from './language.ts'
import { groupThousands } from './numbers.ts'

/** Money is an integer of the smallest unit (fen, cents); shares are basis points, 10000 = all. Never floats. */
export const CURRENCIES = ['CNY', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

/** The currency that people of a language are shown first. */
export const CURRENCY_OF = { zh: 'CNY', en: 'USD' } as const satisfies Record<Language, Currency>

export const WHOLE_BASIS_POINTS = 10_000
/** Both currencies have 100 smallest units. */
const UNITS = 100
/** A currency's sign in each language, which both put before the amount. */
const SIGNS = { zh: { CNY: '¥', USD: 'US$' }, en: { CNY: 'CN¥', USD: '$' } } as const

/**
 * The part of an amount that a rate in basis points leaves to pay: 8000 = 80 % = 8 折 = 20 % off. Rounded down,
 * in the customer's favour; round each line, then sum.
 */
export function amountAtRate(minor: number, basisPoints: number): number {
  return exact((BigInt(amount(minor)) * BigInt(rate(basisPoints))) / BigInt(WHOLE_BASIS_POINTS))
}

/** One line of an offer: price of one, times quantity, at a rate, rounded down once at the end. */
export function lineAmount(unitMinor: number, quantity: number, basisPoints = WHOLE_BASIS_POINTS): number {
  return amountAtRate(exact(BigInt(amount(unitMinor)) * BigInt(amount(quantity))), basisPoints)
}

/** Sum of amounts that are already rounded. */
export function sumOf(minors: readonly number[]): number {
  return exact(minors.reduce((sum, minor) => sum + BigInt(amount(minor)), 0n))
}

export interface TaxSplit {
  readonly net: number
  readonly tax: number
  readonly gross: number
}

/** Splits an amount that includes tax: the net part is rounded half up, the tax is what remains. */
export function splitTax(gross: number, taxBasisPoints: number): TaxSplit {
  const part = BigInt(WHOLE_BASIS_POINTS)
  const net = roundedQuotient(BigInt(amount(gross)) * part, part + BigInt(tax(taxBasisPoints)))
  return { net, tax: gross - net, gross }
}

/** Adds tax to an amount without it: the tax is rounded half up, the gross part is the sum. */
export function addTax(net: number, taxBasisPoints: number): TaxSplit {
  const due = roundedQuotient(BigInt(amount(net)) * BigInt(tax(taxBasisPoints)), BigInt(WHOLE_BASIS_POINTS))
  return { net, tax: due, gross: exact(BigInt(net) + BigInt(due)) }
}

/** Smallest units of an amount typed with at most two decimals (`price` of value-fields.ts). */
export function minorUnitsOf(typed: string): number {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(typed)
  if (!match) throw new RangeError(`not an amount: ${typed}`)
  return exact(BigInt(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`))
}

/** An amount as its reader writes it: ¥99.00 and US$1,234.50 in Chinese, CN¥99.00 and $1,234.50 in English. */
export function formatMoney(minor: number, currency: Currency, language: Language): string {
  return `${SIGNS[language][currency]}${formatAmount(minor)}`
}

/** An amount for machines, `1234.50`. */
export function minorText(minor: number): `${number}` {
  const whole = Math.floor(amount(minor) / UNITS)
  return `${whole}.${String(minor % UNITS).padStart(2, '0')}` as `${number}`
}

/** An amount without its currency: 1,234.50. */
export function formatAmount(minor: number): string {
  return groupThousands(minorText(minor))
}

/** A share for machines and fields, without zeros at its end: 625 is `6.25`, 8000 is `80`. */
export function percentText(basisPoints: number): string {
  return minorText(basisPoints).replace(/\.?0+$/, '')
}

/** A share as both languages write it: 8.5%. */
export function formatPercent(basisPoints: number): string {
  return `${groupThousands(percentText(basisPoints))}%`
}

/** A rate paid, in the words of its reader: 8000 is 8 折 or 20% off, 6500 is 6.5 折 or 35% off. */
export function discountWords(basisPoints: number, language: Language): string {
  const paid = rate(basisPoints)
  if (paid === WHOLE_BASIS_POINTS) return language === 'zh' ? '原价' : 'List price'
  if (paid === 0) return language === 'zh' ? '免费' : 'Free'
  return language === 'zh' ? `${paid / 1000}\u00a0折` : `${(WHOLE_BASIS_POINTS - paid) / 100}% off`
}

function roundedQuotient(dividend: bigint, divisor: bigint): number {
  return exact((dividend * 2n + divisor) / (divisor * 2n))
}

function exact(value: bigint): number {
  return amount(Number(value))
}

function amount(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not an exact amount: ${value}`)
  return value
}

/** Whether a value, such as one of a draft, is a share in basis points: from 0 to all. */
export function isRate(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= WHOLE_BASIS_POINTS
}

function rate(basisPoints: number): number {
  if (!isRate(basisPoints)) {
    throw new RangeError(`not a rate in basis points: ${basisPoints}`)
  }
  return basisPoints
}

function tax(basisPoints: number): number {
  return amount(basisPoints)
}
