import { isDay } from './day.ts'
import { TEXT_KINDS } from './text-kinds.ts'

/** 2026-11-15, 2026/11/15, 2026年11月15日, 20261115: an order that both languages read in one way. */
export const YEAR_FIRST = [
  /^(?<year>\d{4})(?: *年 *|[-/. ]+)(?<month>\d{1,2})(?: *月 *|[-/. ]+)(?<day>\d{1,2})(?<end> *[日号])?$/,
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
] as const

/** Programs and databases write a day as its midnight. */
const MIDNIGHT = /(?: +|T)0?0:00(?::00(?:\.0+)?)?$/

/**
 * The day that a text with its year first means, `2027/3/31` as `2027-03-31`: programs write the days of a file so. Any
 * other text stays as it is, and is refused where a day is needed.
 */
export function writtenDay(typed: string): string {
  const text = TEXT_KINDS.plain(typed).replace(MIDNIGHT, '')
  for (const form of YEAR_FIRST) {
    const { year, month = '', day = '' } = form.exec(text)?.groups ?? {}
    const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    if (isDay(value)) return value
  }
  return typed
}
