import type { Language } from '#contract/kit/language.ts'
import {
  formatDate,
  formatDateTime,
  formatShortDateTime,
  formatTime,
  formatWeekdayTime,
  MINUTE_MS,
  timeInZone,
  wallClock,
  zoneLabel,
} from '#contract/kit/time.ts'

/**
 * Moments as all people read them, wherever they are: by the clocks of the site (the setting `calendar`), which are named
 * where those of the reader's machine show another time. For pages that only a browser renders: the document names the
 * zone. Pages that the server renders take it from `useSite()` and always name it.
 */
export function siteZone(): string {
  return globalThis.document?.documentElement.dataset.zone ?? ownZone()
}

/** 20 November 2026 at 21:53 (UTC+8), 北京时间 2026年11月20日 21:53. */
export function momentText(ms: number, language: Language): string {
  return named(formatDateTime(ms, language, siteZone()), ms, language)
}

/** 20 Nov 2026, 21:53 (UTC+8): for columns. */
export function shortMomentText(ms: number, language: Language): string {
  return named(formatShortDateTime(ms, language, siteZone()), ms, language)
}

/** 21:53 (UTC+8): for a moment of these hours. */
export function clockText(ms: number, language: Language): string {
  return named(formatTime(ms, language, siteZone()), ms, language)
}

/** Tue, 24 Nov, 18:00 (UTC+8): for a deadline of these weeks. */
export function weekdayMomentText(ms: number, language: Language): string {
  return named(formatWeekdayTime(ms, language, siteZone()), ms, language)
}

/** The day of a moment in the calendar of the site: 20 November 2026. */
export function dayText(ms: number, language: Language): string {
  return formatDate(ms, language, siteZone())
}

/** Until when something can be done or holds: the last day where that ends with one, otherwise the moment. */
export function deadlineText(until: number, language: Language): string {
  const zone = siteZone()
  if (!timeInZone(until, zone).endsWith('T00:00')) return momentText(until, language)
  return named(formatDate(until - 1, language, zone), until - 1, language)
}

/** A day that is written as such, `2026-11-20`, wherever its reader is. */
export function calendarDayText(day: string, language: Language): string {
  return formatDate(Date.parse(`${day.slice(0, 10)}T00:00:00Z`), language, 'UTC')
}

/** 21:53 by the reader's own clock: when this page did something. */
export function ownClockText(ms: number, language: Language): string {
  return formatTime(ms, language, ownZone())
}

/** With the zone, where the reader's machine shows another time. */
function named(text: string, ms: number, language: Language): string {
  const zone = siteZone()
  const toMinute = Math.floor(ms / MINUTE_MS) * MINUTE_MS
  if (wallClock(toMinute, zone) === toMinute - new Date(ms).getTimezoneOffset() * MINUTE_MS) return text
  const label = zoneLabel(ms, language, zone)
  if (language === 'en') return `${text} (${label})`
  return label === '北京时间' ? `${label} ${text}` : `${text}（${label}）`
}

function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
