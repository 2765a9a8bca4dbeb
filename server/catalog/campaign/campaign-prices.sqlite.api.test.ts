import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type CampaignOffer, getCampaign } from '#contract/catalog/campaign/campaign.endpoints.ts'
import { DISCOUNT_CUSTOMERS } from '#contract/catalog/catalog/discount-limits.rules.ts'
import type { Price } from '#contract/catalog/catalog/price.endpoints.ts'
import { getQuote } from '#contract/catalog/catalog/quote.endpoints.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { rediscount } from '#test/catalog.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const limits = fc.record({
  rate: fc.integer({ min: 1, max: 9_999 }),
  firstPeriods: fc.option(fc.integer({ min: 1, max: 24 })),
  desktops: fc.option(fc.integer({ min: 1, max: 12 })),
  customers: fc.constantFrom(...DISCOUNT_CUSTOMERS),
})
const DISCOUNTS = ['demo-yearly-2026-q4', 'demo-power-2026-q4'] as const

async function quoteOf(offer: CampaignOffer, quantity: number, customer: 'new' | 'existing'): Promise<Price> {
  const { regionId, sizeId, systemId, systemDiskGb, dataDiskGb, period, currency } = offer
  const query = { regionId, sizeId, systemId, systemDiskGb, dataDiskGb, period, currency, quantity, customer }
  return (await site.call(getQuote, { query })).data.price
}

test('what the page of a campaign says and what any quote computes never differ', async () => {
  const order = fc.record({
    quantity: fc.integer({ min: 1, max: 30 }),
    customer: fc.constantFrom('new' as const, 'existing' as const),
  })
  const changes = fc.tuple(limits, limits)
  let compared = 0
  await fc.assert(
    fc.asyncProperty(changes, order, async (given, { quantity, customer }) => {
      for (const [at, itemId] of DISCOUNTS.entries())
        await rediscount(site, itemId, (discount) => Object.assign(discount, given[at]))
      site.clock.advance(60_000)
      const { campaign } = (await site.call(getCampaign, {})).data
      for (const offer of campaign?.offers ?? []) {
        const { firstPeriods, desktops, customers, laterMinor, baseMinor, finalMinor } = offer
        // One desktop of a new customer costs what the card says, in the first periods and after them.
        const one = await quoteOf(offer, 1, 'new')
        expect([one.finalMinor, one.listMinor, one.later?.finalMinor ?? null]).toEqual([
          finalMinor,
          baseMinor,
          laterMinor,
        ])
        expect(one.discount).toMatchObject({ rate: offer.rateBasisPoints, firstPeriods, desktops, customers })
        expect(laterMinor).toBe(firstPeriods === null ? null : baseMinor)
        // Any other order has the discount as far as the card says.
        const any = await quoteOf(offer, quantity, customer)
        const discounted =
          customers === 'new' && customer === 'existing' ? 0 : Math.min(quantity, desktops ?? quantity)
        expect(any.discountedDesktops).toBe(discounted)
        expect(any.finalMinor - baseMinor * (quantity - discounted)).toBeGreaterThanOrEqual(
          finalMinor * discounted,
        )
        expect(any.finalMinor).toBeLessThan(
          (finalMinor + any.lines.length) * discounted + baseMinor * (quantity - discounted) + 1,
        )
        expect(any.later?.finalMinor ?? null).toBe(
          discounted === 0 || firstPeriods === null ? null : baseMinor * quantity,
        )
        compared += 1
      }
    }),
    { numRuns: 40 },
  )
  expect(compared).toBe(40 * 6)
})
