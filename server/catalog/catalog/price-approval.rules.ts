import { currencyOfItem } from '#contract/catalog/catalog/catalog.content.ts'
import type {
  CatalogValue,
  DiscountValue,
  DiskKind,
  PriceListValue,
} from '#contract/catalog/catalog/catalog-value.fields.ts'
import { discountedDesktops, hasLaterPrice } from '#contract/catalog/catalog/discount-limits.rules.ts'
import { isDiskSize } from '#contract/catalog/catalog/disk.rules.ts'
import { type Customer, MAX_QUANTITY } from '#contract/catalog/catalog/price.fields.ts'
import { bestDiscount, LINE_KINDS } from '#contract/catalog/catalog/price.rules.ts'
import { type PriceKey, priceIn } from '#contract/catalog/catalog/price-cells.rules.ts'
import { type Currency, WHOLE_BASIS_POINTS } from '#contract/kit/money.ts'
import { isAfter } from '#contract/publishing/content/content.rules.ts'

/** What prices are made of. */
export const PRICING_PARTS = ['catalog', 'list', 'discount'] as const

/** A version of the catalogue, a price list or a discount; value null ends it. */
export interface PricingVersion {
  readonly part: (typeof PRICING_PARTS)[number]
  readonly itemId: string
  readonly number: number
  readonly fromAt: number
  readonly value: unknown
  /**
   * Whether the rule takes it for what customers pay: a second operator confirmed it, it is a day old, or it is of no
   * operator. So the steps of a day add up, and what one step took away is still compared with.
   */
  readonly isSettled: boolean
  /** When it was published, or confirmed. */
  readonly knownAt: number
}

/** Everything that is in force of the prices at a moment. */
interface Pricing {
  readonly at: number
  readonly catalog: CatalogValue
  readonly lists: ReadonlyMap<Currency, PriceListValue>
  readonly discounts: readonly (DiscountValue & { readonly id: string })[]
}

const NO_CATALOG: CatalogValue = { regions: [], sizes: [], systems: [], disks: [] }

function pricingAt(versions: readonly PricingVersion[], at: number): Pricing {
  const inForce = new Map<string, PricingVersion>()
  for (const version of versions) {
    if (version.fromAt > at) continue
    const key = `${version.part}/${version.itemId}`
    const known = inForce.get(key)
    if (!known || isAfter(version, known)) inForce.set(key, version)
  }
  const published = [...inForce.values()].filter(({ value }) => value !== null)
  const catalog = published.find(({ part }) => part === 'catalog')
  return {
    at,
    catalog: catalog ? (catalog.value as CatalogValue) : NO_CATALOG,
    lists: new Map(
      published.flatMap(({ part, itemId, value }) => {
        const currency = part === 'list' ? currencyOfItem(itemId) : undefined
        return currency ? [[currency, value as PriceListValue] as const] : []
      }),
    ),
    discounts: published
      .filter(({ part }) => part === 'discount')
      .map(({ itemId, value }) => ({ ...(value as DiscountValue), id: itemId })),
  }
}

/** What the limits of a discount tell apart: whose order it is, how large, and whether it is about a later period. */
const FIRST_ORDER: Order = { name: 'new', customer: 'new', quantity: 1, isLater: false }
const ORDERS: readonly Order[] = [
  FIRST_ORDER,
  { name: 'new-later', customer: 'new', quantity: 1, isLater: true },
  { name: 'new-many', customer: 'new', quantity: MAX_QUANTITY, isLater: false },
  { name: 'existing', customer: 'existing', quantity: 1, isLater: false },
  { name: 'existing-later', customer: 'existing', quantity: 1, isLater: true },
  { name: 'existing-many', customer: 'existing', quantity: MAX_QUANTITY, isLater: false },
]

interface Order {
  readonly name: string
  readonly customer: Customer
  readonly quantity: number
  readonly isLater: boolean
}

/** An amount that customers pay, or the share of tax in what they pay by a list. */
export interface Payment {
  readonly currency: Currency
  /** Where its base price is in the list; undefined for the share of tax. */
  readonly cell: PriceKey | undefined
  /** Who pays it, and when. */
  readonly order: Order
  /** Not rounded: shares of small amounts are compared too. */
  readonly pays: number
}

/** What customers pay at a moment, by what they buy; of a disk by its size, since the catalogue says which price counts. */
function paymentsOf(pricing: Pricing, diskSizes: DiskSizes): Map<string, Payment> {
  const payments = new Map<string, Payment>()
  for (const [currency, { prices, taxIncluded, taxRate }] of pricing.lists) {
    const part = taxRate / WHOLE_BASIS_POINTS
    const withTax = taxIncluded ? 1 : 1 + part
    payments.set(`${currency}/tax`, {
      currency,
      cell: undefined,
      order: FIRST_ORDER,
      pays: taxIncluded ? part / (1 + part) : part,
    })
    for (const [regionId, kinds] of Object.entries(prices))
      for (const kind of LINE_KINDS)
        for (const [bought, itemId] of boughtOf(pricing, kind, kinds[kind], diskSizes))
          for (const [period, minor] of Object.entries(kinds[kind][itemId] ?? {}))
            for (const order of ORDERS) {
              const cell = { regionId, kind, itemId, period } as PriceKey
              const pays = minor * withTax * shareAt(pricing, currency, cell, order)
              const key = [currency, regionId, kind, bought, period, order.name].join('/')
              payments.set(key, { currency, cell, order, pays })
            }
  }
  return payments
}

type DiskSizes = Readonly<Record<DiskKind, readonly number[]>>

/** What can be bought of a kind, with the item whose price counts. */
function boughtOf(
  { catalog }: Pricing,
  kind: PriceKey['kind'],
  amounts: Readonly<Record<string, unknown>>,
  diskSizes: DiskSizes,
): [bought: string, itemId: string][] {
  if (kind === 'size' || kind === 'system') return Object.keys(amounts).map((id) => [id, id])
  const disk = kind === 'systemDisk' ? 'system' : 'data'
  return diskSizes[disk].flatMap((gb): [string, string][] => {
    const found = catalog.disks.find((row) => row.kind === disk && isDiskSize(row, gb))
    return found ? [[String(gb), found.id]] : []
  })
}

/** The smallest and the largest disk of every type, in any of these catalogues. */
function diskSizesOf(catalogs: readonly CatalogValue[]): DiskSizes {
  const disks = catalogs.flatMap((catalog) => catalog.disks)
  const sizes = (wanted: DiskKind) => [
    ...new Set(disks.filter(({ kind }) => kind === wanted).flatMap(({ minGb, maxGb }) => [minGb, maxGb])),
  ]
  return { system: sizes('system'), data: sizes('data') }
}

/** The share that is paid after discounts; of a system or a disk with the size that has the best one. */
function shareAt(
  { lists, discounts, at }: Pricing,
  currency: Currency,
  { regionId, kind, itemId, period }: PriceKey,
  order: Order,
): number {
  const sizeIds = kind === 'size' ? [itemId] : Object.keys(lists.get(currency)?.prices[regionId]?.size ?? {})
  const shares = sizeIds.map((sizeId) => {
    const discount = bestDiscount(discounts, { regionId, sizeId, period, currency, ...order }, at)
    if (!discount || (order.isLater && hasLaterPrice(discount, period))) return 1
    const part = discountedDesktops(discount, order.quantity) / order.quantity
    return 1 - (part * (WHOLE_BASIS_POINTS - discount.rate)) / WHOLE_BASIS_POINTS
  })
  return Math.min(1, ...shares)
}

/** A first price, or one that returns: settled prices of before say what it is compared with. */
export interface UnknownPayment {
  readonly payment: Payment
  readonly share: number
}

export interface ApprovalQuestion {
  /** Versions that count, the one that is asked about left out. */
  readonly versions: readonly PricingVersion[]
  readonly asked: PricingVersion
  readonly now: number
  /** Basis points. */
  readonly limit: number
  /** From when on a price that customers paid may be put back by one operator. */
  readonly knownSince: number
}

/** Moments looked at for one version, and earlier plans: more are not made. */
const MOST_MOMENTS = 100

/**
 * Compares what customers pay with a version and without it, at every moment from which on it differs, whatever of the
 * prices the version is. What was paid before, or planned for the moment, and is put back is no change.
 * @returns `isLarge`, or the amounts that have no settled one to be compared with
 */
export function compareWithSettled({ versions, asked, now, limit, knownSince }: ApprovalQuestion): {
  readonly isLarge: boolean
  readonly unknown: readonly UnknownPayment[]
} {
  const settled = versions.filter(({ isSettled }) => isSettled)
  const all = [...versions, asked]
  const diskSizes = diskSizesOf(
    all.flatMap(({ part, value }) => (part === 'catalog' && value ? [value as CatalogValue] : [])),
  )
  const payments = (of: readonly PricingVersion[], at: number) => paymentsOf(pricingAt(of, at), diskSizes)
  const paid = momentsOf(settled, knownSince)
    .filter((at) => at <= now)
    .map((at) => payments(settled, at))
  const plans = plansOf(settled, knownSince)
  const unknown = new Map<string, UnknownPayment>()
  for (const at of momentsOf(all, asked.fromAt).slice(0, MOST_MOMENTS)) {
    const [before, without] = [payments(versions, at), payments(settled, at)]
    const pricing = pricingAt(all, at)
    let planned: Map<string, Payment>[] | undefined
    for (const [bought, payment] of paymentsOf(pricing, diskSizes)) {
      if (isSame(before.get(bought)?.pays, payment.pays)) continue
      const last = without.get(bought) ?? paid.findLast((then) => then.has(bought))?.get(bought)
      if (!last && payment.cell)
        unknown.set(bought, {
          payment,
          share: shareAt(pricing, payment.currency, payment.cell, payment.order),
        })
      if (!last || !isLarge(last.pays, payment.pays, limit)) continue
      planned ??= plans.map((plan) => payments(plan, at))
      const isPutBack = [...paid, ...planned].some((then) => isSame(then.get(bought)?.pays, payment.pays))
      if (!isPutBack) return { isLarge: true, unknown: [] }
    }
  }
  return { isLarge: false, unknown: [...unknown.values()] }
}

/** What was planned before each version of the last weeks was known. */
function plansOf(settled: readonly PricingVersion[], knownSince: number): PricingVersion[][] {
  const changes = new Set(settled.map(({ knownAt }) => knownAt).filter((knownAt) => knownAt > knownSince))
  return [...changes]
    .sort((a, b) => b - a)
    .slice(0, MOST_MOMENTS)
    .map((change) => settled.filter(({ knownAt }) => knownAt < change))
}

/** Compares a price that returns with the base price in a list of before; undefined: that list has none for it. */
export function comparedWithList(
  { payment: { cell, pays }, share }: UnknownPayment,
  { prices, taxIncluded, taxRate }: PriceListValue,
  limit: number,
): 'large' | 'small' | undefined {
  const minor = cell ? priceIn(prices, cell) : null
  if (minor === null) return undefined
  const withTax = taxIncluded ? 1 : 1 + taxRate / WHOLE_BASIS_POINTS
  return isLarge(minor * withTax * share, pays, limit) ? 'large' : 'small'
}

/** The moment itself and all later ones at which a price may change, in their order. */
function momentsOf(versions: readonly PricingVersion[], from: number): number[] {
  const dates = versions.flatMap(({ part, fromAt, value }) => {
    if (part !== 'discount' || value === null) return [fromAt]
    const { validFrom, validUntil } = value as DiscountValue
    return validUntil === null ? [fromAt, validFrom] : [fromAt, validFrom, validUntil]
  })
  return [...new Set([from, ...dates.filter((at) => at > from)])].sort((a, b) => a - b)
}

/** Whether two amounts are equal but for the last digits of a computation. */
function isSame(one: number | undefined, other: number): boolean {
  return one !== undefined && Math.abs(one - other) <= Math.abs(other) * 1e-9
}

/** Whether an amount changes by more than the limit, in basis points; from free of charge every amount does. */
export function isLarge(before: number, after: number, limit: number): boolean {
  if (isSame(before, after)) return false
  if (before === 0) return true
  const change = Math.abs(after - before) / before
  return change * WHOLE_BASIS_POINTS > limit + 1e-6
}
