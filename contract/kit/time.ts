import type { Language } from './language.ts'

/** Instants are milliseconds since 1970 UTC. Nothing here reads the clock: the caller says when it is. */
export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/**
 * Where the provider's days begin and end, wherever visitor and server are, until an operator says otherwise (the
 * setting `calendar`).
 */
export const DEFAULT_TIME_ZONE = 'Asia/Shanghai'

/** American English with the month in letters and 24 hours, which readers of every country take the same way. */
const LOCALES = { zh: 'zh-CN', en: 'en-US' } as const
const HOURS = { timeStyle: 'short', hourCycle: 'h23' } as const
const WEEKDAY_DATE = { weekday: 'short', month: 'short', day: 'numeric' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const WEEKDAY_TIME = { ...WEEKDAY_DATE, ...CLOCK } as const

/** Writes a moment, in ms since 1970 UTC, as a language writes it by the clocks of a time zone. */
type Writer = (ms: number, language: Language, timeZone: string) => string

/** How a form of dates and times is written; each form is one of the functions here or of `months.ts`. */
export function writer(form: Intl.DateTimeFormatOptions): Writer {
  return (ms, language, timeZone) => formatterFor(LOCALES[language], form, timeZone).format(ms)
}

/** 2026年11月20日, November 20, 2026. */
export const formatDate = writer({ dateStyle: 'long' })

/** 2026年11月20日 21:53, November 20, 2026 at 21:53. */
export const formatDateTime = writer({ dateStyle: 'long', ...HOURS })

/** 2026年11月20日 21:53, Nov 20, 2026, 21:53: for columns. */
export const formatShortDateTime = writer({ dateStyle: 'medium', ...HOURS })

/** 2026年11月20日, Nov 20, 2026: for columns. */
export const formatShortDate = writer({ dateStyle: 'medium' })

/** 11月20日 21:53, Nov 20, 21:53: of the year in which it is read. */
export const formatDateTimeOfYear = writer({ month: 'short', day: 'numeric', ...CLOCK })

/** 11月20日, Nov 20: of the year in which it is read. */
export const formatDateOfYear = writer({ month: 'short', day: 'numeric' })

/** How far the clocks of a time zone are from UTC at an instant: UTC+8, UTC+5:30, UTC. */
function zoneName(ms: number, timeZone: string): string {
  const parts = formatterFor('en-GB', { timeZoneName: 'shortOffset' }, timeZone).formatToParts(ms)
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? timeZone
}

/** The time zone of a moment: 北京时间, UTC+8, UTC-3:30. */
export function zoneLabel(ms: number, language: Language, timeZone: string): string {
  if (language === 'zh' && timeZone === 'Asia/Shanghai') return '北京时间'
  return zoneName(ms, timeZone)
}

/** What the clocks of a zone show at a moment, with the name of the zone: 21:53（北京时间）, 21:53 (UTC+8). */
export function withZone(text: string, ms: number, language: Language, timeZone: string): string {
  const zone = zoneLabel(ms, language, timeZone)
  return language === 'en' ? `${text} (${zone})` : `${text}（${zone}）`
}

/** 2026年11月20日 21:53（北京时间）, November 20, 2026 at 21:53 (UTC+8): for mails, whose reader may be anywhere. */
export function formatZonedDateTime(ms: number, language: Language, timeZone: string): string {
  return withZone(formatDateTime(ms, language, timeZone), ms, language, timeZone)
}

/** The same of a day from which something holds: 2026年11月20日（北京时间）, November 20, 2026 (UTC+8). */
export function formatZonedDate(ms: number, language: Language, timeZone: string): string {
  return withZone(formatDate(ms, language, timeZone), ms, language, timeZone)
}

/** 21:53. */
export const formatTime = writer({ ...HOURS })

/** Tue, Nov 24, 18:00, 11月24日周二 18:00: for a deadline of these weeks. */
export const formatWeekdayTime = writer(WEEKDAY_TIME)

/** Tue, Nov 24, 11月24日周二. */
export const formatWeekdayDate = writer(WEEKDAY_DATE)

/** Tue, 周二: of a day, `2026-11-24`. */
export function formatWeekday(day: string, language: Language): string {
  return formatterFor(LOCALES[language], { weekday: 'short' }, 'UTC').format(Date.parse(`${day}T00:00:00Z`))
}

/** 2026年11月20日, November 20, 2026: of a day, `2026-11-20`. */
export function formatDay(day: string, language: Language): string {
  return formatDate(Date.parse(`${day}T00:00:00Z`), language, 'UTC')
}

/** The calendar day of an instant in a time zone, `2026-11-20`: what "once a day" is counted by. */
export function businessDay(ms: number, timeZone: string): string {
  const { year, month, day } = partsOf(ms, timeZone)
  return `${year}-${month}-${day}`
}

/** The first moment of a day, `2026-11-20`, in a time zone, in ms since 1970 UTC; NaN for no day. */
export function startOfBusinessDay(day: string, timeZone: string): number {
  const read = readTimeInZone(`${day}T00:00`, timeZone)
  if (read === undefined) return Number.NaN
  // Where the clocks skip midnight, the day begins with what they show then.
  return read.shown === 'never' ? changeBefore(read.at, timeZone) : read.at
}

/** A time of the clocks of a zone as a moment. */
export interface ReadTime {
  /** In ms since 1970 UTC: the first time where it is shown twice; where it is skipped, as much later as the clocks skip. */
  readonly at: number
  /** How often the clocks show it. */
  readonly shown: 'once' | 'never' | 'twice'
  /** The second moment of a time that is shown twice. */
  readonly again?: number
}

/** When the clocks of a time zone show a time, `2026-11-20T21:53`; undefined for no time. */
export function readTimeInZone(time: string, timeZone: string): ReadTime | undefined {
  const utc = Date.parse(`${time}:00Z`)
  // 30 February is 2 March to a browser, and the year 26 is 1926: both are no time.
  if (Number.isNaN(utc) || utc < FIRST_YEAR || new Date(utc).toISOString().slice(0, 16) !== time)
    return undefined
  // A change of the clocks lies between the offsets of the days before and after.
  const before = utc - offsetAt(utc - DAY_MS, timeZone)
  const after = utc - offsetAt(utc + DAY_MS, timeZone)
  const found = [...new Set([before, after])].filter((at) => wallClock(at, timeZone) === utc)
  const [at, again] = found.sort((one, other) => one - other)
  if (at === undefined) return { at: before, shown: 'never' }
  return again === undefined ? { at, shown: 'once' } : { at, shown: 'twice', again }
}

/** The day so many days after another one, `2026-11-20`, or before it. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Days from one day, `2026-11-20`, to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/**
 * Days of the calendar of a time zone that are left until a moment: 90 on the day of a promise of 90 days, 0 on the last
 * day and after it.
 */
export function daysLeft(until: number, now: number, timeZone: string): number {
  return Math.max(0, daysBetween(businessDay(now, timeZone), businessDay(until - 1, timeZone)))
}

/** What the clocks of a time zone show to the minute, `2026-11-20T21:53`: for fields of date and time. */
export function timeInZone(ms: number, timeZone: string): string {
  return new Date(wallClock(ms, timeZone)).toISOString().slice(0, 16)
}

/** `20261120-215305`, for the names of exported files. */
export function fileStamp(ms: number, timeZone: string): string {
  const { year, month, day, hour, minute, second } = partsOf(ms, timeZone)
  return `${year}${month}${day}-${hour}${minute}${second}`
}

/** `wallClock` for many instants in order: the zone is asked once for a day in which its clocks are not changed. */
export function wallClockOf(timeZone: string): (ms: number) => number {
  let day = Number.NaN
  let offset: number | undefined
  return (ms) => {
    const own = Math.floor(ms / DAY_MS)
    if (own !== day) {
      day = own
      const [start, end] = [own, own + 1].map((at) => wallClock(at * DAY_MS, timeZone) - at * DAY_MS)
      offset = start === end ? start : undefined
    }
    if (offset === undefined) return wallClock(ms, timeZone)
    return Math.floor(ms / SECOND_MS) * SECOND_MS + offset
  }
}

/** What the clocks of a time zone show at an instant, in whole seconds as if it were UTC: spreadsheets know no zones. */
export function wallClock(ms: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsOf(ms, timeZone)
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
}

/** How far the clocks of a time zone are from UTC at an instant in whole seconds, in ms. */
function offsetAt(ms: number, timeZone: string): number {
  return wallClock(ms, timeZone) - ms
}

/** The moment of the change of the clocks in the day before a moment of whole minutes. */
function changeBefore(ms: number, timeZone: string): number {
  const offset = offsetAt(ms, timeZone)
  let [low, high] = [ms - DAY_MS, ms]
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / (2 * MINUTE_MS)) * MINUTE_MS
    if (offsetAt(middle, timeZone) === offset) high = middle
    else low = middle
  }
  return high
}

/** A duration in a sentence, to the minute: 约 9 分钟, about 9 minutes; below a minute to the second. */
export function formatAbout(ms: number, language: Language): string {
  const seconds = Math.max(1, Math.round(ms / SECOND_MS))
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.round(ms / MINUTE_MS), 'minute']
  if (language === 'zh') return `约 ${count}\u00a0${unit === 'minute' ? '分钟' : '秒'}`
  return `about ${count}\u00a0${unit}${count === 1 ? '' : 's'}`
}

/** Fields of date and time count their years with four digits. */
const FIRST_YEAR = Date.UTC(1000, 0)

const NUMERIC = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const

/** The numbers of `20/11/2026, 21:53:05`, which is quicker than its parts by name. */
function partsOf(ms: number, timeZone: string) {
  const numbers = formatterFor('en-GB', NUMERIC, timeZone).format(ms).match(/\d+/g) ?? []
  const [day = '', month = '', year = '', hour = '', minute = '', second = ''] = numbers
  return { year, month, day, hour, minute, second }
}

/** Making a formatter is slow compared with its use, so each is made once. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(
  locale: string,
  form: Intl.DateTimeFormatOptions,
  timeZone: string,
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(form)} ${timeZone}`
  const known = formatters.get(key)
  if (known) return known
  try {
    const made = new Intl.DateTimeFormat(locale, { ...form, timeZone })
    formatters.set(key, made)
    return made
  } catch {
    // An older browser does not know the zone, or its system says none: UTC, which the label says.
    return formatterFor(locale, form, 'UTC')
  }
}
