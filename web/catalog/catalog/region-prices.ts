import { type Catalog, getCatalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { getPlanPrices, type PlanPrices } from '#contract/catalog/catalog/price.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { CURRENCY_OF, type Currency } from '#contract/kit/money.ts'
import type { CallApi } from '#web/platform/api/call-api.ts'
import { soldCurrency } from './configuration.ts'

/** A size with its monthly list price in one region. */
export interface MonthlyPrice {
  readonly sizeId: string
  readonly vcpu: number
  readonly memoryGb: number
  readonly minor: number
  readonly currency: Currency
  readonly tax: PlanPrices['tax']
  /** With its discount. */
  readonly price: PlanPrices['plans'][number]['prices'][number]
}

type CatalogRegion = Catalog['regions'][number]

/** A region with its lowest monthly price; undefined where nothing is on sale by the month. */
export interface RegionPrice
  extends Pick<CatalogRegion, 'id' | 'name' | 'place' | 'latencyUrl' | 'trialAvailable'> {
  readonly lowest: MonthlyPrice | undefined
}

/** What pages without a calculator show of the prices. */
export interface PriceOverview {
  readonly regions: readonly RegionPrice[]
  /** The region whose sizes are listed: the cheapest one in the currency of the language. */
  readonly plans: PlanPrices | undefined
}

/** The part of the page context that prices are read with. */
export interface PricePage {
  readonly callApi: CallApi
  readonly language: Language
  readonly cacheUntil: (moment: number | null) => void
  readonly connectTo: (addresses: readonly string[]) => void
}

/** Reads all regions with their prices in the currency of the page's language, and ends the cached page with them. */
export async function priceOverview(page: PricePage): Promise<PriceOverview> {
  const catalog = await page.callApi(getCatalog, {})
  return catalog.ok ? overviewOf(page, catalog.data) : { regions: [], plans: undefined }
}

export async function overviewOf(page: PricePage, { regions }: Catalog): Promise<PriceOverview> {
  page.connectTo(regions.flatMap(({ latencyUrl }) => latencyUrl ?? []))
  const own = CURRENCY_OF[page.language]
  const all = await Promise.all(regions.map(({ id }) => plansIn(page, id, own)))
  const priced = regions.map(({ id, name, place, latencyUrl, trialAvailable }, at) => {
    const lowest = lowestMonthly(all[at])
    return { id, name, place, latencyUrl, trialAvailable, lowest }
  })
  const cheapest = lowestOf(priced, own)
  return { regions: priced, plans: all.find((plans) => plans && plans.regionId === cheapest?.id) }
}

/** The prices of a region in this currency (without one its own), else in another one that it has. */
export async function plansIn(
  { callApi, cacheUntil }: Pick<PricePage, 'callApi' | 'cacheUntil'>,
  regionId: string,
  currency: Currency | undefined,
): Promise<PlanPrices | undefined> {
  const plans = await callApi(getPlanPrices, { query: { regionId, currency } })
  if (!plans.ok) return undefined
  cacheUntil(plans.data.validUntil)
  const sold = soldCurrency(plans.data)
  if (sold === plans.data.currency) return plans.data
  return sold && plansIn({ callApi, cacheUntil }, regionId, sold)
}

/** Prices by the month of all sizes; `minor` is the list price. */
export function monthlyPrices(plans: PlanPrices | undefined): MonthlyPrice[] {
  if (!plans) return []
  return plans.plans.flatMap(({ sizeId, vcpu, memoryGb, prices }) => {
    const monthly = prices.find(({ period }) => period === 'monthly')
    const { currency, tax } = plans
    return monthly
      ? [{ sizeId, vcpu, memoryGb, minor: monthly.listMinor, price: monthly, currency, tax }]
      : []
  })
}

/** The lowest monthly price; undefined where nothing is sold by the month. */
export function lowestMonthly(plans: PlanPrices | undefined): MonthlyPrice | undefined {
  return monthlyPrices(plans).sort((a, b) => a.minor - b.minor)[0]
}

/** The region with the lowest price in a currency; without prices in it the first that has any. */
function lowestOf(regions: readonly RegionPrice[], currency: Currency): RegionPrice | undefined {
  const inOwn = regions.filter(({ lowest }) => lowest?.currency === currency)
  const [cheapest] = [...inOwn].sort((a, b) => (a.lowest?.minor ?? 0) - (b.lowest?.minor ?? 0))
  return cheapest ?? regions.find(({ lowest }) => lowest)
}
