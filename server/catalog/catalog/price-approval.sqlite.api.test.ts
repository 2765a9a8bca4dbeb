import { beforeEach, describe, expect, test } from 'vitest'
import {
  catalogContent,
  discountContent,
  priceListContent,
} from '#contract/catalog/catalog/catalog.content.ts'
import { CATALOG_ITEM } from '#contract/catalog/catalog/catalog-item.ts'
import type { DiscountValue, PriceListValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import { withPrice } from '#contract/catalog/catalog/price-cells.rules.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/kit/time.ts'
import type { TestApp } from '#test/app.ts'
import { testApp } from '#test/app.ts'
import { contentDesk } from '#test/content-kind.ts'
import { DEMO_CATALOG } from './catalog.demo.ts'

let site: TestApp
beforeEach(async () => {
  site = await testApp()
})

/** 23.00 dollars in the demo data, without a discount. */
const CELL = { regionId: 'ap-singapore', kind: 'size', itemId: '2c4g', period: 'monthly' } as const
const list = () =>
  site.deps.contents.at<PriceListValue>(priceListContent, site.clock.now()).get('usd')
    ?.value as PriceListValue
const priced = (minor: number | null) => ({ ...list(), prices: withPrice(list().prices, CELL, minor) })
const discount = (change: Partial<DiscountValue> = {}): DiscountValue => ({
  name: { zh: '新年优惠', en: 'New Year' },
  conditions: { zh: '不与其他优惠同享。', en: 'Not combined with other offers.' },
  rate: 7000,
  regionId: null,
  sizeId: null,
  period: null,
  currency: null,
  firstPeriods: null,
  desktops: null,
  customers: 'all',
  validFrom: site.clock.now(),
  validUntil: null,
  ...change,
})

/** Publishes by one operator, a minute after what was published before; answers what became of it. */
async function publish(
  kind: typeof priceListContent | typeof discountContent | typeof catalogContent,
  itemId: string,
  value: Record<string, unknown>,
  at: number | null = null,
) {
  site.clock.advance(MINUTE_MS)
  const desk = await contentDesk(site, kind as never)
  await desk.save(itemId, value)
  const { state, number } = (await desk.publish(itemId, { at })).data
  await site.deps.settings.refresh()
  return { state, number, confirm: () => confirm(kind, itemId, number) }
}
const publishPrice = (minor: number | null) => publish(priceListContent, 'usd', priced(minor))

async function confirm(kind: unknown, itemId: string, number: number) {
  const desk = await contentDesk(site, kind as never)
  expect((await desk.confirm(itemId, number)).status).toBe(200)
  await site.deps.settings.refresh()
}

describe('a second operator is asked', () => {
  test('where a price is removed and added again at a cent, also weeks later', async () => {
    expect((await publishPrice(null)).state).toBe('inForce')
    expect((await publishPrice(1)).state).toBe('awaiting')
    site.clock.advance(40 * DAY_MS)
    expect((await publishPrice(1)).state).toBe('awaiting')
    expect((await publishPrice(2300)).state).toBe('inForce')
  })

  test('where a price falls in steps of one day', async () => {
    expect((await publishPrice(1400)).state).toBe('inForce')
    expect((await publishPrice(900)).state).toBe('awaiting')
    site.clock.advance(DAY_MS)
    expect((await publishPrice(900)).state).toBe('inForce')
  })

  test('where the tax becomes all of a price, on top of it or within it', async () => {
    expect((await publish(priceListContent, 'usd', { ...list(), taxRate: 10_000 })).state).toBe('awaiting')
    const yuan = site.deps.contents.at<PriceListValue>(priceListContent, site.clock.now()).get('cny')?.value
    expect((await publish(priceListContent, 'cny', { ...yuan, taxRate: 10_000 })).state).toBe('awaiting')
    expect((await publish(priceListContent, 'cny', { ...yuan, taxRate: 700 })).state).toBe('inForce')
  })

  test('where a discount leaves nothing to pay, now or from a later day on', async () => {
    expect((await publish(discountContent, 'free', discount({ rate: 0 }))).state).toBe('awaiting')
    const later = discount({ rate: 0, validFrom: site.clock.now() + 9 * DAY_MS })
    expect((await publish(discountContent, 'later', later)).state).toBe('awaiting')
    expect((await publish(discountContent, 'third', discount())).state).toBe('inForce')
  })

  test('where a discount and a lower price do it together', async () => {
    expect((await publish(discountContent, 'new-year', discount())).state).toBe('inForce')
    expect((await publishPrice(1500)).state).toBe('awaiting')
  })

  test('where a discount is the best one for large orders of customers who are not new only', async () => {
    const ofNew = await publish(discountContent, 'new', discount({ rate: 1000, customers: 'new' }))
    await ofNew.confirm()
    const ofOne = await publish(discountContent, 'one', discount({ rate: 1000, desktops: 1 }))
    await ofOne.confirm()
    const ofMany = await publish(discountContent, 'many', discount({ rate: 3000, firstPeriods: 1 }))
    expect(ofMany.state).toBe('awaiting')
  })

  test('where the catalogue takes another price for the same disk', async () => {
    const cheap = { ...DEMO_CATALOG.disks[0], id: 'cheap-disk', minGb: 9000, maxGb: 9000, stepGb: 10 }
    const disks = [cheap, ...DEMO_CATALOG.disks]
    expect((await publish(catalogContent, CATALOG_ITEM, { ...DEMO_CATALOG, disks })).state).toBe('inForce')
    const key = { ...CELL, kind: 'systemDisk', itemId: 'cheap-disk' } as const
    const withDisk = { ...list(), prices: withPrice(list().prices, key, 1) }
    expect((await publish(priceListContent, 'usd', withDisk)).state).toBe('inForce')
    const wide = [{ ...cheap, minGb: 10 }, ...DEMO_CATALOG.disks]
    expect((await publish(catalogContent, CATALOG_ITEM, { ...DEMO_CATALOG, disks: wide })).state).toBe(
      'awaiting',
    )
  })
})

describe('one operator may', () => {
  test('put the right price back, after a wrong one that was confirmed', async () => {
    const wrong = await publishPrice(1)
    expect(wrong.state).toBe('awaiting')
    await wrong.confirm()
    expect((await publishPrice(2300)).state).toBe('inForce')
  })

  test('put the right tax back, and end a discount that left nothing to pay', async () => {
    await (await publish(priceListContent, 'usd', { ...list(), taxRate: 10_000 })).confirm()
    expect((await publish(priceListContent, 'usd', list())).state).toBe('inForce')
    await (await publish(discountContent, 'free', discount({ rate: 0 }))).confirm()
    site.clock.advance(HOUR_MS / 2)
    const desk = await contentDesk(site, discountContent as never)
    expect((await desk.end('free')).data.state).toBe('inForce')
  })

  test('give something its first price, and change what no one pays', async () => {
    const size = { id: '1c1g', vcpu: 1, memoryGb: 1, active: true }
    const catalog = { ...DEMO_CATALOG, sizes: [...DEMO_CATALOG.sizes, size] }
    expect((await publish(catalogContent, CATALOG_ITEM, catalog)).state).toBe('inForce')
    const first = { ...list(), prices: withPrice(list().prices, { ...CELL, itemId: '1c1g' }, 1) }
    expect((await publish(priceListContent, 'usd', first)).state).toBe('inForce')
    const next = { ...list(), prices: withPrice(list().prices, { ...CELL, itemId: '1c1g' }, 2) }
    expect((await publish(priceListContent, 'usd', next)).state).toBe('awaiting')
    expect((await publish(discountContent, 'none', discount({ validFrom: 1, rate: 9999 }))).state).toBe(
      'inForce',
    )
  })
})
