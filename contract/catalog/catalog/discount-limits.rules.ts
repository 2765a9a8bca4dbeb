import type { Language } from '#contract/kit/language.ts'
import { discountWords } from '#contract/kit/money.ts'
import { formatNumber } from '#contract/kit/numbers.ts'
import { marked, settled } from '#contract/kit/settled-text.ts'
import { PERIOD_WORDS } from './period-words.rules.ts'
import type { Period } from './price.fields.ts'

/** Whom a discount is for. */
export const DISCOUNT_CUSTOMERS = ['all', 'new'] as const

/** How far a discount goes; null: without this limit. */
export interface DiscountLimits {
  /** Billing periods from the first one on that have it. */
  readonly firstPeriods: number | null
  /** Desktops of one customer that have it. */
  readonly desktops: number | null
  readonly customers: (typeof DISCOUNT_CUSTOMERS)[number]
}

/** Periods of one year, by which discounts are compared. */
const PERIODS_A_YEAR: Record<Period, number> = { monthly: 12, yearly: 1, trial: 1 }

/** How many of these desktops have the discount. */
export function discountedDesktops({ desktops }: Pick<DiscountLimits, 'desktops'>, quantity: number): number {
  return desktops === null ? quantity : Math.min(desktops, quantity)
}

/** In how many periods of a first year the discount counts. */
export function discountedPeriods(
  { firstPeriods }: Pick<DiscountLimits, 'firstPeriods'>,
  period: Period,
): number {
  const all = PERIODS_A_YEAR[period]
  return firstPeriods === null ? all : Math.min(firstPeriods, all)
}

/** Whether later periods cost more than the first: a trial has one period only. */
export function hasLaterPrice(
  { firstPeriods }: Pick<DiscountLimits, 'firstPeriods'>,
  period: Period,
): boolean {
  return firstPeriods !== null && period !== 'trial'
}

/** Whether every customer has it for all desktops. */
export function isForEveryDesktop({ desktops, customers }: Omit<DiscountLimits, 'firstPeriods'>): boolean {
  return desktops === null && customers === 'all'
}

/** Whether every customer has it for all desktops and periods. */
export function isForEveryOrder(limits: DiscountLimits): boolean {
  return limits.firstPeriods === null && isForEveryDesktop(limits)
}

/** What twelve months cost, of which the first periods have another price than the later ones. */
export function firstYearMinor(
  { finalMinor, laterMinor }: { readonly finalMinor: number; readonly laterMinor: number | null },
  limits: Pick<DiscountLimits, 'firstPeriods'>,
  period: 'monthly' | 'yearly',
): number {
  const all = PERIODS_A_YEAR[period]
  const first = laterMinor === null ? all : discountedPeriods(limits, period)
  return finalMinor * first + (laterMinor ?? 0) * (all - first)
}

/** The periods that have the discount: "first month", 首月; null where all have. */
export function firstPeriodWords(
  { firstPeriods: count }: Pick<DiscountLimits, 'firstPeriods'>,
  period: Period | null,
  language: Language,
): string | null {
  if (count === null || period === 'trial') return null
  const number = formatNumber(count)
  if (language === 'zh') {
    if (period === 'monthly') return count === 1 ? '首月' : `前\u00a0${number}\u00a0个月`
    if (period === 'yearly') return count === 1 ? '首年' : `前\u00a0${number}\u00a0年`
    return count === 1 ? '首期' : `前\u00a0${number}\u00a0期`
  }
  const unit = period === 'monthly' ? 'month' : period === 'yearly' ? 'year' : 'billing period'
  return count === 1 ? `first ${unit}` : `first ${number} ${unit}s`
}

/** For how many desktops of which customers it is: "1 desktop per new customer"; null where it is for all. */
export function customerLimitWords(
  { desktops, customers }: Pick<DiscountLimits, 'desktops' | 'customers'>,
  language: Language,
): string | null {
  const isNew = customers === 'new'
  if (desktops === null) {
    if (!isNew) return null
    return language === 'zh' ? '仅限新客户' : 'new customers only'
  }
  const number = formatNumber(desktops)
  if (language === 'zh') return `每位${isNew ? '新' : ''}客户限\u00a0${number}\u00a0台`
  const customer = isNew ? 'new customer' : 'customer'
  return `${number} ${desktops === 1 ? 'desktop' : 'desktops'} per ${customer}`
}

/** Whom it is for, before its price: "New customers", "1 desktop per customer". */
export function customerWords(
  { desktops, customers }: Pick<DiscountLimits, 'desktops' | 'customers'>,
  language: Language,
): string {
  const limit = customers === 'all' ? customerLimitWords({ desktops, customers }, language) : null
  return limit ?? TERMS[language].customers[customers]
}

/** How much a discount is, of which prices and for whom, in a line; what a draft does not say yet is left out. */
export function discountScope(value: Readonly<Record<string, unknown>>): Record<Language, string> {
  const { rate, period, currency, customers } = value
  const words = (language: Language): string => {
    const parts = [
      typeof rate === 'number' ? discountWords(rate, language) : null,
      PERIOD_WORDS[language][period as Period],
      currency,
      TERMS[language].customers[customers as DiscountLimits['customers']],
    ]
    return parts.filter(Boolean).join(' · ')
  }
  return { zh: words('zh'), en: words('en') }
}

/** What must be known of a discount next to its price. Amounts and dates are words already. */
export interface DiscountFacts extends DiscountLimits {
  readonly period: Period | null
  /** What a later period costs, where it is more than the first. */
  readonly later?: string | null
  /** What is paid at once, where that is not the amount of the price. */
  readonly paid?: string | null
  /** The last day; null: until further notice; undefined: it is said elsewhere. */
  readonly until: string | null | undefined
  readonly conditions: string
}

const TERMS = {
  zh: {
    who: '适用客户',
    customers: { all: '全部客户', new: '新客户' },
    quantity: '限购',
    each: (count: string) => `每位客户\u00a0${count}\u00a0台`,
    first: '优惠期',
    later: '之后',
    paid: '付款',
    valid: '有效期',
    until: (date: string) => settled(`至 ${marked(date)}`),
    endless: '长期有效',
    conditions: '说明',
  },
  en: {
    who: 'For',
    customers: { all: 'All customers', new: 'New customers' },
    quantity: 'Limit',
    each: (count: string) => `${count} ${count === '1' ? 'desktop' : 'desktops'} per customer`,
    first: 'Applies to',
    later: 'Then',
    paid: 'Payment',
    valid: 'Valid',
    until: (date: string) => `Until ${date}`,
    endless: 'Until further notice',
    conditions: 'Terms',
  },
}

/** The small print of a discount, on every page: for whom, how many, how long, what then, until when, what else. */
export function discountTerms(facts: DiscountFacts, language: Language): (readonly [string, string])[] {
  const { customers, desktops, later, paid, until, conditions } = facts
  const words = TERMS[language]
  const first = firstPeriodWords(facts, facts.period, language)
  const when = until === null ? words.endless : until && words.until(until)
  const rows: (readonly [string, string | null | undefined])[] = [
    [words.who, words.customers[customers]],
    [words.quantity, desktops === null ? null : words.each(formatNumber(desktops))],
    [words.first, first && first.charAt(0).toUpperCase() + first.slice(1)],
    [words.later, later],
    [words.paid, paid],
    [words.valid, when],
    [words.conditions, conditions],
  ]
  return rows.flatMap(([term, value]) => (value ? [[term, value] as const] : []))
}
