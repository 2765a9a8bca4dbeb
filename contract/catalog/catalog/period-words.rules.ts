import type { Language } from '#contract/kit/language.ts'
import type { Period } from './price.fields.ts'

/** What a billing period is called in a list of facts. */
export const PERIOD_WORDS: Readonly<Record<Language, Readonly<Record<Period, string>>>> = {
  zh: { monthly: '包月', yearly: '包年', trial: '试用' },
  en: { monthly: 'Monthly', yearly: 'Yearly', trial: 'Trial' },
}
