import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WHOLE_BASIS_POINTS } from '#contract/kit/money.ts'
import { MAX_QUANTITY, priceQuery } from './price.fields.ts'
import {
  bestDiscount,
  type Discount,
  diskUnits,
  isInEffect,
  LINE_KINDS,
  type PricePart,
  priceOf,
  type TaxRule,
} from './price.rules.ts'

const part = fc.record({
  kind: fc.constantFrom(...LINE_KINDS),
  itemId: fc.constant('x'),
  units: fc.integer({ min: 1, max: 200 }),
  baseMinor: fc.integer({ min: 0, max: 10_000_000 }),
})
const parts = fc.array(part, { minLength: 1, maxLength: 4 })
const quantity = fc.integer({ min: 1, max: MAX_QUANTITY })
const rate = fc.integer({ min: 0, max: WHOLE_BASIS_POINTS })
const tax = fc.record({ taxIncluded: fc.boolean(), taxRate: fc.integer({ min: 0, max: 3000 }) })

const size = (baseMinor: number): PricePart => ({ kind: 'size', itemId: '2c4g', units: 1, baseMinor })
const disk = (baseMinor: number, gb: number): PricePart => ({
  kind: 'dataDisk',
  itemId: 'ssd',
  units: diskUnits(gb),
  baseMinor,
})

const UNLIMITED = { firstPeriods: null, desktops: null, customers: 'all' } as const

/** A price with a discount that counts for everything. */
function paid(given: readonly PricePart[], quantity: number, rate: number, rule: TaxRule) {
  return priceOf(given, { quantity, period: 'monthly', discount: { ...UNLIMITED, rate } }, rule)
}

describe('a price', () => {
  test('rounds each line down before it sums: three lines of 0.5 fen are nothing, not one fen', () => {
    const { lines, amounts } = paid([size(1), size(1), size(1)], 1, 5000, {
      taxIncluded: true,
      taxRate: 600,
    })
    expect(lines.map((line) => line.finalMinor)).toEqual([0, 0, 0])
    expect(amounts).toMatchObject({ listMinor: 3, finalMinor: 0, savedMinor: 3, totalMinor: 0 })
  })

  test('rounds once over the whole line, not once a desktop', () => {
    const { lines } = paid([size(13_899)], 7, 8000, { taxIncluded: true, taxRate: 0 })
    // 97293 x 0.8 = 77834.4; rounding each desktop would give 7 x 11119 = 77833.
    expect(lines[0]).toMatchObject({ listMinor: 97_293, finalMinor: 77_834 })
  })

  test('counts disks per 10 GB', () => {
    expect([10, 80, 500, 1000].map(diskUnits)).toEqual([1, 8, 50, 100])
    expect(
      paid([disk(320, 120)], 2, WHOLE_BASIS_POINTS, { taxIncluded: true, taxRate: 0 }).lines[0]?.listMinor,
    ).toBe(320 * 12 * 2)
  })

  test('takes tax out of a list that includes it, and adds it to one that does not', () => {
    const included = paid([size(10_600)], 1, WHOLE_BASIS_POINTS, { taxIncluded: true, taxRate: 600 })
    expect(included.amounts).toMatchObject({
      finalMinor: 10_600,
      netMinor: 10_000,
      taxMinor: 600,
      totalMinor: 10_600,
    })
    const onTop = paid([size(10_000)], 1, WHOLE_BASIS_POINTS, { taxIncluded: false, taxRate: 900 })
    expect(onTop.amounts).toMatchObject({
      finalMinor: 10_000,
      netMinor: 10_000,
      taxMinor: 900,
      totalMinor: 10_900,
    })
  })

  test('always adds up, is whole, and never more than the exact amount', () => {
    fc.assert(
      fc.property(parts, quantity, rate, tax, (given, count, share, rule) => {
        const { lines, amounts } = paid(given, count, share, rule)
        for (const line of lines) {
          const exact = BigInt(line.baseMinor) * BigInt(line.units) * BigInt(count) * BigInt(share)
          const paid = BigInt(line.finalMinor) * BigInt(WHOLE_BASIS_POINTS)
          expect(Number.isSafeInteger(line.finalMinor)).toBe(true)
          expect(paid <= exact && exact - paid < BigInt(WHOLE_BASIS_POINTS)).toBe(true)
        }
        expect(amounts.finalMinor).toBe(lines.reduce((sum, line) => sum + line.finalMinor, 0))
        expect(amounts.listMinor).toBe(lines.reduce((sum, line) => sum + line.listMinor, 0))
        expect(amounts.savedMinor + amounts.finalMinor).toBe(amounts.listMinor)
        expect(amounts.netMinor + amounts.taxMinor).toBe(amounts.totalMinor)
        expect(rule.taxIncluded ? amounts.totalMinor : amounts.netMinor).toBe(amounts.finalMinor)
      }),
    )
  })

  test('never grows when the share that is paid falls, and is the list price without a discount', () => {
    fc.assert(
      fc.property(parts, quantity, rate, rate, tax, (given, count, one, other, rule) => {
        const [low, high] = one < other ? [one, other] : [other, one]
        const due = (share: number) => paid(given, count, share, rule).amounts
        expect(due(low).totalMinor).toBeLessThanOrEqual(due(high).totalMinor)
        expect(due(WHOLE_BASIS_POINTS).finalMinor).toBe(due(WHOLE_BASIS_POINTS).listMinor)
        expect(due(0).totalMinor).toBe(0)
      }),
    )
  })
})

const START = Date.UTC(2026, 9, 1)
const END = Date.UTC(2027, 0, 1)
const anywhere = { ...UNLIMITED, regionId: null, sizeId: null, period: null, currency: null }
const season: Discount = { ...anywhere, id: 'b', rate: 8000, validFrom: START, validUntil: END }
const wanted = {
  regionId: 'sg',
  sizeId: '2c4g',
  period: 'monthly',
  currency: 'USD',
  quantity: 1,
  customer: 'new',
} as const

describe('a discount', () => {
  test('counts from its first moment on and no more at its end', () => {
    expect([START - 1, START, END - 1, END].map((at) => isInEffect(season, at))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isInEffect({ ...season, validUntil: null }, END + 1)).toBe(true)
  })

  test('must fit in everything that it names', () => {
    const yearly = { ...season, period: 'yearly' as const }
    expect(bestDiscount([yearly], wanted, START)).toBeUndefined()
    expect(bestDiscount([yearly], { ...wanted, period: 'yearly' }, START)?.id).toBe('b')
    for (const other of [{ regionId: 'fra' }, { sizeId: '8c32g' }, { currency: 'CNY' as const }])
      expect(bestDiscount([{ ...season, ...other }], wanted, START)).toBeUndefined()
  })

  test('never adds up with another: the best for the customer counts, the first by id among equals', () => {
    const better = { ...season, id: 'c', rate: 6500 }
    expect(bestDiscount([season, better], wanted, START)?.id).toBe('c')
    expect(bestDiscount([season, { ...season, id: 'a' }], wanted, START)?.id).toBe('a')
    expect(bestDiscount([{ ...season, rate: WHOLE_BASIS_POINTS }], wanted, START)).toBeUndefined()
  })
})

describe('what a price is asked for', () => {
  const asked = { regionId: 'sg', sizeId: '2c4g', systemId: 'windows-11', systemDiskGb: '80' }

  test('comes from an address: numbers as text, and one desktop by the month unless told otherwise', () => {
    expect(priceQuery.parse(asked)).toEqual({
      ...asked,
      systemDiskGb: 80,
      dataDiskGb: 0,
      quantity: 1,
      period: 'monthly',
      customer: 'new',
    })
  })

  test.each([
    ['quantity', '0'],
    ['quantity', '1001'],
    ['quantity', '1.5'],
    ['quantity', '1e3'],
    ['systemDiskGb', ''],
    ['dataDiskGb', '-10'],
    ['period', 'weekly'],
    ['currency', 'EUR'],
    ['at', 'now'],
  ])('refuses %s %s', (name, value) => {
    const result = priceQuery.safeParse({ ...asked, [name]: value })
    expect(result.error?.issues[0]?.path).toEqual([name])
  })

  test('a trial is for one desktop', () => {
    expect(priceQuery.safeParse({ ...asked, period: 'trial', quantity: '2' }).success).toBe(false)
    expect(priceQuery.safeParse({ ...asked, period: 'trial' }).success).toBe(true)
  })
})

describe('the limits of a discount', () => {
  const first: Discount = { ...season, rate: 6500, firstPeriods: 1, desktops: 1, customers: 'new' }
  const none = { taxIncluded: true, taxRate: 0 }

  test('are applied: one of ten desktops in the first month, then all at list price', () => {
    const { amounts, later, desktop, discountedDesktops } = priceOf(
      [size(17_240)],
      { quantity: 10, period: 'monthly', discount: first },
      none,
    )
    expect(amounts).toMatchObject({ listMinor: 172_400, finalMinor: 11_206 + 9 * 17_240 })
    expect(later).toMatchObject({ finalMinor: 172_400, totalMinor: 172_400 })
    expect([discountedDesktops, desktop]).toEqual([1, { listMinor: 17_240, finalMinor: 11_206 }])
  })

  test('leave an existing customer without a discount that is for new ones', () => {
    expect(bestDiscount([first], wanted, START)?.id).toBe('b')
    expect(bestDiscount([first], { ...wanted, customer: 'existing' }, START)).toBeUndefined()
  })

  test('decide which is best: over a year, and for all desktops', () => {
    const always = { ...season, id: 'always', rate: 9000 }
    expect(bestDiscount([first, always], wanted, START)?.id).toBe('always')
    expect(bestDiscount([always, first], wanted, START)?.id).toBe('always')
    expect(bestDiscount([first, { ...always, rate: 9800 }], wanted, START)?.id).toBe('b')
    expect(bestDiscount([first, { ...always, rate: 9800 }], { ...wanted, quantity: 10 }, START)?.id).toBe(
      'always',
    )
  })

  test('give a first and a later price that each add up, never above the list price', () => {
    const limits = fc.record({
      rate,
      firstPeriods: fc.option(fc.integer({ min: 1, max: 60 })),
      desktops: fc.option(fc.integer({ min: 1, max: MAX_QUANTITY })),
    })
    const period = fc.constantFrom('monthly', 'yearly', 'trial')
    fc.assert(
      fc.property(parts, quantity, period, limits, tax, (given, count, term, discount, rule) => {
        const price = priceOf(given, { quantity: count, period: term, discount }, rule)
        const { amounts, later, desktop, discountedDesktops } = price
        expect(amounts.finalMinor).toBeLessThanOrEqual(amounts.listMinor)
        expect(amounts.netMinor + amounts.taxMinor).toBe(amounts.totalMinor)
        expect(discountedDesktops).toBe(Math.min(count, discount.desktops ?? count))
        expect(desktop.listMinor * count).toBe(amounts.listMinor)
        const shares =
          desktop.finalMinor * discountedDesktops + desktop.listMinor * (count - discountedDesktops)
        expect(shares - amounts.finalMinor).toBeGreaterThanOrEqual(0)
        expect(shares - amounts.finalMinor).toBeLessThan(Math.max(discountedDesktops, 1))
        if (discount.firstPeriods === null || term === 'trial') expect(later).toBeNull()
        else {
          expect(later?.finalMinor).toBe(amounts.listMinor)
          expect((later?.netMinor ?? 0) + (later?.taxMinor ?? 0)).toBe(later?.totalMinor)
        }
      }),
    )
  })
})
