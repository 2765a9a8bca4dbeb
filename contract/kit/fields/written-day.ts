import { LANGUAGES, type Language } from '#contract/kit/language.ts'
import { withPlainDigits } from './characters.ts'
import { isDay } from './day.ts'
import { TEXT_KINDS } from './text-kinds.ts'

/** 2026-11-15, 2026/11/15, 2026年11月15日, 20261115: an order that both languages read in one way. */
const YEAR_FIRST = [
  /^(?<year>\d{4})(?: *年 *|[-/. ]+)(?<month>\d{1,2})(?: *月 *|[-/. ]+)(?<day>\d{1,2})(?: *[日号]|\.)?$/,
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
] as const

/** Nov 15, 2026, November 15, 2026, 15th of November 2026, 2026-Nov-15. */
const NAMED = [
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?(?: of)?[-/ ]*(?<name>[a-z]{3,9})\.?[-/, ]*(?<year>\d{4})$/i,
  /^(?<name>[a-z]{3,9})\.?[-/ ]*(?<day>\d{1,2})(?:st|nd|rd|th)?[-/, ]+(?<year>\d{4})$/i,
  /^(?<year>\d{4})[-/, ]*(?<name>[a-z]{3,9})\.?[-/ ]*(?<day>\d{1,2})(?:st|nd|rd|th)?$/i,
]
/** 11/15/2026, 11152026. */
const MONTH_FIRST = [
  /^(?<month>\d{1,2})[-/. ]+(?<day>\d{1,2})[-/. ]+(?<year>\d{4})$/,
  /^(?<month>\d\d)(?<day>\d\d)(?<year>\d{4})$/,
]

/** Before or behind a day: Monday, (Mon), 星期一, （周一）. */
const WEEKDAY = /^([a-z]+)\.?,? +|[ ,(]+([a-z]+)\.?\)?$|[ ,(]*(?:星期|周)(.)\)?$/i

/** A number up to this may be a month. */
const LAST_MONTH = 12
const DAYS_OF_WEEK = 7

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
export function dayIn(text: string, reading: DayReading): string | undefined {
  // An input method makes full stops of the points.
  const plain = text.replaceAll('。', '.')
  const whole = plainDay(plain, reading)
  if (whole) return whole
  const [said = '', before, behind, chinese] = WEEKDAY.exec(plain) ?? []
  const value = said && plainDay(plain.replace(said, ''), reading)
  return value && isOn(value, before ?? behind ?? `星期${chinese === '天' ? '日' : chinese}`)
    ? value
    : undefined
}

function plainDay(
  text: string,
  { language, mayGoOn = false, isUnseen = false }: DayReading,
): string | undefined {
  for (const form of FORMS[language]) {
    const { year, month, name, day } = form.exec(text)?.groups ?? {}
    if (!year || !day) continue
    if (isUnseen && MONTH_FIRST.includes(form) && Number(day) <= LAST_MONTH && month !== day) continue
    if (mayGoOn && day.length < 2 && text.startsWith(year) && text.endsWith(day)) continue
    const value = `${year}-${month?.padStart(2, '0') ?? monthOf(name)}-${day.padStart(2, '0')}`
    if (isDay(value)) return value
  }
  return undefined
}

/** Names in lower case, in the order of their numbers. */
function namesIn(language: Language, part: 'month' | 'weekday', count: number): string[] {
  // The second of January 2000 is a Sunday.
  const at = (index: number) => (part === 'month' ? Date.UTC(2000, index) : Date.UTC(2000, 0, 2 + index))
  return Array.from({ length: count }, (_, index) =>
    new Date(at(index)).toLocaleString(language, { [part]: 'long', timeZone: 'UTC' }).toLowerCase(),
  )
}

/** Made with their first use: that takes longer than the rest of a file. */
let months: readonly string[] | undefined
let weekdays: readonly (readonly string[])[] | undefined

/** `11` of Nov, Nov. and November; `00` of what is no month. */
function monthOf(name = ''): string {
  months ??= namesIn('en', 'month', LAST_MONTH)
  const at = months.findIndex((month) => month.startsWith(name.toLowerCase()))
  return String(at + 1).padStart(2, '0')
}

/** Whether a day is on the day of the week of this name, or its beginning: else one of the two is wrong. */
function isOn(day: string, name: string): boolean {
  weekdays ??= LANGUAGES.map((language) => namesIn(language, 'weekday', DAYS_OF_WEEK))
  return weekdays.some((names) => names[new Date(day).getUTCDay()]?.startsWith(name.toLowerCase()))
}

/** Programs and databases write a day as its midnight. */
const MIDNIGHT = /(?: +|T)(?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)? ?AM)$/i

/**
 * The day that a text of a file means, `2027/3/31` and `31-Mar-2027` as `2027-03-31`. Any other text stays as it is, and
 * is refused where a day is needed, as is one that is another day elsewhere. @param language of its reader; without one only an order is read that all have
 */
export function writtenDay(typed: string, language: Language = 'zh'): string {
  const text = withPlainDigits(TEXT_KINDS.plain(typed)).replace(MIDNIGHT, '')
  return dayIn(text, { language, isUnseen: true }) ?? typed
}
