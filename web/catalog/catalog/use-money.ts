import { useTranslation } from 'react-i18next'
import type { PlanPrices } from '#contract/catalog/catalog/price.endpoints.ts'
import { formatDeadline } from '#contract/kit/deadline.ts'
import type { Language } from '#contract/kit/language.ts'
import { type Currency, formatMoney, formatPercent } from '#contract/kit/money.ts'
import { formatNumber } from '#contract/kit/numbers.ts'
import { formatDate, formatDateTime, zoneLabel } from '#contract/kit/time.ts'
import { useSite } from '#web/platform/page/site.ts'

/**
 * Formats amounts, tax rates and dates in the language of the page; dates in the provider's time zone, which is
 * named.
 */
export function useMoney() {
  const { t, i18n } = useTranslation('catalog')
  const language = i18n.language as Language
  const { timeZone } = useSite()
  return {
    language,
    money: (minor: number, currency: Currency) => formatMoney(minor, currency, language),
    count: formatNumber,
    percent: formatPercent,
    /** How prices of a list treat tax, as a sentence without its full stop. */
    taxNote: (tax: PlanPrices['tax']) => {
      if (!tax || tax.rate === 0) return t('tax.none')
      return t(tax.included ? 'tax.included' : 'tax.excluded', { rate: formatPercent(tax.rate) })
    },
    /** The last day of a period that ends before this moment, and by whose clocks. */
    lastDay: (until: number) => ({
      date: formatDate(until - 1, language, timeZone),
      zone: zoneLabel(until - 1, language, timeZone),
    }),
    deadline: (until: number) => formatDeadline(until, language, timeZone),
    moment: (at: number) => formatDateTime(at, language, timeZone),
  }
}
