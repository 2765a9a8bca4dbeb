import type { Language } from '#contract/kit/language.ts'
import { numberText } from '#web/platform/text/formats.ts'

const LOCALES: Record<Language, string> = { zh: 'zh-CN', en: 'en-GB' }
const UNITS = ['B', 'KB', 'MB', 'GB'] as const
const STEP = 1024

/** 734 B, 96.4 MB: as the systems that open the file show it. */
export function formatSize(bytes: number, language: Language): string {
  const unit = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const value = bytes / STEP ** unit
  const number = numberText(value, LOCALES[language], {
    maximumFractionDigits: value < 100 && unit > 0 ? 1 : 0,
  })
  return `${number} ${UNITS[unit]}`
}
