import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CatalogValue, PriceListValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import { PERIODS } from '#contract/catalog/catalog/price.fields.ts'
import { LINE_KINDS } from '#contract/catalog/catalog/price.rules.ts'
import { priceDifferences, withPrice } from '#contract/catalog/catalog/price-cells.rules.ts'
import { createSheetReader } from '#server/kit/spreadsheet/read-sheet.ts'
import type { SheetRow } from '#server/kit/spreadsheet/sheet-rows.ts'
import { tableIn } from '#server/kit/spreadsheet/sheet-table.ts'
import { priceSheetFile } from './catalog-desk.service.ts'
import { PRICE_TABLE, pricesIn } from './price-sheet.rules.ts'

type Prices = PriceListValue['prices']

const region = (id: string, systemIds: string[]) => ({
  id,
  name: { zh: `地域 ${id}`, en: `Region ${id}` },
  currency: 'USD' as const,
  systemIds,
  active: true,
  latitude: null,
  longitude: null,
  latencyUrl: null,
  timeZone: null,
})
const disk = (id: string, kind: 'system' | 'data') => ({
  id,
  kind,
  name: { zh: '云盘', en: 'Disk' },
  minGb: 10,
  maxGb: 500,
  stepGb: 10,
  active: true,
})
const CATALOG: CatalogValue = {
  regions: [region('sg', ['win']), region('sha', ['win', 'lin'])],
  sizes: [{ id: '2c4g', vcpu: 2, memoryGb: 4, active: true }],
  systems: [
    { id: 'win', name: { zh: '一', en: '=Windows' }, active: true },
    { id: 'lin', name: { zh: '二', en: 'Linux' }, active: true },
  ],
  disks: [disk('ssd', 'system'), disk('hdd', 'data')],
}
const ITEMS = { size: '2c4g', system: 'win', systemDisk: 'ssd', dataDisk: 'hdd' } as const
const cell = fc.record({
  regionId: fc.constantFrom('sg', 'sha'),
  kind: fc.constantFrom(...LINE_KINDS),
  period: fc.constantFrom(...PERIODS),
  minor: fc.integer({ min: 0, max: 1_000_000_000 }),
})
const anyPrices = fc
  .array(cell, { maxLength: 30 })
  .map((cells) =>
    cells.reduce(
      (list: Prices, each) => withPrice(list, { ...each, itemId: ITEMS[each.kind] }, each.minor),
      {},
    ),
  )

const reader = createSheetReader()
const USD = { currency: 'USD', language: 'en' } as const

async function written(prices: Prices, language: 'zh' | 'en'): Promise<Uint8Array> {
  const file = priceSheetFile({ catalog: CATALOG, prices, currency: 'USD', language })
  const chunks: Uint8Array[] = []
  for await (const chunk of file.content as AsyncIterable<Uint8Array>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Rows as text, the first with the headings. */
const read = (...lines: string[]) =>
  pricesIn(
    tableOf(
      lines.map((line, at) => ({
        number: at + 1,
        cells: line.split('|'),
        numbers: {},
        days: {},
        hidden: false,
        faults: line.includes('#REF!') ? { 7: 'formulaError' } : {},
      })),
    ),
    CATALOG,
    USD,
  )
function tableOf(rows: readonly SheetRow[]) {
  const table = tableIn(rows, PRICE_TABLE)
  if (table.wrong) throw new Error(JSON.stringify(table.wrong))
  return table
}
const HEAD = 'Region|Region code|Type|Item|Item code|Monthly (USD)|Yearly (USD)|3-day trial (USD)'

describe('a spreadsheet of prices', () => {
  test('read again, it changes nothing, in both languages', async () => {
    await fc.assert(
      fc.asyncProperty(anyPrices, fc.constantFrom('zh' as const, 'en' as const), async (prices, language) => {
        const sheet = await reader.read('one', {
          bytes: await written(prices, language),
          format: 'xlsx',
          maxRows: 100,
        })
        const result = pricesIn(tableOf(sheet.rows ?? []), CATALOG, USD)
        expect(result.sheet?.problems).toEqual([])
        const applied = (result.sheet?.cells ?? []).reduce(
          (list, each) => withPrice(list, each, each.minor),
          {} as Prices,
        )
        expect(priceDifferences({ prices }, { prices: applied })).toEqual([])
      }),
      { numRuns: 6 },
    )
  })

  test('has a row for what has no price yet, and none for a system that the region lacks', async () => {
    const sheet = await reader.read('one', { bytes: await written({}, 'en'), format: 'xlsx', maxRows: 100 })
    const keys = sheet.rows?.slice(1).map(({ cells }) => `${cells[1]} ${cells[2]} ${cells[4]}`)
    expect(keys).toContain('sha Operating system lin')
    expect(keys).not.toContain('sg Operating system lin')
    expect(keys).toHaveLength(9)
  })

  test('columns may be in any order, amounts in any usual form, and an empty cell is no price', () => {
    const { sheet } = read(
      'Item code|Type|Monthly|Yearly|3-day trial|Region code',
      '2c4g|规格|1,022.00|１２|1 234.50| sg',
      'ssd|System disk|0.5|0||sg',
    )
    expect(sheet?.cells.map(({ kind, period, minor }) => `${kind} ${period} ${minor}`)).toEqual([
      'size monthly 102200',
      'size yearly 1200',
      'size trial 123450',
      'systemDisk monthly 50',
      'systemDisk yearly 0',
      'systemDisk trial null',
    ])
  })

  test('says of every wrong cell what is wrong, and takes nothing over', () => {
    const { sheet } = read(
      HEAD,
      '|mars|Size||2c4g|1||',
      '|sg|Colour||2c4g|1||',
      '|sg|Size||9c9g|1||',
      '|sg|Size||2c4g|1.005|-1|#REF!',
      '|sg|Size||2c4g|99999999999|1e3|1.234,00',
      '|sg|System disk||ssd|99,50|1 5|8,5',
      '|sha|Size||2c4g|1||',
    )
    expect(sheet?.problems.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
      '2 regionId regionUnknown',
      '3 kind kindUnknown',
      '4 itemId itemUnknown',
      '5 monthly amount',
      '5 yearly amount',
      '5 trial formulaError',
      '6 monthly amountTooBig',
      '6 yearly amount',
      '6 trial amount',
      '6 itemId listedTwice',
      '7 monthly amount',
      '7 yearly amount',
      '7 trial amount',
    ])
    expect(sheet).toMatchObject({ rows: 7, cells: [], problemCount: 13 })
    expect(sheet?.problems.every(({ message }) => message.length > 10)).toBe(true)
  })

  test('a merged cell is refused, since its amount may be meant for several rows', () => {
    const rows = [HEAD, '|sg|Size||2c4g|1|2|3'].map(
      (line, at): SheetRow => ({
        number: at + 1,
        cells: line.split('|'),
        numbers: {},
        days: {},
        hidden: false,
        faults: at === 1 ? { 5: 'merged' } : {},
      }),
    )
    expect(pricesIn(tableOf(rows), CATALOG, USD).sheet?.problems).toMatchObject([
      { row: 2, column: 'monthly', code: 'cellMerged' },
    ])
  })

  test('an amount that its cell shows in another currency is refused', () => {
    const amounts = (...shown: string[]) => {
      const numbers = Object.fromEntries(shown.map((text, at) => [at + 5, text.replace(/[^\d.]/g, '')]))
      const row = {
        number: 2,
        cells: ['', 'sg', 'Size', '', '2c4g', ...shown],
        numbers,
        days: {},
        hidden: false,
        faults: {},
      }
      const head = { number: 1, cells: HEAD.split('|'), numbers: {}, days: {}, hidden: false, faults: {} }
      return pricesIn(tableOf([head, row]), CATALOG, USD).sheet
    }
    expect(amounts('¥20.40', '€1', '$3.00')?.problems).toMatchObject([
      { column: 'monthly', code: 'otherCurrency', message: expect.stringContaining('USD') },
      { column: 'yearly', code: 'otherCurrency' },
    ])
    expect(amounts('$20.40', 'US$1', '3.00')?.cells.map(({ minor }) => minor)).toEqual([2040, 100, 300])
  })

  test.each([
    ['another currency', [HEAD.replaceAll('USD', 'CNY'), '|sg|Size||2c4g|1||'], { currency: 'CNY' }],
    [
      'its sign',
      ['Region code|Type|Item code|Monthly|Yearly (￥)|3-day trial', 'sg|Size|2c4g|1||'],
      { currency: '￥' },
    ],
    [
      'one of two currencies',
      [HEAD.replace('Yearly (USD)', 'Yearly (RMB)'), '|sg|Size||2c4g|1||'],
      { currency: 'RMB' },
    ],
    ['no row', [HEAD], { empty: true }],
  ])('refuses %s', (_what, lines, wrong) => {
    expect(read(...lines)).toEqual({ wrong })
  })
})
