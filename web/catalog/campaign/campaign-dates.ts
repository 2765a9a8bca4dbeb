import type { Language } from '#contract/kit/language.ts'
import { formatDate } from '#contract/kit/time.ts'

/** The last day of a period that ends before `endsAt`. */
export function lastDay(endsAt: number, timeZone: string, language: Language): string {
  return formatDate(endsAt - 1, language, timeZone)
}

/** The short name of a time zone: GMT+8. */
export function zoneName(moment: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    moment,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
