import { CATALOG_LIMITS, type CatalogValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import { PERIODS } from '#contract/catalog/catalog/price.fields.ts'
import { LINE_KINDS, type LineKind } from '#contract/catalog/catalog/price.rules.ts'
import {
  PRICE_SHEET_LIMITS,
  type PriceSheet,
  type PriceSheetColumn,
  type PriceSheetProblem,
} from '#contract/catalog/catalog/price-sheet.fields.ts'
import { priceSheetTextsEn } from '#contract/catalog/catalog/price-sheet.text.en.ts'
import { priceSheetTextsZh } from '#contract/catalog/catalog/price-sheet.text.zh.ts'
import { fillText } from '#contract/kit/errors/fill-text.ts'
import type { Language } from '#contract/kit/language.ts'
import { type Currency, minorText } from '#contract/kit/money.ts'
import { shownCurrency } from '#contract/kit/shown-currency.ts'
import { typedAmount } from '#contract/kit/typed-numbers.ts'
import { headingKey } from '#server/kit/spreadsheet/headings.ts'
import type { TableRow, TableSpec } from '#server/kit/spreadsheet/sheet-table.ts'
import { cellProblem } from '#server/lists/spreadsheet-import/check-rows.service.ts'

export const PRICE_SHEET_TEXTS = { zh: priceSheetTextsZh, en: priceSheetTextsEn } as const

/** The columns that say what a row is about, and its prices; the others are names for people. */
const READ = ['regionId', 'kind', 'itemId', ...PERIODS] as const satisfies readonly PriceSheetColumn[]
type ReadColumn = (typeof READ)[number]

/** Why the rows of a file are no list of prices in this currency. */
export type NoPrices = { readonly currency: string } | { readonly empty: true }

export type PricesResult =
  | { readonly sheet: Omit<PriceSheet, 'problems' | 'reading'> & { readonly problems: PriceSheetProblem[] } }
  | { readonly sheet?: never; readonly wrong: NoPrices }

type Cell = PriceSheet['cells'][number]

const bothTexts = [priceSheetTextsEn, priceSheetTextsZh]
const HEADINGS = Object.fromEntries(
  READ.map((column) => [column, bothTexts.map(({ columns }) => columns[column])]),
) as unknown as Record<ReadColumn, readonly string[]>
const KIND_OF = new Map(
  LINE_KINDS.flatMap((kind) => bothTexts.map(({ kinds }) => [headingKey(kinds[kind]), kind] as const)),
)

/** The table of prices in a file. */
export const PRICE_TABLE: TableSpec<ReadColumn> = {
  columns: READ,
  headings: HEADINGS,
  forPeople: bothTexts.flatMap(({ columns }) => [columns.region, columns.item]),
  numbers: PERIODS,
  maxRows: PRICE_SHEET_LIMITS.rows,
}

interface TableOfPrices {
  readonly rows: readonly TableRow<ReadColumn>[]
  readonly headings: readonly string[]
}

/** The prices in the rows of a table, whose headings are in either language and any order. */
export function pricesIn(
  { rows, headings }: TableOfPrices,
  catalog: CatalogValue,
  { currency, language }: { readonly currency: Currency; readonly language: Language },
): PricesResult {
  const other = headingsIn(headings, currency)
  if (other) return { wrong: { currency: other } }
  if (rows.length === 0) return { wrong: { empty: true } }
  return { sheet: readRows(rows, { catalog, texts: PRICE_SHEET_TEXTS[language], language, currency }) }
}

/** How a heading of amounts begins. */
const AMOUNT_KEYS = PERIODS.flatMap((period) => HEADINGS[period].map(headingKey))

/** What a heading of amounts has in parentheses where it names another currency; undefined: none does. */
function headingsIn(headings: readonly string[], currency: Currency): string | undefined {
  const ofAmounts = headings.filter((heading) => AMOUNT_KEYS.some((key) => headingKey(heading).includes(key)))
  const notes = ofAmounts.flatMap((heading) => /[(（]([^()（）]+)[)）]/.exec(heading)?.[1]?.trim() ?? [])
  return notes.find((note) => (shownCurrency(note) ?? currency) !== currency)
}

interface Reading {
  readonly catalog: CatalogValue
  readonly texts: (typeof PRICE_SHEET_TEXTS)[Language]
  readonly language: Language
  readonly currency: Currency
}

function readRows(rows: readonly TableRow<ReadColumn>[], reading: Reading) {
  const problems: PriceSheetProblem[] = []
  const cells: Cell[] = []
  const seen = new Map<string, number>()
  for (const row of rows) {
    const { values } = row
    const found = problemsIn(row, reading)
    const kind = KIND_OF.get(headingKey(values.kind))
    const key = `${values.regionId} ${kind} ${values.itemId}`
    const first = seen.get(key)
    if (first === undefined) seen.set(key, row.row)
    else found.push(problemAt(row, 'itemId', 'listedTwice', { row: first }, reading))
    problems.push(...found)
    if (found.length === 0 && kind) cells.push(...cellsOf(values, kind))
  }
  return {
    rows: rows.length,
    cells: problems.length > 0 ? [] : cells,
    problems,
    problemCount: problems.length,
  }
}

type Values = TableRow<ReadColumn>['values']

type Problem = keyof (typeof PRICE_SHEET_TEXTS)['en']['problems']

function problemAt(
  { row, values }: TableRow<ReadColumn>,
  column: ReadColumn,
  code: Problem,
  params: Record<string, string | number>,
  { texts }: Reading,
): PriceSheetProblem {
  return { row, column, value: values[column], code, message: fillText(texts.problems[code], params) }
}

/** Of each cell the first problem. */
function problemsIn(row: TableRow<ReadColumn>, reading: Reading): PriceSheetProblem[] {
  return READ.flatMap((column) => {
    const fault = cellProblem(row, column, reading.language)
    if (fault) return [{ row: row.row, column, value: row.values[column], ...fault }]
    const code = problemOf(row, column, reading)
    if (!code) return []
    const params = {
      kinds: Object.values(reading.texts.kinds).join(reading.texts === priceSheetTextsZh ? '、' : ', '),
      max: minorText(CATALOG_LIMITS.amountMinor),
      currency: reading.currency,
    }
    return [problemAt(row, column, code, params, reading)]
  })
}

function problemOf(
  { values, currencies }: TableRow<ReadColumn>,
  column: ReadColumn,
  { catalog, currency }: Reading,
): Problem | undefined {
  const value = values[column]
  if (column === 'regionId')
    return catalog.regions.some(({ id }) => id === value) ? undefined : 'regionUnknown'
  const kind = KIND_OF.get(headingKey(values.kind))
  if (column === 'kind') return kind ? undefined : 'kindUnknown'
  if (column === 'itemId')
    return !kind || itemsOf(catalog, kind).some(({ id }) => id === value) ? undefined : 'itemUnknown'
  if (value === '') return undefined
  if ((currencies?.[column] ?? currency) !== currency) return 'otherCurrency'
  const typed = typedAmount.read(value)
  if (typed === undefined || typed < 0) return 'amount'
  return typed > CATALOG_LIMITS.amountMinor ? 'amountTooBig' : undefined
}

function cellsOf(values: Values, kind: LineKind): Cell[] {
  const { regionId, itemId } = values
  return PERIODS.map((period) => {
    const minor = values[period] === '' ? null : (typedAmount.read(values[period]) ?? null)
    return { regionId, kind, itemId, period, minor }
  })
}

/** What of the catalogue has prices of a kind. */
export function itemsOf(catalog: CatalogValue, kind: LineKind) {
  if (kind === 'size') return catalog.sizes
  if (kind === 'system') return catalog.systems
  return catalog.disks.filter((disk) => `${disk.kind}Disk` === kind)
}
