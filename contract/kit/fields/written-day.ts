import type { Language } from '#contract/kit/language.ts'
import { withPlainDigits } from './characters.ts'
import { isDay } from './day.ts'
import { TEXT_KINDS } from './text-kinds.ts'

/** 2026-11-15, 2026/11/15, 2026年11月15日, 20261115: an order that both languages read in one way. */
const YEAR_FIRST = [
  /^(?<year>\d{4})(?: *年 *|[-/. ]+)(?<month>\d{1,2})(?: *月 *|[-/. ]+)(?<day>\d{1,2})(?<end> *[日号])?$/,
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
] as const

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Nov 15, 2026, November 15, 2026. */
const NAMED = [
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[- ]*(?<name>[a-z]{3,9})\.?[-, ]*(?<year>\d{4})$/i,
  /^(?<name>[a-z]{3,9})\.?[- ]*(?<day>\d{1,2})(?:st|nd|rd|th)?[-, ]+(?<year>\d{4})$/i,
]
/** 11/15/2026, 11152026. */
const MONTH_FIRST = [
  /^(?<month>\d{1,2})[-/. ]+(?<day>\d{1,2})[-/. ]+(?<year>\d{4})$/,
  /^(?<month>\d\d)(?<day>\d\d)(?<year>\d{4})$/,
]

/** A number up to this may be a month. */
const LAST_MONTH = 12

const FORMS = {
  zh: [...YEAR_FIRST, ...NAMED],
  en: [...YEAR_FIRST, ...NAMED, ...MONTH_FIRST],
} as const satisfies Record<Language, readonly RegExp[]>

interface DayReading {
  readonly language: Language
  /** More may be typed: 2026-11-1 may become 2026-11-15. */
  readonly mayGoOn?: boolean
  /** No one sees what is read: 03/04/2027 is the third of April elsewhere, and is not read. */
  readonly isUnseen?: boolean
}

/**
 * The day that a text means, in fields and files alike; undefined: none. The order of numbers is that of the language,
 * month before day in English; years first and names of months are read in both.
 */
export function dayIn(
  text: string,
  { language, mayGoOn = false, isUnseen = false }: DayReading,
): string | undefined {
  for (const form of FORMS[language]) {
    const { year, month, name, day, end } = form.exec(text)?.groups ?? {}
    if (!year || !day) continue
    if (isUnseen && MONTH_FIRST.includes(form) && Number(day) <= LAST_MONTH && month !== day) continue
    if (mayGoOn && form === YEAR_FIRST[0] && !end && day.length < 2) continue
    const value = `${year}-${month?.padStart(2, '0') ?? monthOf(name)}-${day.padStart(2, '0')}`
    if (isDay(value)) return value
  }
  return undefined
}

/** `11` of Nov, Nov. and November; `00` of what is no month. */
function monthOf(name = ''): string {
  return String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1).padStart(2, '0')
}

/** Programs and databases write a day as its midnight. */
const MIDNIGHT = /(?: +|T)0?0:00(?::00(?:\.0+)?)?$/

/**
 * The day that a text of a file means, `2027/3/31` and `31-Mar-2027` as `2027-03-31`. Any other text stays as it is, and
 * is refused where a day is needed, as is one that is another day elsewhere. @param language of its reader; without one only an order is read that all have
 */
export function writtenDay(typed: string, language: Language = 'zh'): string {
  const text = withPlainDigits(TEXT_KINDS.plain(typed)).replace(MIDNIGHT, '')
  return dayIn(text, { language, isUnseen: true }) ?? typed
}
