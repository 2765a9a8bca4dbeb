import { beforeEach, describe, expect, test } from 'vitest'
import {
  catalogContent,
  discountContent,
  priceListContent,
} from '#contract/catalog/catalog/catalog.content.ts'
import { CATALOG_ITEM } from '#contract/catalog/catalog/catalog-item.ts'
import type { DiscountValue, PriceListValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import { getPlanPrices, getPrice } from '#contract/catalog/catalog/price.endpoints.ts'
import { withPrice } from '#contract/catalog/catalog/price-cells.rules.ts'
import { getQuote } from '#contract/catalog/catalog/quote.endpoints.ts'
import { getSettings, updateSetting } from '#contract/desk/setting/setting.endpoints.ts'
import { DAY_MS, MINUTE_MS } from '#contract/kit/time.ts'
import { getContentCalendar } from '#contract/publishing/content/content.endpoints.ts'
import { agedSettings } from '#test/aged-settings.ts'
import type { TestApp } from '#test/app.ts'
import { errorOf, testApp } from '#test/app.ts'
import { contentDesk, walkContentKind } from '#test/content-kind.ts'
import { signedInOperator } from '#test/operator.ts'
import { DEMO_CATALOG } from './catalog.demo.ts'

/** Sessions of operators end after an hour without a call. */
const HALF_HOUR_MS = 30 * MINUTE_MS

let site: TestApp
beforeEach(async () => {
  site = await testApp()
})

const CELL = { regionId: 'ap-singapore', kind: 'size', itemId: '2c4g', period: 'monthly' } as const
const desktop = { regionId: 'ap-singapore', sizeId: '2c4g', systemId: 'windows-11', systemDiskGb: 80 }
const ANYWHERE = {
  regionId: null,
  sizeId: null,
  period: null,
  currency: null,
  firstPeriods: null,
  desktops: null,
  customers: 'all' as const,
}

/** The dollar list in force. */
const dollars = () =>
  site.deps.contents.at<PriceListValue>(priceListContent, site.clock.now()).get('usd')
    ?.value as PriceListValue
/** The same with another price of the smallest size in Singapore. */
const dollarsWith = (minor: number | null) => ({
  ...dollars(),
  prices: withPrice(dollars().prices, CELL, minor),
})
/** As every process does within a second. */
const follow = () => site.deps.settings.refresh()
const baseNow = async () => {
  await follow()
  return (await site.call(getPrice, { query: desktop })).data.lines[0]?.baseMinor
}
const discount = (change: Partial<DiscountValue> = {}): DiscountValue => ({
  name: { zh: '新年优惠', en: 'New Year' },
  conditions: { zh: '不与其他优惠同享。', en: 'Not combined with other offers.' },
  rate: 7000,
  ...ANYWHERE,
  validFrom: site.clock.now(),
  validUntil: null,
  ...change,
})

/** The end of a price list is a change of every price: without the rule about large changes one operator may do it. */
async function allowAnyChange(): Promise<void> {
  const as = { as: await signedInOperator(site, 'administrator') }
  const { settings } = (await site.call(getSettings, {}, as)).data
  const version = settings.find(({ part }) => part === 'publishing')?.version ?? 0
  await site.call(updateSetting, { body: { part: 'publishing', version, value: {} } }, as)
  await agedSettings(site)
}

describe('as a kind of content', () => {
  test('the catalogue', async () => {
    const [first, ...others] = DEMO_CATALOG.regions
    const named = (zh: string, en: string) => ({
      ...DEMO_CATALOG,
      regions: [{ ...first, name: { zh, en } }, ...others],
    })
    await walkContentKind(site, catalogContent, {
      itemId: CATALOG_ITEM,
      value: (variant) => named(`新加坡 ${variant}`, `Singapore ${variant}`),
      oneLanguage: named('新加坡', ''),
    })
  })

  test('a price list', async () => {
    const name = (zh: string, en: string) => ({ name: { zh, en } })
    const list = dollars()
    await allowAnyChange()
    await walkContentKind(site, priceListContent, {
      itemId: 'usd',
      value: (variant) => ({ ...list, ...name(`价格 ${variant}`, `Prices ${variant}`) }),
      oneLanguage: { ...list, ...name('一月价格', '') },
    })
  })

  test('a discount', async () => {
    await walkContentKind(site, discountContent, {
      itemId: 'new-year',
      value: (variant) => discount({ rate: 7000 + variant }),
      oneLanguage: discount({ name: { zh: '新年优惠', en: '' } }),
    })
  })
})

describe('a change of a price', () => {
  test('shows from its second on, can be withdrawn before, and is undone by an older version', async () => {
    const desk = await contentDesk(site, priceListContent)
    await desk.save('usd', dollarsWith(2500))
    const later = site.clock.now() + HALF_HOUR_MS
    const { number } = (await desk.publish('usd', { at: later })).data
    await follow()
    expect((await site.call(getPlanPrices, { query: { regionId: 'ap-singapore' } })).data.validUntil).toBe(
      later,
    )
    expect((await site.call(getPrice, { query: desktop })).data.validUntil).toBe(later)
    expect((await desk.withdraw('usd', number)).data.state).toBe('withdrawn')
    site.clock.set(later)
    expect(await baseNow()).toBe(2300)
    await desk.restore('usd', number, 0)
    const again = (await desk.publish('usd', { at: later + HALF_HOUR_MS })).data
    site.clock.set(again.fromAt - 1)
    expect(await baseNow()).toBe(2300)
    site.clock.advance(1)
    expect(await baseNow()).toBe(2500)
    await desk.restore('usd', 2, 0)
    await desk.publish('usd')
    expect(await baseNow()).toBe(2300)
  })

  test('leaves a quote as it was given until its date, and says that prices have changed', async () => {
    const given = (await site.call(getQuote, { query: desktop })).data
    const desk = await contentDesk(site, priceListContent)
    site.clock.advance(HALF_HOUR_MS)
    await desk.save('usd', dollarsWith(2500))
    await desk.publish('usd')
    await follow()
    const again = (await site.call(getQuote, { query: { ...desktop, at: given.issuedAt } })).data
    expect(again.price).toEqual({ ...given.price, validUntil: site.clock.now(), isCurrent: false })
    expect([again.number, again.validUntil, again.isValid]).toEqual([given.number, given.validUntil, true])
  })

  test('of more than the share of the settings waits for a second operator, any other does not', async () => {
    const desk = await contentDesk(site, priceListContent)
    await desk.save('usd', dollarsWith(3450))
    expect((await desk.publish('usd')).data.state).toBe('inForce')
    await desk.save('usd', dollarsWith(6000))
    const waiting = (await desk.publish('usd')).data
    expect(waiting.state).toBe('awaiting')
    expect(await baseNow()).toBe(3450)
    site.clock.advance(HALF_HOUR_MS)
    expect((await desk.confirm('usd', waiting.number)).data.state).toBe('inForce')
    expect(await baseNow()).toBe(6000)
    const before = (await site.call(getPrice, { query: { ...desktop, at: site.clock.now() - 1 } })).data
    expect(before.lines[0]?.baseMinor).toBe(3450)
  })

  test('is refused at its cell where something sold would have no price, or is not in the catalogue', async () => {
    const desk = await contentDesk(site, priceListContent)
    const { prices } = dollars()
    const windows = { ...CELL, kind: 'system', itemId: 'windows-11' } as const
    await desk.save('usd', { ...dollars(), prices: withPrice(prices, windows, null) })
    expect(errorOf(await desk.publish('usd')).fields).toMatchObject({
      'prices.ap-singapore.system.windows-11.monthly': { code: 'catalogPriceMissing' },
    })
    await desk.save('usd', { ...dollars(), prices: withPrice(prices, { ...CELL, itemId: '9c9g' }, 100) })
    expect(errorOf(await desk.publish('usd')).fields).toMatchObject({
      'prices.ap-singapore.size.9c9g': { code: 'catalogItemUnknown' },
    })
    await desk.save('usd', { ...dollars(), prices: withPrice(prices, CELL, 1.5) })
    expect(Object.keys(errorOf(await desk.publish('usd')).fields ?? {})).toEqual([
      'prices.ap-singapore.size.2c4g.monthly',
    ])
  })
})

describe('the catalogue', () => {
  const change = (part: object) => ({ ...structuredClone(DEMO_CATALOG), ...part })

  test('keeps what was published, and gives a region no system without a price', async () => {
    const desk = await contentDesk(site, catalogContent)
    await desk.save(CATALOG_ITEM, change({ sizes: DEMO_CATALOG.sizes.slice(1) }))
    expect(errorOf(await desk.publish(CATALOG_ITEM)).fields).toMatchObject({
      sizes: { code: 'catalogRowRemoved' },
    })
    const gains = (id: string) =>
      DEMO_CATALOG.regions.map((row, at) => (at === 0 ? { ...row, systemIds: [...row.systemIds, id] } : row))
    await desk.save(CATALOG_ITEM, change({ regions: gains('kylin-v10') }))
    expect((await desk.publish(CATALOG_ITEM)).status).toBe(200)
    const system = { id: 'os-2', name: { zh: '二', en: 'Two' }, active: true }
    const more = { systems: [...DEMO_CATALOG.systems, system], regions: gains('os-2') }
    await desk.save(CATALOG_ITEM, change(more))
    expect(errorOf(await desk.publish(CATALOG_ITEM)).fields).toMatchObject({
      'regions.0.systemIds': { code: 'catalogPriceMissing' },
    })
  })

  test('a new region begins without trial desktops', async () => {
    const desk = await contentDesk(site, catalogContent)
    const [first] = DEMO_CATALOG.regions
    const regions = [...DEMO_CATALOG.regions, { ...first, id: 'ap-tokyo', name: { zh: '东京', en: 'Tokyo' } }]
    await desk.save(CATALOG_ITEM, change({ regions }))
    await desk.publish(CATALOG_ITEM)
    const row = await site.db.query.selectFrom('regions').selectAll().where('id', '=', 'ap-tokyo').execute()
    expect(row).toEqual([{ id: 'ap-tokyo', trialStock: 0 }])
  })

  test('is refused with a row twice, a disk of uneven steps, half a place, an address without TLS', async () => {
    const desk = await contentDesk(site, catalogContent)
    const [region] = DEMO_CATALOG.regions
    const [disk] = DEMO_CATALOG.disks
    await desk.save(CATALOG_ITEM, {
      regions: [{ ...region, latitude: null, latencyUrl: 'http://example.com', systemIds: ['beos'] }],
      sizes: [DEMO_CATALOG.sizes[0], DEMO_CATALOG.sizes[0], { id: 'No', vcpu: 0, memoryGb: 1, active: true }],
      systems: [],
      disks: [
        { ...disk, stepGb: 40 },
        { ...disk, id: 'odd', minGb: 85 },
      ],
    })
    const codes = Object.entries(errorOf(await desk.publish(CATALOG_ITEM)).fields ?? {}).map(
      ([path, { code }]) => `${path} ${code}`,
    )
    expect(codes.sort()).toEqual([
      'disks.0.maxGb diskStepRule',
      'disks.1.maxGb diskStepRule',
      'disks.1.minGb tensRule',
      'regions.0.latencyUrl httpsRule',
      'regions.0.longitude placeRule',
      'sizes.1.id listedTwice',
      'sizes.2.id idRule',
      'sizes.2.vcpu numberTooSmall',
    ])
  })
})

test('discounts of one title are told apart in their list: by rate, term, currency, customers and region', async () => {
  const desk = await contentDesk(site, discountContent)
  await desk.save('all', discount({ period: 'yearly' }))
  await desk.save('some', discount({ customers: 'new', currency: 'USD', regionId: 'ap-singapore' }))
  await desk.save('gone', discount({ regionId: 'never-sold' }))
  const { data } = await site.call(desk.calls.items, {}, { as: desk.wang })
  const scopeOf = (id: string) => data.items.find(({ itemId }) => itemId === id)?.scope
  expect(scopeOf('all')).toEqual({
    zh: '7\u00a0折 · 包年 · 全部客户',
    en: '30% off · Yearly · All customers',
  })
  expect(scopeOf('some')?.en).toBe('30% off · USD · New customers · Asia Pacific - Singapore')
  expect(scopeOf('gone')?.zh).toBe('7\u00a0折 · 全部客户 · never-sold')
})

test('a discount is for what the catalogue has, has an end after its beginning, and is not over', async () => {
  const desk = await contentDesk(site, discountContent)
  const now = site.clock.now()
  const refusal = async (change: Partial<DiscountValue>) => {
    await desk.save('new-year', discount(change))
    const fields = errorOf(await desk.publish('new-year')).fields ?? {}
    return Object.entries(fields).map(([path, { code }]) => `${path} ${code}`)
  }
  expect(await refusal({ regionId: 'mars', sizeId: '9c9g' })).toEqual([
    'regionId catalogItemUnknown',
    'sizeId catalogItemUnknown',
  ])
  expect(await refusal({ validFrom: now, validUntil: now })).toEqual(['validUntil dateOrder'])
  expect(await refusal({ validFrom: now - 2, validUntil: now - 1 })).toEqual(['validUntil discountOver'])
  await desk.save('new-year', discount({ validUntil: now + HALF_HOUR_MS }))
  await desk.publish('new-year')
  await follow()
  const { data } = await site.call(getPrice, { query: desktop })
  expect(data.discount).toMatchObject({ id: 'new-year', name: 'New Year', validUntil: now + HALF_HOUR_MS })
  expect(data.validUntil).toBe(now + HALF_HOUR_MS)
  await desk.end('new-year')
  await follow()
  expect((await site.call(getPrice, { query: desktop })).data.discount).toBeNull()
})

test('before prices or a discount are published, operators read what their tax is, and from when it counts', async () => {
  const prices = await contentDesk(site, priceListContent)
  await prices.save('usd', dollarsWith(1000))
  const effectsOf = async (desk: typeof prices, itemId: string) =>
    (await site.call(desk.calls.effects, { params: desk.of(itemId), query: {} }, { as: desk.lin })).data
      .effects
  expect(await effectsOf(prices, 'usd')).toEqual([
    { code: dollars().taxIncluded ? 'pricesWithTax' : 'pricesWithoutTax', rate: dollars().taxRate },
  ])
  const discounts = await contentDesk(site, discountContent)
  const validFrom = site.clock.now() + HALF_HOUR_MS
  await discounts.save('later', discount({ validFrom, validUntil: null }))
  expect(await effectsOf(discounts, 'later')).toContainEqual({
    code: 'discountLater',
    from: validFrom,
    until: null,
  })
})

test('before a discount is published, operators read which others are for the same desktops at the same time', async () => {
  const desk = await contentDesk(site, discountContent)
  const now = site.clock.now()
  const monthly = { validFrom: now + HALF_HOUR_MS, validUntil: null, period: 'monthly', rate: 9_000 } as const
  const name = { zh: '包月优惠', en: 'Monthly plan' }
  await desk.save('monthly-plan', discount({ ...monthly, name }))
  await desk.publish('monthly-plan')
  const effectsOf = async (change: Partial<DiscountValue>) => {
    await desk.save('june', discount({ validFrom: now, validUntil: now + 4 * HALF_HOUR_MS, ...change }))
    const { data } = await site.call(
      desk.calls.effects,
      { params: desk.of('june'), query: {} },
      { as: desk.lin },
    )
    // Those of the demo catalogue overlap as well.
    return data.effects.filter(({ title }) => title?.en === name.en)
  }
  const overlap = { code: 'discountOverlaps', title: name, rate: 9_000, from: monthly.validFrom }
  expect(await effectsOf({})).toEqual([{ ...overlap, until: now + 4 * HALF_HOUR_MS }])
  expect(await effectsOf({ validUntil: null })).toEqual([{ ...overlap, until: null }])
  expect(await effectsOf({ period: 'yearly' })).toEqual([])
  expect(await effectsOf({ validUntil: now + HALF_HOUR_MS })).toEqual([])
  await desk.end('monthly-plan')
  expect(await effectsOf({})).toEqual([])
})

test('in the calendar a discount runs by its own time while it is published, and competes with those for the same desktop', async () => {
  const desk = await contentDesk(site, discountContent)
  const now = site.clock.now()
  const spring = {
    validFrom: now + 2 * HALF_HOUR_MS,
    validUntil: now + 6 * HALF_HOUR_MS,
    period: 'monthly',
  } as const
  const rival = { validFrom: now + 4 * HALF_HOUR_MS, validUntil: null, sizeId: desktop.sizeId } as const
  for (const [id, change] of [
    ['spring', spring],
    ['rival', rival],
    ['yearly', { ...rival, period: 'yearly', regionId: desktop.regionId }],
  ] as const) {
    await desk.save(id, discount(change))
    await desk.publish(id)
  }
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const query = { from: day(now - DAY_MS), to: day(now + 3 * DAY_MS) }
  const { data } = await site.call(getContentCalendar, { query }, { as: desk.lin })
  const of = (id: string) => data.entries.find(({ itemId }) => itemId === id)
  expect(of('spring')?.run).toEqual({ from: spring.validFrom, until: spring.validUntil })
  // It names the regions that it is for; without any it is for all.
  expect(of('spring')?.regions).toBeNull()
  const [region] = of('yearly')?.regions ?? []
  expect(region?.id).toBe(desktop.regionId)
  expect(region?.name.zh).toMatch(/\p{Script=Han}/u)
  const both = { from: rival.validFrom, until: spring.validUntil }
  expect(of('spring')?.clashes).toContainEqual(expect.objectContaining({ itemId: 'rival', ...both }))
  expect(of('rival')?.clashes).toContainEqual(expect.objectContaining({ itemId: 'spring', ...both }))
  const rivals = of('yearly')?.clashes.map(({ itemId }) => itemId)
  expect([rivals?.includes('rival'), rivals?.includes('spring')]).toEqual([true, false])
  for (const id of ['spring', 'rival', 'yearly']) await desk.end(id)
})
