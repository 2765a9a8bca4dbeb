import type { Language } from '#contract/kit/language.ts'
import { formatDate } from '#contract/kit/time.ts'

/** The last day of a period that ends before `endsAt`, for a sentence that names the hour and the zone itself. */
export function lastDay(endsAt: number, timeZone: string, language: Language): string {
  return formatDate(endsAt - 1, language, timeZone)
}
