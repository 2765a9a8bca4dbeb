import { useTranslation } from 'react-i18next'
import {
  customerLimitWords,
  firstPeriodWords,
  firstYearMinor,
} from '#contract/catalog/catalog/discount-limits.rules.ts'
import type { PlanPrices } from '#contract/catalog/catalog/price.endpoints.ts'
import { perMonth } from '#contract/catalog/catalog/price.rules.ts'
import { discountWords } from '#contract/kit/money.ts'
import { Gap, Text } from '#web/ui/text.tsx'
import styles from './desktop-price.module.css'
import { useMoney } from './use-money.ts'

export type PlanPrice = PlanPrices['plans'][number]['prices'][number]

interface DesktopPriceProps {
  readonly price: PlanPrice
  readonly plans: Pick<PlanPrices, 'currency' | 'discounts'>
  /** It is the lowest one of several sizes. */
  readonly isLowest?: boolean
  /** Says what it is the price of, and until when, where no heading and no list of offers does. */
  readonly hasUnit?: boolean
  /** The monthly price of the same desktop, which a yearly one is compared with. */
  readonly monthly?: PlanPrice | undefined
}

/**
 * What one desktop costs per month, in the words of every page: the price, its list price, the periods and the customers
 * that the discount is limited to, its end, and what is paid where a year is.
 */
export function DesktopPrice({ price, plans, isLowest, hasUnit, monthly }: DesktopPriceProps) {
  const { t } = useTranslation('catalog')
  const { money, language, lastDay } = useMoney()
  const discount = plans.discounts.find(({ id }) => id === price.discountId)
  const isYearly = price.period === 'yearly'
  const amount = (minor: number) => money(minor, plans.currency)
  const ofMonth = (minor: number) => amount(isYearly ? perMonth(minor) : minor)
  const final = price.finalMinor === 0 ? discountWords(0, language) : ofMonth(price.finalMinor)
  const first = discount && firstPeriodWords(discount, price.period, language)
  const limit = discount && customerLimitWords(discount, language)
  return (
    <>
      <b className={styles.final}>{isLowest ? t('editions.from', { price: final }) : final}</b>
      {hasUnit ? (
        <span className="text-s">
          <Gap />
          {t('price.unit')}
        </span>
      ) : null}
      {discount ? (
        <span className={`block text-xs ${styles.before}`}>
          {price.finalMinor === 0 ? null : <DiscountBadge rate={discount.rate} />}{' '}
          {/* The line may end between the discount and the list price. */}
          <s className="inline-block faint figures">
            <span className="visually-hidden">{t('plans.listPrice')} </span>
            <Text>{ofMonth(price.listMinor)}</Text>
          </s>
        </span>
      ) : null}
      <PriceTerms
        terms={[
          isYearly ? null : thenText(),
          isYearly ? billedText() : null,
          limit ?? null,
          hasUnit && discount && discount.validUntil !== null
            ? t('plans.until', lastDay(discount.validUntil))
            : null,
          savedText(),
        ]}
      />
    </>
  )

  function thenText(): string | null {
    if (!first || price.laterMinor === null) return null
    return t('price.afterwards', { first, price: amount(price.laterMinor) })
  }

  function billedText(): string {
    const billed = amount(price.finalMinor)
    if (!first || price.laterMinor === null) return t('price.billed', { price: billed })
    return t('price.billedThen', { first, price: billed, later: amount(price.laterMinor) })
  }

  /** What a year in advance saves in the first year against monthly payments, whose own first months may be cheaper. */
  function savedText(): string | null {
    if (!isYearly || !monthly) return null
    const ofMonthly = plans.discounts.find(({ id }) => id === monthly.discountId)
    const months = firstYearMinor(monthly, ofMonthly ?? { firstPeriods: null }, 'monthly')
    const saved = months - price.finalMinor
    return saved > 0 ? t('price.less', { amount: amount(saved) }) : null
  }
}

/** Limits and time of a price, below it. */
function PriceTerms({ terms }: { readonly terms: readonly (string | null)[] }) {
  const said = terms.filter((term) => term !== null)
  return said.length === 0 ? null : (
    <small className="block quiet text-xs normal">
      <Text>{said.join(' · ')}</Text>
    </small>
  )
}

/** 8 折, 20% off. */
export function DiscountBadge({ rate }: { rate: number }) {
  const { language } = useMoney()
  return <span className={styles.badge}>{discountWords(rate, language)}</span>
}
