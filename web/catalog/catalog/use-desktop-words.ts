import { useTranslation } from 'react-i18next'
import { customerLimitWords, firstPeriodWords } from '#contract/catalog/catalog/discount-limits.rules.ts'
import type { Price } from '#contract/catalog/catalog/price.endpoints.ts'
import { perMonth } from '#contract/catalog/catalog/price.rules.ts'
import { useMoney } from './use-money.ts'

/** What one desktop of a priced configuration costs per month, and how far its discount goes. */
export function useDesktopWords({ configuration, desktop, discount, discountedDesktops, later }: Price) {
  const { t } = useTranslation('catalog')
  const { money, language } = useMoney()
  const { currency, period, quantity } = configuration
  const ofMonth = (minor: number) => money(period === 'yearly' ? perMonth(minor) : minor, currency)
  const isDiscounted = discountedDesktops === quantity
  const list = ofMonth(desktop.listMinor)
  const price = ofMonth(isDiscounted ? desktop.finalMinor : desktop.listMinor)
  return {
    price,
    list,
    /** Whether the price of the first period is the one with the discount. */
    isDiscounted,
    unit: t(period === 'trial' ? 'price.trialUnit' : 'price.unit'),
    terms: discount ? termsOf(discount) : [],
  }

  function termsOf(of: NonNullable<Price['discount']>): string[] {
    const first = later && firstPeriodWords(of, period, language)
    const rest = first && t('price.afterwards', { first, price: list })
    const limit = customerLimitWords(of, language)
    const some = t('price.some', {
      some: discountedDesktops,
      all: quantity,
      price: ofMonth(desktop.finalMinor),
    })
    return [isDiscounted ? null : some, rest, limit].flatMap((term) => term ?? [])
  }
}

/** What the totals of a price are called: of the first periods, and of each later one. */
export function useTotalWords({ configuration: { period }, discount, later }: Price) {
  const { t } = useTranslation('catalog')
  const { language } = useMoney()
  const first = later && discount ? firstPeriodWords(discount, period, language) : null
  return {
    first: first ? t('total.first', { first }) : t(`total.${period}`),
    later: t(period === 'yearly' ? 'total.laterYears' : 'total.laterMonths'),
  }
}
