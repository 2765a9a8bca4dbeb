import { type DeadlineForm, deadlineWords } from '#contract/kit/deadline.ts'
import type { Language } from '#contract/kit/language.ts'
import {
  businessDay,
  formatDate,
  formatDateTime,
  formatDateTimeOfYear,
  formatDay,
  formatShortDate,
  formatShortDateTime,
  formatTime,
  formatWeekdayDate,
  MINUTE_MS,
  wallClock,
  withZone,
  zoneLabel,
} from '#contract/kit/time.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'

/**
 * Moments as all people read them, wherever they are: by the clocks of the site (the setting `calendar`), which are named
 * where those of the reader's machine show another time. For pages that only a browser renders: the document names the
 * zone. Pages that the server renders take it from `useSite()` and always name it.
 */
export function siteZone(): string {
  return globalThis.document?.documentElement.dataset.zone ?? ownZone()
}

/** November 20, 2026 at 21:53 (UTC+8), 2026年11月20日 21:53（北京时间）. */
export function momentText(ms: number, language: Language): string {
  return named(formatDateTime(ms, language, siteZone()), ms, language)
}

/** Nov 20, 21:53 (UTC+8), 11月20日 21:53（北京时间）: in rows and small print; another year than the present one is named. */
export function shortMomentText(ms: number, language: Language): string {
  return columnMomentText(ms, language, { ends: false, isZoneNamed: false })
}

interface ColumnMoment {
  /** Whether it is one until which something holds. */
  readonly ends: boolean
  /** Whether the head of the column names the zone. */
  readonly isZoneNamed: boolean
}

/** Nov 20, 21:53: in a column; another year than the present one is named, and so is the zone unless the head does. */
export function columnMomentText(
  ms: number,
  language: Language,
  { ends, isZoneNamed }: ColumnMoment,
): string {
  const zone = siteZone()
  const yearOf = (moment: number) => businessDay(moment, zone).slice(0, 4)
  const form = yearOf(ends ? ms - 1 : ms) === yearOf(serverNow()) ? 'ofYear' : 'short'
  const { text, at } = ends
    ? deadlineWords(ms, language, zone, form)
    : { text: (form === 'ofYear' ? formatDateTimeOfYear : formatShortDateTime)(ms, language, zone), at: ms }
  return isZoneNamed ? text : named(text, at, language)
}

/**
 * The zone that is named once for all of these moments. undefined: the reader's own clocks show some of them alike, or
 * the clocks of the site are set forward or back between them, so each moment names its zone where it has to.
 */
export function commonZone(moments: readonly number[], language: Language): string | undefined {
  const zone = siteZone()
  const labels = new Set(
    moments.map((ms) => (isOwnTime(ms, zone) ? undefined : zoneLabel(ms, language, zone))),
  )
  return labels.size === 1 ? [...labels][0] : undefined
}

/** 21:53 (UTC+8): for a moment of these hours. */
export function clockText(ms: number, language: Language): string {
  return named(formatTime(ms, language, siteZone()), ms, language)
}

/** The day of a moment in the calendar of the site: November 20, 2026. */
export function dayText(ms: number, language: Language): string {
  return formatDate(ms, language, siteZone())
}

/** The day from which something holds: November 20, 2026 (UTC+8). */
export function firstDayText(from: number, language: Language): string {
  return named(formatDate(from, language, siteZone()), from, language)
}

/** Until when something can be done or holds: the last day where that ends with one, otherwise the moment. */
export function deadlineText(until: number, language: Language, form: DeadlineForm = 'long'): string {
  const { text, at } = deadlineWords(until, language, siteZone(), form)
  return named(text, at, language)
}

/** A day that is written as such, `2026-11-20`, wherever its reader is. */
export function calendarDayText(day: string, language: Language): string {
  return formatDay(day.slice(0, 10), language)
}

/** Nov 20, 2026: such a day in a field or a column. */
export function shortDayText(day: string, language: Language): string {
  return formatShortDate(Date.parse(day.slice(0, 10)), language, 'UTC')
}

/** Tue, Nov 24: such a day as a heading. */
export function weekdayText(day: string, language: Language): string {
  return formatWeekdayDate(Date.parse(day), language, 'UTC')
}

/** 21:53 by the reader's own clock: when this page did something. */
export function ownClockText(ms: number, language: Language): string {
  return formatTime(ms, language, ownZone())
}

/** With the zone, where the reader's machine shows another time. */
function named(text: string, ms: number, language: Language): string {
  const zone = siteZone()
  return isOwnTime(ms, zone) ? text : withZone(text, ms, language, zone)
}

/** Whether the clocks of the reader's machine show a moment as those of a zone do. */
function isOwnTime(ms: number, zone: string): boolean {
  const toMinute = Math.floor(ms / MINUTE_MS) * MINUTE_MS
  return wallClock(toMinute, zone) === toMinute - new Date(ms).getTimezoneOffset() * MINUTE_MS
}

function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
