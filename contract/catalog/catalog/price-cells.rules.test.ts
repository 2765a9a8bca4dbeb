import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CatalogValue, PriceListValue } from './catalog-value.fields.ts'
import { PERIODS } from './price.fields.ts'
import { LINE_KINDS } from './price.rules.ts'
import {
  cellsOf,
  changeOf,
  isLargeChange,
  type PriceCell,
  priceDifferences,
  priceGaps,
  priceIn,
  unknownIn,
  withPrice,
} from './price-cells.rules.ts'

type Prices = PriceListValue['prices']

const key = fc.record({
  regionId: fc.constantFrom('sg', 'sha'),
  kind: fc.constantFrom(...LINE_KINDS),
  itemId: fc.constantFrom('a', 'b'),
  period: fc.constantFrom(...PERIODS),
})
const cell = fc.tuple(key, fc.integer({ min: 0, max: 100_000 }))
const listOf = (cells: readonly [Omit<PriceCell, 'minor'>, number][]): Prices =>
  cells.reduce((prices: Prices, [at, minor]) => withPrice(prices, at, minor), {})
const prices = fc.array(cell, { maxLength: 40 }).map(listOf)

describe('cells of a list', () => {
  test('a changed price is there, every other one stays, and a removed one leaves nothing empty', () => {
    fc.assert(
      fc.property(prices, key, fc.integer({ min: 0, max: 9 }), (before, at, minor) => {
        const after = withPrice(before, at, minor)
        expect(priceIn(after, at)).toBe(minor)
        const others = (list: Prices) =>
          cellsOf({ prices: list }).filter(
            ({ minor: _, ...each }) => JSON.stringify(each) !== JSON.stringify(at),
          )
        expect(others(after)).toHaveLength(others(before).length)
        const removed = withPrice(after, at, null)
        expect(priceIn(removed, at)).toBeNull()
        expect(Object.values(removed).every((region) => cellsOf({ prices: { x: region } }).length > 0)).toBe(
          true,
        )
      }),
    )
  })

  test('the differences of two lists, applied to the older one, give the newer one', () => {
    fc.assert(
      fc.property(prices, prices, (before, after) => {
        const found = priceDifferences({ prices: before }, { prices: after })
        const applied = found.reduce((list, each) => withPrice(list, each, each.after), before)
        expect(priceDifferences({ prices: applied }, { prices: after })).toEqual([])
        expect(found.every((each) => each.before !== each.after)).toBe(true)
        expect(priceDifferences({ prices: before }, { prices: before })).toEqual([])
      }),
    )
  })

  test('of a first list every cell is new', () => {
    const first = listOf([[{ regionId: 'sg', kind: 'size', itemId: 'a', period: 'monthly' }, 2300]])
    expect(priceDifferences(null, { prices: first })).toEqual([
      {
        regionId: 'sg',
        kind: 'size',
        itemId: 'a',
        period: 'monthly',
        before: null,
        after: 2300,
        change: null,
      },
    ])
  })
})

describe('a change', () => {
  test.each([
    [21_200, 21_900, 331],
    [102_200, 97_900, -421],
    [100_200, 410_820, 31_000],
    [100, 0, -10_000],
    [0, 100, null],
    [null, 100, null],
    [100, null, null],
  ])('from %s to %s is %s basis points, away from zero', (before, after, change) => {
    expect(changeOf(before, after)).toBe(change)
  })

  test.each([
    [100, 150, false],
    [100, 151, true],
    [10_000, 15_001, true],
    [100, 50, false],
    [100, 49, true],
    [100, 0, true],
    [0, 1, true],
    [0, 0, false],
    [null, 100, false],
    [100, null, false],
  ])('from %s to %s is more than half: %s', (before, after, large) => {
    const at = { regionId: 'sg', kind: 'size', itemId: 'a', period: 'monthly' } as const
    const change = changeOf(before, after)
    expect(isLargeChange({ ...at, before, after, change }, 5_000)).toBe(large)
  })
})

describe('a list for a catalogue', () => {
  const catalog: CatalogValue = {
    regions: [
      {
        id: 'sg',
        name: { zh: '新', en: 'SG' },
        currency: 'USD',
        systemIds: ['win', 'lin'],
        active: true,
        latitude: null,
        longitude: null,
        latencyUrl: null,
        timeZone: null,
      },
    ],
    sizes: [{ id: '2c4g', vcpu: 2, memoryGb: 4, active: true }],
    systems: [
      { id: 'win', name: { zh: '一', en: 'W' }, active: true },
      { id: 'lin', name: { zh: '二', en: 'L' }, active: true },
    ],
    disks: [
      {
        id: 'ssd',
        kind: 'system',
        name: { zh: '盘', en: 'Disk' },
        minGb: 80,
        maxGb: 500,
        stepGb: 10,
        active: true,
      },
    ],
  }
  const sold = (itemId: string, kind: PriceCell['kind']): [Omit<PriceCell, 'minor'>, number] => [
    { regionId: 'sg', kind, itemId, period: 'monthly' },
    100,
  ]

  test('lacks the systems and the disk of a period in which a size is sold', () => {
    expect(priceGaps(catalog, { prices: listOf([sold('2c4g', 'size'), sold('win', 'system')]) })).toEqual([
      { regionId: 'sg', period: 'monthly', lacks: { kind: 'system', itemId: 'lin' } },
      { regionId: 'sg', period: 'monthly', lacks: { kind: 'systemDisk' } },
    ])
  })

  test('lacks nothing where all is priced, nothing is, or the region is not offered', () => {
    const whole = listOf([
      sold('2c4g', 'size'),
      sold('win', 'system'),
      sold('lin', 'system'),
      sold('ssd', 'systemDisk'),
    ])
    expect(priceGaps(catalog, { prices: whole })).toEqual([])
    expect(priceGaps(catalog, { prices: {} })).toEqual([])
    const closed = { ...catalog, regions: catalog.regions.map((row) => ({ ...row, active: false })) }
    expect(priceGaps(closed, { prices: listOf([sold('2c4g', 'size')]) })).toEqual([])
  })

  test('names only what the catalogue has', () => {
    const list = {
      prices: {
        ...listOf([sold('9c', 'size'), sold('ssd', 'dataDisk')]),
        mars: listOf([sold('win', 'system')]).sg,
      },
    }
    expect(unknownIn(catalog, list as Pick<PriceListValue, 'prices'>)).toEqual([
      { regionId: 'sg', kind: 'size', itemId: '9c' },
      { regionId: 'sg', kind: 'dataDisk', itemId: 'ssd' },
      { regionId: 'mars' },
    ])
  })
})
