import { TEXT_KINDS } from './fields/text-kinds.ts'
import { minorText, percentText } from './money.ts'

/**
 * Typed numbers are read and written here, for forms, the desk, settings, imports and filters alike. Both languages
 * write 1,234.50: a comma between thousands, a point before the decimals. A separator is dropped only where it groups
 * thousands; everything else is no number, so that 8,5 is refused and never read as 85.
 */
export interface NumberKind {
  /** The number that a text says; undefined: it is none of this kind, or there is no text. */
  readonly read: (typed: string) => number | undefined
  /** The number as a field shows it; `read` gives it back. */
  readonly write: (value: number) => string
}

/** 15, 1,500, -3. */
export const typedWhole: NumberKind = {
  read: (typed) => scaled(typed, 0),
  write: String,
}

/** An amount of money, 1,234.50, in fen or cents; none is below zero. */
export const typedAmount: NumberKind = {
  read: (typed) => hundredths(typed),
  write: minorText,
}

/** A share in per cent, 8.5 or 8.5%, in basis points; none is below zero. */
export const typedPercent: NumberKind = {
  read: (typed) => hundredths(TEXT_KINDS.number(typed).replace(/\s*%$/, '')),
  write: percentText,
}

/** What a form holds of a typed number: the number, undefined for an empty text, else the text, which is refused. */
export function heldNumber(kind: NumberKind, typed: string): number | string | undefined {
  return isEmptyNumber(typed) ? undefined : (kind.read(typed) ?? typed)
}

/** What a field shows of what a form holds: a number as its kind writes it, or the text that is none. */
export function shownNumber(kind: NumberKind, held: unknown): string {
  // A draft may hold a number that is none of its kind: it is shown as it is, for a person to correct.
  if (typeof held === 'number')
    return Number.isSafeInteger(held) && held >= 0 ? kind.write(held) : String(held)
  return typeof held === 'string' ? held : ''
}

/** A number with any decimals, for a field that rounds it; undefined: it is none. */
export function typedDecimal(typed: string): number | undefined {
  const plain = plainNumber(typed)
  return plain === undefined ? undefined : Number(plain)
}

/** Whether nothing is typed. */
export function isEmptyNumber(typed: string): boolean {
  return TEXT_KINDS.number(typed) === ''
}

/**
 * Thousands are grouped by one sign: a comma, a space or an apostrophe. 0,500 groups nothing; a tab or a line break is
 * between two cells.
 */
const NUMBER = /^(-?)(?=.)(\d*|[1-9]\d{0,2}([,\p{Zs}'’])\d{3}(?:\3\d{3})*)(\.\d+)?$/u
const MINUS = /^[‐‑–−]/

/**
 * The number of a text in digits, a minus sign and a point: 1,234.50 is 1234.50; undefined for what is no number. Zeros
 * stay as they are, so that a rule can refuse them.
 */
export function plainNumber(typed: string): string | undefined {
  // An input method makes a full stop of the point.
  const plain = TEXT_KINDS.number(typed).replaceAll('。', '.').replace(MINUS, '-')
  const match = NUMBER.exec(plain)
  if (!match) return undefined
  const [, sign = '', whole = '', , decimals = ''] = match
  return `${sign}${whole.replace(/\D/g, '') || '0'}${decimals}`
}

/** A hundred times a number; undefined for one below zero. */
function hundredths(typed: string): number | undefined {
  const value = scaled(typed, 2)
  return value === undefined || value < 0 ? undefined : value
}

/** 1.000 may be one, or a thousand as other countries write it. */
const MAY_GROUP = /^-?[1-9]\d{0,2}\.\d{3}$/

/**
 * The number times ten to the power of `decimals`, by its digits; undefined where it has more decimals, zeros at their
 * end aside, or more digits than are exact.
 */
export function scaled(typed: string, decimals: number): number | undefined {
  const plain = plainNumber(typed) ?? ''
  const exact = MAY_GROUP.test(plain) ? plain : plain.replace(/(?<=\.\d*)0+$/, '')
  const [whole = '', fraction = ''] = exact.split('.')
  if (whole === '' || fraction.length > decimals) return undefined
  const value = Number(`${whole}${fraction.padEnd(decimals, '0')}`)
  // With 0 added -0 is 0.
  return Number.isSafeInteger(value) ? value + 0 : undefined
}
