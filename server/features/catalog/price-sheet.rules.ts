import { CATALOG_LIMITS, type CatalogValue } from '#contract/features/catalog/catalog-value.fields.ts'
import { PERIODS } from '#contract/features/catalog/price.fields.ts'
import { LINE_KINDS, type LineKind } from '#contract/features/catalog/price.rules.ts'
import {
  PRICE_SHEET_COLUMNS,
  type PriceSheet,
  type PriceSheetColumn,
  type PriceSheetProblem,
} from '#contract/features/catalog/price-sheet.fields.ts'
import { priceSheetTextsEn } from '#contract/features/catalog/price-sheet.text.en.ts'
import { priceSheetTextsZh } from '#contract/features/catalog/price-sheet.text.zh.ts'
import { fillText } from '#contract/kit/errors/fill-text.ts'
import { toHalfWidth } from '#contract/kit/fields/characters.ts'
import type { Language } from '#contract/kit/language.ts'
import { CURRENCIES, type Currency, minorText, minorUnitsOf } from '#contract/kit/money.ts'
import { headingKey } from '#server/kit/spreadsheet/heading-key.ts'
import type { SheetRow } from '#server/kit/spreadsheet/read-sheet.ts'

export const PRICE_SHEET_TEXTS = { zh: priceSheetTextsZh, en: priceSheetTextsEn } as const

/** Why the rows of a file are no list of prices in this currency. */
export type NoPrices =
  | { readonly lacks: readonly PriceSheetColumn[] }
  | { readonly twice: PriceSheetColumn }
  | { readonly currency: Currency }
  | { readonly empty: true }

export type PricesResult =
  | { readonly sheet: Omit<PriceSheet, 'problems'> & { readonly problems: PriceSheetProblem[] } }
  | { readonly sheet?: never; readonly wrong: NoPrices }

type Cell = PriceSheet['cells'][number]

/** A title may come before the headings. */
const HEADING_WITHIN = 10
/** Names are for people; the codes say what a row is about. */
const READ = PRICE_SHEET_COLUMNS.filter((column) => column !== 'region' && column !== 'item')
/** What spreadsheet programs show in place of the value of a formula. */
const FORMULA_ERROR = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/

const bothTexts = [priceSheetTextsEn, priceSheetTextsZh]
const COLUMN_OF = new Map(
  PRICE_SHEET_COLUMNS.flatMap((column) =>
    bothTexts.map(({ columns }) => [headingKey(columns[column]), column] as const),
  ),
)
const KIND_OF = new Map(
  LINE_KINDS.flatMap((kind) => bothTexts.map(({ kinds }) => [headingKey(kinds[kind]), kind] as const)),
)

/** The prices in the rows of a sheet, by the columns that its headings name, in either language and any order. */
export function pricesIn(
  rows: readonly SheetRow[],
  catalog: CatalogValue,
  { currency, language }: { readonly currency: Currency; readonly language: Language },
): PricesResult {
  const candidates = rows.slice(0, HEADING_WITHIN).map(({ cells }) => columnsIn(cells))
  const most = Math.max(0, ...candidates.map((columns) => new Set(columns).size))
  const at = candidates.findIndex((columns) => new Set(columns).size === most)
  const columns = candidates[at] ?? []
  const twice = READ.find((column) => columns.filter((each) => each === column).length > 1)
  if (twice) return { wrong: { twice } }
  const lacks = READ.filter((column) => !columns.includes(column))
  if (lacks.length > 0) return { wrong: rows.length === 0 ? { empty: true } : { lacks } }
  const other = currencyOf(rows[at]?.cells ?? [])
  if (other && other !== currency) return { wrong: { currency: other } }
  const read = readRows(rows.slice(at + 1), { columns, catalog, texts: PRICE_SHEET_TEXTS[language] })
  return read.rows === 0 ? { wrong: { empty: true } } : { sheet: read }
}

/** The currency that headings of amounts have in parentheses; the first one where they differ. */
function currencyOf(headings: readonly string[]): Currency | undefined {
  const words = headings.join(' ').toUpperCase()
  return CURRENCIES.find((currency) => words.includes(`(${currency})`) || words.includes(`（${currency}）`))
}

function columnsIn(cells: readonly string[]): (PriceSheetColumn | undefined)[] {
  return cells.map((cell) => COLUMN_OF.get(headingKey(cell)))
}

interface Reading {
  readonly columns: readonly (PriceSheetColumn | undefined)[]
  readonly catalog: CatalogValue
  readonly texts: (typeof PRICE_SHEET_TEXTS)[Language]
}

function readRows(rows: readonly SheetRow[], reading: Reading) {
  const problems: PriceSheetProblem[] = []
  const cells: Cell[] = []
  const seen = new Map<string, number>()
  let count = 0
  for (const row of rows) {
    const values = valuesOf(row, reading)
    if (READ.every((column) => values[column] === '')) continue
    count += 1
    const found = problemsIn(row, values, reading)
    const kind = KIND_OF.get(headingKey(values.kind))
    const key = `${values.regionId} ${kind} ${values.itemId}`
    const first = seen.get(key)
    if (first === undefined) seen.set(key, row.number)
    else found.push(problemAt(row, 'itemId', values, 'listedTwice', { row: first }, reading))
    problems.push(...found)
    if (found.length === 0 && kind) cells.push(...cellsOf(values, kind))
  }
  return {
    rows: count,
    cells: problems.length > 0 ? [] : cells,
    problems,
    problemCount: problems.length,
  }
}

type Values = Readonly<Record<PriceSheetColumn, string>>

function valuesOf({ cells }: SheetRow, { columns }: Reading): Values {
  const entries = PRICE_SHEET_COLUMNS.map((column) => {
    const at = columns.indexOf(column)
    return [column, at < 0 ? '' : (cells[at] ?? '').trim()]
  })
  return Object.fromEntries(entries)
}

type Problem = keyof (typeof PRICE_SHEET_TEXTS)['en']['problems']

function problemAt(
  { number: row }: Pick<SheetRow, 'number'>,
  column: PriceSheetColumn,
  values: Values,
  code: Problem,
  params: Record<string, string | number>,
  { texts }: Reading,
): PriceSheetProblem {
  return { row, column, value: values[column], code, message: fillText(texts.problems[code], params) }
}

/** Of each cell the first problem. */
function problemsIn(row: SheetRow, values: Values, reading: Reading): PriceSheetProblem[] {
  return READ.flatMap((column) => {
    const code = problemOf(row, column, values, reading)
    if (!code) return []
    const params = {
      kinds: Object.values(reading.texts.kinds).join(reading.texts === priceSheetTextsZh ? '、' : ', '),
      max: minorText(CATALOG_LIMITS.amountMinor),
    }
    return [problemAt(row, column, values, code, params, reading)]
  })
}

function problemOf(
  { merged }: SheetRow,
  column: PriceSheetColumn,
  values: Values,
  { columns, catalog }: Reading,
): Problem | undefined {
  const value = values[column]
  if (merged.includes(columns.indexOf(column))) return 'merged'
  if (FORMULA_ERROR.test(value)) return 'formulaError'
  if (column === 'regionId')
    return catalog.regions.some(({ id }) => id === value) ? undefined : 'regionUnknown'
  const kind = KIND_OF.get(headingKey(values.kind))
  if (column === 'kind') return kind ? undefined : 'kindUnknown'
  if (column === 'itemId')
    return !kind || itemsOf(catalog, kind).some(({ id }) => id === value) ? undefined : 'itemUnknown'
  if (value === '') return undefined
  const typed = amountOf(value)
  if (typed === undefined) return 'amount'
  return typed > CATALOG_LIMITS.amountMinor ? 'amountTooBig' : undefined
}

/** Fen or cents of a typed amount; undefined: it is none. */
function amountOf(value: string): number | undefined {
  const plain = toHalfWidth(value).replaceAll(' ', '')
  if (!AMOUNT.test(plain) || plain.length > 20) return undefined
  const digits = plain.replaceAll(',', '')
  return digits.length > 14 ? Number.POSITIVE_INFINITY : minorUnitsOf(digits)
}

function cellsOf(values: Values, kind: LineKind): Cell[] {
  const { regionId, itemId } = values
  return PERIODS.map((period) => {
    const minor = values[period] === '' ? null : (amountOf(values[period]) ?? null)
    return { regionId, kind, itemId, period, minor }
  })
}

/** What of the catalogue has prices of a kind. */
export function itemsOf(catalog: CatalogValue, kind: LineKind) {
  if (kind === 'size') return catalog.sizes
  if (kind === 'system') return catalog.systems
  return catalog.disks.filter((disk) => `${disk.kind}Disk` === kind)
}
