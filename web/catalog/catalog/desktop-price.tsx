import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  customerLimitWords,
  customerWords,
  firstPeriodWords,
  isForEveryDesktop,
} from '#contract/catalog/catalog/discount-limits.rules.ts'
import type { PlanPrices, PriceDiscount } from '#contract/catalog/catalog/price.endpoints.ts'
import { perMonth } from '#contract/catalog/catalog/price.rules.ts'
import { clauses } from '#contract/kit/listed.ts'
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
  /** Says in words what it is the price of, where no heading does. */
  readonly hasUnit?: boolean
  /** Id of the discount that the heading of its column says ({@link CommonDiscount}). */
  readonly said?: string | undefined
}

/**
 * What one desktop costs per month, in the words of every page: the price that every customer has for every desktop, then
 * its discount with the periods it is limited to and what is paid per month after them, or the list price. A discount that
 * is for some desktops or customers is below the list price, with whom it is for. What else limits it is once below the
 * list ({@link DiscountNotes}).
 */
export function DesktopPrice({ price, plans, isLowest, hasUnit, said }: DesktopPriceProps) {
  const { t } = useTranslation('catalog')
  const { money, language } = useMoney()
  const discount = plans.discounts.find(({ id }) => id === price.discountId)
  const isForAll = discount === undefined || isForEveryDesktop(discount)
  const ofMonth = (minor: number) =>
    minor === 0
      ? discountWords(0, language)
      : money(price.period === 'yearly' ? perMonth(minor) : minor, plans.currency)
  const first = discount && firstPeriodWords(discount, price.period, language)
  const leadingMinor = isForAll ? price.finalMinor : price.listMinor
  const leading = ofMonth(leadingMinor)
  const words = isLowest ? 'lowest' : 'each'
  return (
    <>
      {hasUnit ? (
        <>
          <b className={styles.final}>{t(`price.${words}.price`, { price: leading })}</b>
          <span className="text-s">
            <Gap />
            <span className="oneline">{t(`price.${words}.unit`)}</span>
          </span>
        </>
      ) : (
        <b className={styles.final}>
          <Text>{leading}</Text>
          {leadingMinor === 0 ? null : <small className="normal quiet text-xs">{t('per.monthly')}</small>}
        </b>
      )}
      {discount ? (
        <span className={`block text-xs ${styles.before}`}>
          {price.finalMinor === 0 || discount.id === said ? null : <DiscountBadge rate={discount.rate} />}
          <Gap />
          {/* The line may end behind the discount. */}
          {isForAll ? (
            afterwards(discount)
          ) : (
            <span className="inline-block">
              <Text>{ofSomeDesktops(discount)}</Text>
            </span>
          )}
        </span>
      ) : null}
    </>
  )

  function ofSomeDesktops(of: PriceDiscount): string {
    const [customers, amount] = [customerWords(of, language), ofMonth(price.finalMinor)]
    return first
      ? // The line may end before the period, not inside it.
        t('price.offerFirst', { customers, first: first.replaceAll(' ', '\u00a0'), price: amount })
      : t('price.offer', { customers, price: amount })
  }

  function afterwards({ id }: PriceDiscount): ReactNode {
    if (first && price.laterMinor !== null) {
      const later = t('price.later', { price: ofMonth(price.laterMinor) })
      return <Text>{id === said ? later : t('price.afterwards', { first, later })}</Text>
    }
    return (
      <s className="inline-block faint figures">
        <span className="visually-hidden">{t('plans.listPrice')} </span>
        <Text>{ofMonth(price.listMinor)}</Text>
      </s>
    )
  }
}

/** The discount of every customer for the first periods that all prices of a column have: its heading says it once. */
export function commonDiscount(
  prices: readonly (PlanPrice | undefined)[],
  { discounts }: Pick<PlanPrices, 'discounts'>,
): PriceDiscount | undefined {
  const [first, ...others] = prices.filter((price) => price !== undefined)
  const isCommon =
    others.length > 0 &&
    others.every(({ discountId }) => discountId === first?.discountId) &&
    [first, ...others].every((price) => price && price.laterMinor !== null && price.finalMinor > 0)
  return isCommon
    ? discounts.find((each) => each.id === first?.discountId && isForEveryDesktop(each))
    : undefined
}

interface CommonDiscountProps {
  readonly discount: PriceDiscount
  readonly period: PlanPrice['period']
}

/** 20% off, first year: in the heading of a column whose prices all have it. */
export function CommonDiscount({ discount, period }: CommonDiscountProps) {
  const { language } = useMoney()
  return (
    <span className={`block text-xs ${styles.before}`}>
      <DiscountBadge rate={discount.rate} />
      <Gap />
      <Text>{firstPeriodWords(discount, period, language)}</Text>
    </span>
  )
}

interface DiscountNotesProps {
  /** Those of the list above. */
  readonly prices: readonly (PlanPrice | undefined)[]
  readonly plans: Pick<PlanPrices, 'discounts'>
}

/** For whom and until when the discounts of a list of prices are, each once, below it. */
export function DiscountNotes({ prices, plans }: DiscountNotesProps) {
  const { t } = useTranslation('catalog')
  const { language, lastDay } = useMoney()
  const used = new Set(prices.map((price) => price?.discountId))
  return plans.discounts.flatMap((discount) => {
    const { id, rate, validUntil } = discount
    const terms = [
      customerLimitWords(discount, language),
      validUntil === null ? null : t('plans.until', lastDay(validUntil)),
    ].filter((term) => term !== null)
    if (!used.has(id) || terms.length === 0) return []
    const discounted = discountWords(rate, language)
    return [
      <span key={id} className="block">
        {t('price.note', { discount: discounted, terms: clauses(terms, language) })}
      </span>,
    ]
  })
}

/** 8 折, 20% off. */
export function DiscountBadge({ rate }: { rate: number }) {
  const { language } = useMoney()
  return <span className={styles.badge}>{discountWords(rate, language)}</span>
}
