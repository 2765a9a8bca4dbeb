import type { Language } from './language.ts'
import { writer } from './time.ts'

const ALONE = writer({ month: 'short' })
const WITH_YEAR = writer({ year: 'numeric', month: 'short' })

/** Nov, 11月; with its year Nov 2026, 2026年11月: of a month, `2026-11`. */
export function formatMonth(month: string, language: Language, withYear = true): string {
  return (withYear ? WITH_YEAR : ALONE)(Date.parse(`${month}-01T00:00:00Z`), language, 'UTC')
}
