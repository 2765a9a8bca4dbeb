import type { Language } from '#contract/kit/language.ts'
import { formatDate } from '#contract/kit/time.ts'

/** A day such as `2026-12-07` in words; it has no zone of its own. */
export function dayText(day: string, language: Language): string {
  return formatDate(Date.parse(`${day}T00:00:00Z`), language, 'UTC')
}
