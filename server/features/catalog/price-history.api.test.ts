/**
 * Acceptance of prices: after any schedule of changes and withdrawals there is exactly one price at any moment, what was
 * in force is never rewritten, and what a visitor was shown is shown again.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceListContent } from '#contract/features/catalog/catalog.content.ts'
import type { PriceListValue } from '#contract/features/catalog/catalog-value.fields.ts'
import { getPrice } from '#contract/features/catalog/price.endpoints.ts'
import { withPrice } from '#contract/features/catalog/price-cells.rules.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import { contentItemAt } from '#server/features/content/content.service.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { contentDesk } from '#test/content-kind.ts'

const CELL = { regionId: 'ap-singapore', kind: 'size', itemId: '2c4g', period: 'monthly' } as const
const desktop = { regionId: 'ap-singapore', sizeId: '2c4g', systemId: 'windows-11', systemDiskGb: 80 }

/** A step of operators: a price from so many minutes ahead (0: now), the withdrawal of a version, or time. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('publish' as const),
    minutes: fc.integer({ min: 0, max: 9 }),
    cents: fc.integer({ min: 1800, max: 2900 }),
  }),
  fc.record({ kind: fc.constant('withdraw' as const), which: fc.nat(9) }),
  fc.record({ kind: fc.constant('restore' as const), which: fc.nat(9) }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 5 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface Shown {
  readonly at: number
  readonly price: unknown
}

async function walk(steps: readonly Step[]): Promise<void> {
  const site = await testApp()
  const desk = await contentDesk(site, priceListContent)
  const { value } = await desk.item('usd')
  const base = value as PriceListValue
  const shown: Shown[] = []
  /** What the one price at each moment must be: the last version published of those that begin last. */
  const model: { number: number; from: number; cents: number; withdrawn: boolean }[] = []
  const expected = (at: number) =>
    model
      .filter(({ from, withdrawn }) => from <= at && !withdrawn)
      .sort((a, b) => a.from - b.from || a.number - b.number)
      .at(-1)?.cents ?? 2300

  for (const each of steps) {
    const now = site.clock.now()
    if (each.kind === 'wait') site.clock.advance(each.minutes * MINUTE_MS)
    if (each.kind === 'publish') {
      await desk.save('usd', { ...base, prices: withPrice(base.prices, CELL, each.cents) })
      const at = each.minutes === 0 ? null : now + each.minutes * MINUTE_MS
      const { status, data } = await desk.publish('usd', { at })
      expect(status).toBe(200)
      model.push({ number: data.number, from: data.fromAt, cents: each.cents, withdrawn: false })
    }
    if (each.kind === 'withdraw') {
      const version = model[each.which % Math.max(1, model.length)]
      const isOpen = version !== undefined && !version.withdrawn && version.from > now
      const status = version && (await desk.withdraw('usd', version.number)).status
      expect(status).toBe(version && (isOpen ? 200 : 409))
      if (version && isOpen) version.withdrawn = true
    }
    if (each.kind === 'restore') {
      const version = model[each.which % Math.max(1, model.length)]
      if (!version) continue
      await desk.restore('usd', version.number, (await desk.item('usd')).draft?.revision ?? 0)
      const { data } = await desk.publish('usd')
      model.push({ number: data.number, from: data.fromAt, cents: version.cents, withdrawn: false })
    }
    // As every process does within a second.
    await site.deps.settings.refresh()
    const answer = await site.call(getPrice, { query: desktop })
    expect(answer.data.lines[0]?.baseMinor).toBe(expected(site.clock.now()))
    shown.push({ at: answer.data.at, price: comparable(answer.data) })
    // A price of now may still be replaced in the same millisecond; what was shown before it may not.
    site.clock.advance(1)
  }
  await everythingAgain(site, shown)
  const ahead = Array.from({ length: 12 }, (_, minute) => site.clock.now() + minute * MINUTE_MS)
  for (const at of ahead) {
    const found = await contentItemAt<PriceListValue>(site.db.query, priceListContent, 'usd', at)
    expect(found?.value.prices['ap-singapore']?.size['2c4g']?.monthly).toBe(expected(at))
  }
}

/** What was shown is shown again, from this process and from the database alone. */
async function everythingAgain(site: TestApp, shown: readonly Shown[]): Promise<void> {
  for (const { at, price } of shown) {
    const { status, data } = await site.call(getPrice, { query: { ...desktop, at } })
    expect([status, comparable(data)]).toEqual([200, price])
  }
}

/** Everything of a price but what is said about the time after it. */
function comparable(price: object): unknown {
  const { validUntil: _, isCurrent: __, ...then } = price as Record<string, unknown>
  return then
}

test('any schedule of changes, withdrawals and restored versions has one price at any moment, which stays', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), walk), { numRuns: 4 })
}, 60_000)
