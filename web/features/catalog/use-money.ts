import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { type Currency, formatMoney } from '#contract/kit/money.ts'
import { BUSINESS_TIME_ZONE, formatDate, formatDateTime } from '#contract/kit/time.ts'

/**
 * Formats amounts, tax rates and dates in the language of the page; dates in the provider's time zone, which is
 * named.
 */
export function useMoney() {
  const { i18n } = useTranslation('catalog')
  const language = i18n.language as Language
  return {
    language,
    money: (minor: number, currency: Currency) => formatMoney(minor, currency, language),
    /** 600 basis points are 6%. */
    percent: (basisPoints: number) => `${basisPoints / 100}%`,
    /** The last day of a period that ends before this moment. */
    lastDay: (until: number) => formatDate(until - 1, language, BUSINESS_TIME_ZONE),
    moment: (at: number) => formatDateTime(at, language, BUSINESS_TIME_ZONE),
  }
}
