import { expect, test } from 'vitest'
import type { Catalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { getCatalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import type { PlanPrices } from '#contract/catalog/catalog/price.endpoints.ts'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { LANGUAGES, type Language } from '#contract/kit/language.ts'
import { CURRENCY_OF, type Currency } from '#contract/kit/money.ts'
import type { CallApi } from '#web/platform/api/call-api.ts'
import { priceOverview } from './region-prices.ts'

/** Monthly list prices of the only size, by region and currency. */
type Lists = Readonly<Record<string, Partial<Record<Currency, number>>>>

const BOTH: Lists = { sg: { USD: 3540, CNY: 20_000 }, sh: { USD: 3900, CNY: 18_000 } }

function pageWith(language: Language, lists: Lists) {
  const until: (number | null)[] = []
  const callApi = (async (
    spec: EndpointSpec,
    input: { query: { regionId: string; currency: Currency } },
  ) => ({
    ok: true,
    data: spec.name === getCatalog.name ? catalogOf(lists) : plansOf(lists, input.query),
  })) as unknown as CallApi
  const cacheUntil = (moment: number | null) => until.push(moment)
  return { until, page: { callApi, language, cacheUntil, connectTo() {} } }
}

function catalogOf(lists: Lists): Pick<Catalog, 'regions'> {
  const region = { currency: 'USD', place: null, latencyUrl: null, trialAvailable: true } as const
  return {
    regions: Object.keys(lists).map((id) => ({
      ...region,
      id,
      name: id,
      trialWaiting: false,
      systemIds: [],
    })),
  }
}

function plansOf(lists: Lists, { regionId, currency }: { regionId: string; currency: Currency }): PlanPrices {
  const list = lists[regionId] ?? {}
  const minor = list[currency]
  const price = { period: 'monthly', laterMinor: null, discountId: null } as const
  const size = { sizeId: '2c4g', vcpu: 2, memoryGb: 4 }
  return {
    regionId,
    currency,
    currencies: (['CNY', 'USD'] as const).filter((each) => list[each] !== undefined),
    included: null,
    plans: minor
      ? [{ ...size, prices: [{ ...price, listMinor: minor, finalMinor: minor, totalMinor: minor }] }]
      : [],
    dataDisk: null,
    discounts: [],
    tax: null,
    at: 0,
    validUntil: 1234,
  }
}

test.each(LANGUAGES)('pages in %s have the prices of all regions in its currency', async (language) => {
  const { page, until } = pageWith(language, BOTH)
  const { regions, plans } = await priceOverview(page)
  const currency = CURRENCY_OF[language]
  expect(regions.map(({ lowest }) => [lowest?.currency, lowest?.minor])).toEqual([
    [currency, BOTH.sg?.[currency]],
    [currency, BOTH.sh?.[currency]],
  ])
  expect([plans?.regionId, plans?.currency]).toEqual([language === 'en' ? 'sg' : 'sh', currency])
  expect(until).toEqual([1234, 1234])
})

test('a region without prices in that currency has those of another one, and is listed only if no region has any', async () => {
  const some = await priceOverview(pageWith('en', { sh: { CNY: 100 }, sg: { USD: 3540 } }).page)
  expect(some.regions.map(({ lowest }) => lowest?.currency)).toEqual(['CNY', 'USD'])
  expect(some.plans?.regionId).toBe('sg')
  const none = await priceOverview(pageWith('en', { bj: {}, sh: { CNY: 100 } }).page)
  expect(none.regions.map(({ lowest }) => lowest?.minor)).toEqual([undefined, 100])
  expect(none.plans?.regionId).toBe('sh')
})
