import { priceListItem } from '#contract/catalog/catalog/catalog.content.ts'
import type { DiscountValue, PriceListValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import type { Period } from '#contract/catalog/catalog/price.fields.ts'
import type { LineKind } from '#contract/catalog/catalog/price.rules.ts'
import { withPrice } from '#contract/catalog/catalog/price-cells.rules.ts'
import { businessDay, startOfBusinessDay } from '#contract/kit/time.ts'

const CURRENCIES = ['CNY', 'USD'] as const
type Currency = (typeof CURRENCIES)[number]

/** What a month costs in whole yuan and dollars where the factor is 100: two lists, neither a conversion of the other. */
const MONTHLY: readonly [kind: LineKind, itemId: string, cny: number, usd: number][] = [
  ['size', '2c4g', 139, 22],
  ['size', '2c8g', 189, 29],
  ['size', '4c8g', 279, 43],
  ['size', '4c16g', 389, 59],
  ['size', '8c16g', 559, 85],
  ['size', '8c32g', 949, 149],
  ['system', 'windows-11', 45, 8],
  ['system', 'windows-server-2025', 69, 12],
  ['system', 'ubuntu-26', 0, 0],
  ['system', 'kylin-v10', 29, 6],
]

/** Per 10 GB and month, in fen and cents: the same everywhere. */
const DISKS: readonly [kind: LineKind, itemId: string, cny: number, usd: number][] = [
  ['systemDisk', 'system-ssd', 350, 55],
  ['dataDisk', 'data-ssd', 320, 49],
]

/** Price level of each region in per cent; in the second place the level of the list before. */
const LEVELS: Record<string, readonly [now: number, before: number]> = {
  'ap-singapore': [108, 115],
  'cn-shanghai': [100, 105],
  'cn-guangzhou': [98, 105],
  'ap-hongkong': [112, 118],
  'eu-frankfurt': [116, 120],
}

/** The base price of a year is twelve months, that of three days a tenth of one. */
function inPeriod(monthlyMinor: number, period: Period): number {
  if (period === 'yearly') return monthlyMinor * 12
  return period === 'monthly' ? monthlyMinor : Math.floor(monthlyMinor / 10)
}

/** Two lists a currency: the one in force, and the one before it, as history. */
const LISTS = [
  { since: '2025-06-01', level: 1 },
  { since: '2026-06-01', level: 0 },
] as const

/** A value with the moment from which it is in force. */
interface Dated<Value> {
  readonly itemId: string
  readonly value: Value
  readonly at: number
}

/** Prices in both currencies with those before them, and the discounts of this quarter and the next three. */
export function demoPrices(
  now: number,
  timeZone: string,
): { lists: Dated<PriceListValue>[]; discounts: Dated<DiscountValue>[] } {
  const lists = CURRENCIES.flatMap((currency) =>
    LISTS.map(({ since, level }) => ({
      itemId: priceListItem(currency),
      at: startOfBusinessDay(since, timeZone),
      value: {
        name: { zh: '', en: '' },
        // Yuan prices contain the value-added tax of 6 %; on dollar prices the same comes on top.
        taxIncluded: currency === 'CNY',
        taxRate: 600,
        prices: pricesOf(currency, level),
      },
    })),
  )
  const discounts = [
    trialDiscount(startOfBusinessDay(LISTS[0].since, timeZone)),
    ...quartersFrom(now, timeZone).flatMap(quarterDiscounts),
  ].map(({ id, ...value }) => ({ itemId: id, value, at: Math.min(value.validFrom, now) }))
  return { lists, discounts }
}

function pricesOf(currency: Currency, level: 0 | 1): PriceListValue['prices'] {
  const none: PriceListValue['prices'] = {}
  return Object.entries(LEVELS).reduce(
    (list, [regionId, levels]) =>
      unitPrices(currency, levels[level]).reduce(
        (region, { baseMinor, ...key }) => withPrice(region, { ...key, regionId }, baseMinor),
        list,
      ),
    none,
  )
}

function unitPrices(currency: Currency, level: number) {
  const of = (cny: number, usd: number) => (currency === 'CNY' ? cny : usd)
  const sizesAndSystems = MONTHLY.map(([kind, itemId, cny, usd]) => ({
    kind,
    itemId,
    monthlyMinor: Math.floor((of(cny, usd) * level) / 100) * 100,
  }))
  const disks = DISKS.map(([kind, itemId, cny, usd]) => ({ kind, itemId, monthlyMinor: of(cny, usd) }))
  return [...sizesAndSystems, ...disks].flatMap(({ kind, itemId, monthlyMinor }) =>
    (['monthly', 'yearly', 'trial'] as const).map((period) => ({
      kind,
      itemId,
      period,
      baseMinor: inPeriod(monthlyMinor, period),
    })),
  )
}

type DemoDiscount = DiscountValue & { readonly id: string }

const ANYWHERE = { regionId: null, sizeId: null, period: null, currency: null } as const
const UNLIMITED = { firstPeriods: null, desktops: null, customers: 'all' } as const

/** The free trial is a discount too: its base price is what three days would cost. */
const trialDiscount = (validFrom: number): DemoDiscount => ({
  ...ANYWHERE,
  ...UNLIMITED,
  id: 'demo-trial',
  name: { zh: '免费试用', en: 'Free trial' },
  conditions: {
    zh: '每个账号在每个地域可试用一次，每次限 1 台，为期 3 天。',
    en: 'One desktop for 3 days, once per account and region.',
  },
  rate: 0,
  period: 'trial',
  validFrom,
  validUntil: null,
})

interface Quarter {
  readonly name: string
  readonly validFrom: number
  readonly validUntil: number
}

/** A season's offers: 20 % off the first year of any desktop, and 35 % off the first month of one desktop of the largest size for new customers. */
function quarterDiscounts({ name, validFrom, validUntil }: Quarter): DemoDiscount[] {
  const season = { ...ANYWHERE, ...UNLIMITED, firstPeriods: 1, validFrom, validUntil }
  return [
    {
      ...season,
      id: `demo-yearly-${name}`,
      name: { zh: '包年优惠', en: 'Yearly plan' },
      conditions: {
        zh: '适用于一次性支付全年费用的订单，不与其他优惠同享。',
        en: 'For orders that pay the whole year in advance. Cannot be combined with other offers.',
      },
      rate: 8000,
      period: 'yearly',
    },
    {
      ...season,
      id: `demo-power-${name}`,
      name: { zh: '大规格包月特惠', en: 'Largest size, monthly' },
      conditions: {
        zh: '适用于 8\u00a0vCPU\u00a0·\u00a032\u00a0GB 规格的包月订单，不与其他优惠同享。',
        en: 'For monthly orders of 8\u00a0vCPU\u00a0·\u00a032\u00a0GB. Cannot be combined with other offers.',
      },
      rate: 6500,
      period: 'monthly',
      sizeId: '8c32g',
      desktops: 1,
      customers: 'new',
    },
  ]
}

/** The quarter that a moment lies in and the next three, in the provider's time zone. */
function quartersFrom(now: number, timeZone: string): Quarter[] {
  const today = Temporal.PlainDate.from(businessDay(now, timeZone))
  const first = today.with({ day: 1, month: Math.floor((today.month - 1) / 3) * 3 + 1 })
  return [0, 1, 2, 3].map((quarter) => {
    const start = first.add({ months: quarter * 3 })
    return {
      name: `${start.year}-q${(start.month + 2) / 3}`,
      validFrom: startOfBusinessDay(start.toString(), timeZone),
      validUntil: startOfBusinessDay(start.add({ months: 3 }).toString(), timeZone),
    }
  })
}
