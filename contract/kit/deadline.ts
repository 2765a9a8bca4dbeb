import type { Language } from './language.ts'
import {
  businessDay,
  formatDate,
  formatDateOfYear,
  formatDateTime,
  formatDateTimeOfYear,
  formatShortDate,
  formatShortDateTime,
  formatWeekdayDate,
  formatWeekdayTime,
  startOfBusinessDay,
  withZone,
} from './time.ts'

/** `short`: for columns; `ofYear`: the same in the year in which it is read; `weekday`: of these weeks. */
export type DeadlineForm = 'long' | 'short' | 'ofYear' | 'weekday'

const DAYS = {
  long: formatDate,
  short: formatShortDate,
  ofYear: formatDateOfYear,
  weekday: formatWeekdayDate,
}
const MOMENTS = {
  long: formatDateTime,
  short: formatShortDateTime,
  ofYear: formatDateTimeOfYear,
  weekday: formatWeekdayTime,
}

/**
 * Until when something can be done or holds, by the clocks of a zone: the last day where that ends with one, otherwise
 * the moment. The zone is not in the text; `at` is the moment whose zone belongs to it.
 */
export function deadlineWords(
  until: number,
  language: Language,
  timeZone: string,
  form: DeadlineForm = 'long',
): { readonly text: string; readonly at: number } {
  const endsWithDay = until === startOfBusinessDay(businessDay(until, timeZone), timeZone)
  const at = endsWithDay ? until - 1 : until
  return { text: (endsWithDay ? DAYS : MOMENTS)[form](at, language, timeZone), at }
}

/**
 * A deadline with its zone, for mails, notifications and pages that the server renders, whose reader may be anywhere:
 * December 31, 2026 (UTC+8), 2026年12月31日 18:00（北京时间）. Pages of the browser have `deadlineText`.
 */
export function formatDeadline(until: number, language: Language, timeZone: string): string {
  const { text, at } = deadlineWords(until, language, timeZone)
  return withZone(text, at, language, timeZone)
}
