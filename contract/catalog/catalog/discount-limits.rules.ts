import type { Language } from '#contract/kit/language.ts'
import { formatNumber } from '#contract/kit/numbers.ts'
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

/** Whether every customer has it for all desktops and periods. */
export function isForEveryOrder({ firstPeriods, desktops, customers }: DiscountLimits): boolean {
  return firstPeriods === null && desktops === null && customers === 'all'
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

/** All limits of a discount in the words that every page uses for them. */
export function limitWords(limits: DiscountLimits, period: Period | null, language: Language): string[] {
  return [firstPeriodWords(limits, period, language), customerLimitWords(limits, language)].flatMap(
    (words) => words ?? [],
  )
}
