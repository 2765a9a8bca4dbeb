import { type DiscountLimits, firstPeriodWords } from '#contract/catalog/catalog/discount-limits.rules.ts'
import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import { groupBy } from '#contract/kit/grouping.ts'
import type { Language } from '#contract/kit/language.ts'
import { discountWords } from '#contract/kit/money.ts'
import type { OFFER_PERIODS } from './campaign.rules.ts'

/** What a promise says of an offer. */
export interface PromisedOffer extends Pick<DiscountLimits, 'firstPeriods' | 'customers'> {
  readonly vcpu: number
  readonly memoryGb: number
  readonly period: (typeof OFFER_PERIODS)[number]
  readonly rateBasisPoints: number
}

/**
 * What a campaign promises, as its offers say it: each discount once, with the periods, the customers and the one size
 * that it is limited to. The discount of most offers comes first.
 */
export function promises(offers: readonly PromisedOffer[], language: Language): string[] {
  const alike = groupBy(offers, ({ rateBasisPoints, period, firstPeriods, customers }) =>
    [rateBasisPoints, period, firstPeriods, customers].join(),
  )
  const groups = [...alike.values()].sort((one, other) => other.length - one.length)
  return groups.map((group) => WORDS[language](group))
}

type Group = readonly PromisedOffer[]

const WORDS: Readonly<Record<Language, (group: Group) => string>> = {
  zh: (group) =>
    ofGroup(group, 'zh', ({ period, customers, discount, first, size }) => {
      const plan = size && first ? '' : period === 'yearly' ? '包年' : '包月'
      return `${size ? `${size} ` : ''}${customers === 'new' ? '新客' : ''}${plan}${first ?? ''} ${discount}`
    }),
  en: (group) =>
    ofGroup(group, 'en', ({ period, customers, discount, first, size }) => {
      const ofPlan = size === null && period === 'yearly' ? ' of a yearly plan' : ''
      const plan = first ? `the ${first}${ofPlan}` : `${period} payments`
      return `${discount} ${plan}${size ? ` of ${size}` : ''}${customers === 'new' ? ' for new customers' : ''}`
    }),
}

interface Words extends Pick<PromisedOffer, 'period' | 'customers'> {
  readonly discount: string
  readonly first: string | null
  /** Null: it is for several sizes. */
  readonly size: string | null
}

function ofGroup(group: Group, language: Language, words: (of: Words) => string): string {
  const [offer] = group
  if (!offer) return ''
  const sizes = new Set(group.map(sizeName))
  return words({
    ...offer,
    discount: discountWords(offer.rateBasisPoints, language),
    first: firstPeriodWords(offer, offer.period, language),
    size: sizes.size === 1 ? sizeName(offer) : null,
  })
}
