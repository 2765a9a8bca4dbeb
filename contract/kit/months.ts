import type { Language } from './language.ts'

/** Nov, 11月; with its year Nov 2026, 2026年11月: of a month, `2026-11`. */
export function formatMonth(month: string, language: Language, withYear = true): string {
  const year = withYear ? { year: 'numeric' as const } : {}
  const form = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-US', {
    ...year,
    month: 'short',
    timeZone: 'UTC',
  })
  return form.format(Date.parse(`${month}-01T00:00:00Z`))
}
