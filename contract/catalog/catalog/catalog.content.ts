import type { Words } from '#contract/kit/language.ts'
import { CURRENCIES, type Currency } from '#contract/kit/money.ts'
import { defineContent } from '#contract/publishing/content/define-content.ts'
import { catalogValue, discountValue, priceListValue } from './catalog-value.fields.ts'
import { discountScope } from './discount-limits.rules.ts'

const PERMISSIONS = {
  read: 'catalog:read',
  edit: 'catalog:edit',
  publish: 'catalog:publish',
} as const

/** Regions, sizes, systems and disks, all in one item: they refer to each other. */
export const catalogContent = defineContent({
  kind: 'catalog',
  name: { zh: '产品目录', en: 'Catalog' },
  entity: 'Catalog',
  address: 'catalogue/products',
  value: catalogValue,
  newItems: 'none',
  title: null,
  regionNames: ({ regions }) =>
    new Map((regions as readonly { id: string; name: Words }[]).map(({ id, name }) => [id, name])),
  empty: { regions: [], sizes: [], systems: [], disks: [] },
  ...PERMISSIONS,
})

/** The item of the price list of a currency: ids are parts of addresses. */
export function priceListItem(currency: Currency): string {
  return currency.toLowerCase()
}

/** The currency of an item; undefined: it is no price list. */
export function currencyOfItem(itemId: string): Currency | undefined {
  return CURRENCIES.find((currency) => priceListItem(currency) === itemId)
}

/** Price lists, one item for each currency (`cny`): the list in force holds every price in it. */
export const priceListContent = defineContent({
  kind: 'priceList',
  name: { zh: '价目表', en: 'Price list' },
  entity: 'PriceList',
  address: 'catalogue/prices',
  value: priceListValue,
  newItems: 'none',
  title: 'name',
  empty: { name: { zh: '', en: '' }, taxIncluded: true, taxRate: 0, prices: {} },
  ...PERMISSIONS,
})

/** What of a discount says which desktops it is for; null: all. */
const DISCOUNT_SCOPE = ['regionId', 'sizeId', 'period', 'currency'] as const

/** Discounts by ids that operators choose. Each has its own time; what is published of it can be read before that. */
export const discountContent = defineContent({
  kind: 'discount',
  name: { zh: '优惠', en: 'Discount' },
  entity: 'Discount',
  address: 'catalogue/discounts',
  value: discountValue,
  newItems: 'chosen',
  title: 'name',
  span: ({ validFrom: from, validUntil: until }) =>
    typeof from === 'number' && (until === null || typeof until === 'number') ? { from, until } : null,
  /** A desktop has one discount: two compete where they are for the same one. */
  competes: (one, other) =>
    DISCOUNT_SCOPE.every((field) => !one[field] || !other[field] || one[field] === other[field]),
  regions: ({ regionId }) => (typeof regionId === 'string' ? [regionId] : null),
  scope: discountScope,
  empty: {
    name: { zh: '', en: '' },
    conditions: { zh: '', en: '' },
    rate: 8_000,
    regionId: null,
    sizeId: null,
    period: null,
    currency: null,
    firstPeriods: null,
    desktops: null,
    customers: 'all',
    validFrom: 0,
    validUntil: null,
  },
  ...PERMISSIONS,
})
