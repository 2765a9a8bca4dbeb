import {
  addTax,
  type Currency,
  lineAmount,
  splitTax,
  sumOf,
  WHOLE_BASIS_POINTS,
} from '#contract/kit/money.ts'
import {
  type DiscountLimits,
  discountedDesktops,
  discountedPeriods,
  hasLaterPrice,
} from './discount-limits.rules.ts'
import { type Customer, DISK_PRICE_GB, type Period } from './price.fields.ts'

/** What a price is made of, in the order in which a quote lists it. */
export const LINE_KINDS = ['size', 'system', 'systemDisk', 'dataDisk'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** One line before its price: so many units of something, each at its base price. */
export interface PricePart {
  readonly kind: LineKind
  readonly itemId: string
  /** Units in one desktop: 1, and for a disk its size in steps of 10 GB. */
  readonly units: number
  /** Price of one unit for one period, before any discount. */
  readonly baseMinor: number
}

export interface PriceLine extends PricePart {
  /** Base price times units times desktops. */
  readonly listMinor: number
  /** What is left of it after the discount, the part of the desktops that have it rounded down. */
  readonly finalMinor: number
}

/** How a price list treats tax: its amounts include it, or it comes on top. */
export interface TaxRule {
  readonly taxIncluded: boolean
  /** Basis points. */
  readonly taxRate: number
}

/** Sums of a price; the tax parts always add up to the total. */
export interface Amounts {
  readonly listMinor: number
  readonly finalMinor: number
  readonly savedMinor: number
  readonly netMinor: number
  readonly taxMinor: number
  /** What is to be paid. */
  readonly totalMinor: number
}

/** A limited offer on whole desktops; null means any. The best one counts, they never add up. */
export interface Discount extends DiscountLimits {
  readonly id: string
  /** Share that is paid, in basis points: 8000 = 8 折 = 20 % off. */
  readonly rate: number
  readonly regionId: string | null
  readonly sizeId: string | null
  readonly period: Period | null
  readonly currency: Currency | null
  readonly validFrom: number
  /** First moment at which it is over; null: until further notice. */
  readonly validUntil: number | null
}

/** Units of a disk: it is priced per 10 GB. */
export function diskUnits(gigabytes: number): number {
  return Math.ceil(gigabytes / DISK_PRICE_GB)
}

/** What of a discount its price needs. */
export type PricedDiscount = Pick<Discount, 'rate' | 'firstPeriods' | 'desktops'>

/** What is bought of the parts: how many desktops, for which term, with which discount. */
export interface PriceTerms {
  readonly quantity: number
  readonly period: Period
  readonly discount: PricedDiscount | undefined
}

/**
 * Prices every line, each rounded down for the customer, and only then sums them (domain, Money). A discount counts for
 * the desktops and the periods that it is limited to; the others are at list price.
 */
export function priceOf(parts: readonly PricePart[], terms: PriceTerms, tax: TaxRule) {
  const { quantity, period, discount } = terms
  const discounted = discount ? discountedDesktops(discount, quantity) : 0
  const rate = discount?.rate ?? WHOLE_BASIS_POINTS
  const lines: PriceLine[] = parts.map((part) => ({
    ...part,
    listMinor: lineAmount(part.baseMinor, part.units * quantity),
    finalMinor: sumOf([
      lineAmount(part.baseMinor, part.units * discounted, rate),
      lineAmount(part.baseMinor, part.units * (quantity - discounted)),
    ]),
  }))
  const atList = lines.map((line) => ({ ...line, finalMinor: line.listMinor }))
  const amounts = amountsOf(lines, tax)
  const listOne = sumOf(parts.map((part) => lineAmount(part.baseMinor, part.units)))
  const rest = listOne * (quantity - discounted)
  return {
    lines,
    amounts,
    discountedDesktops: discounted,
    /** One desktop at list price, and what one with the discount comes to, rounded up: so many are never less than the sum. */
    desktop: {
      listMinor: listOne,
      finalMinor: discounted === 0 ? listOne : Math.ceil((amounts.finalMinor - rest) / discounted),
    },
    /** Of each period after those that have the discount; null where all periods cost the same. */
    later: discount && hasLaterPrice(discount, period) ? amountsOf(atList, tax) : null,
  }
}

function amountsOf(lines: readonly PriceLine[], { taxIncluded, taxRate }: TaxRule): Amounts {
  const listMinor = sumOf(lines.map((line) => line.listMinor))
  const finalMinor = sumOf(lines.map((line) => line.finalMinor))
  const { net, tax, gross } = taxIncluded ? splitTax(finalMinor, taxRate) : addTax(finalMinor, taxRate)
  return {
    listMinor,
    finalMinor,
    savedMinor: listMinor - finalMinor,
    netMinor: net,
    taxMinor: tax,
    totalMinor: gross,
  }
}

/** What a discount is looked up by. */
export interface Discounted {
  readonly regionId: string
  readonly sizeId: string
  readonly period: Period
  readonly currency: Currency
  readonly quantity: number
  readonly customer: Customer
}

/**
 * The discount that leaves least to pay in the first year among those in effect; of equally good ones the one that
 * leaves least in the first period, then the first by id.
 */
export function bestDiscount<D extends Discount>(
  discounts: readonly D[],
  wanted: Discounted,
  at: number,
): D | undefined {
  return discounts
    .filter((discount) => isInEffect(discount, at) && isMeantFor(discount, wanted))
    .filter((discount) => discount.rate < WHOLE_BASIS_POINTS)
    .sort(
      (a, b) =>
        savedShare(b, wanted) * discountedPeriods(b, wanted.period) -
          savedShare(a, wanted) * discountedPeriods(a, wanted.period) ||
        savedShare(b, wanted) - savedShare(a, wanted) ||
        (a.id < b.id ? -1 : 1),
    )[0]
}

/** What a discount saves in one period, in basis points of the list price of one desktop. */
function savedShare(discount: Discount, { quantity }: Discounted): number {
  return (WHOLE_BASIS_POINTS - discount.rate) * discountedDesktops(discount, quantity)
}

/** Whether a dated record counts at a moment: from its first moment on, no more at `validUntil`. */
export function isInEffect(
  { validFrom, validUntil }: { readonly validFrom: number; readonly validUntil: number | null },
  at: number,
): boolean {
  return validFrom <= at && (validUntil === null || at < validUntil)
}

/** Whether a discount, once in effect, is for this desktop and this customer. */
export function isMeantFor(discount: Discount, wanted: Discounted): boolean {
  if (discount.customers === 'new' && wanted.customer !== 'new') return false
  return (['regionId', 'sizeId', 'period', 'currency'] as const).every(
    (name) => discount[name] === null || discount[name] === wanted[name],
  )
}

const MONTHS = 12

/** A twelfth of what a year costs, rounded up: twelve of them are never less than the year. */
export function perMonth(yearlyMinor: number): number {
  return Math.ceil(yearlyMinor / MONTHS)
}
