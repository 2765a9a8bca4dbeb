import { inOneLine, orNothing, withoutNeedless } from '#contract/kit/fields/characters.ts'
import { withoutUnit } from '#contract/kit/number-units.ts'
import { type ShownCurrency, shownCurrency } from '#contract/kit/shown-currency.ts'
import { cellName, columnName } from './cell-names.ts'
import { type FoundHeadings, findHeadings, headingKey, type KnownHeadings } from './headings.ts'
import type { CellFault, SheetRow } from './sheet-rows.ts'

/** What is wrong with a cell itself, and its name in the file, as F2. */
export interface FaultyCell {
  readonly fault: CellFault
  readonly cell: string
}

/** A row of a table in a sheet, unchecked. */
export interface TableRow<C extends string> {
  /** As spreadsheet programs number it, from 1. */
  readonly row: number
  readonly values: Readonly<Record<C, string>>
  readonly faults: Readonly<Partial<Record<C, FaultyCell>>>
  /** Of columns of numbers whose cells show a currency, by their format or next to what is typed. */
  readonly currencies?: Readonly<Partial<Record<C, ShownCurrency>>>
}

/** Why the rows of a sheet are no such table. */
export type NoTable<C extends string> =
  | { readonly lacks: readonly C[] }
  | { readonly twice: C }
  | { readonly tooManyRows: true }

/** Rows of a sheet that are no rows of its table, and what of the table is not read or not seen. */
export interface TableNotes<C extends string> {
  /** Number of the row with the headings. */
  readonly headingRow: number
  /** Rows that have something in them, but nothing in a column of the table: titles, remarks. */
  readonly leftOut: readonly number[]
  /** Rows of the table that the program does not show; they are read. */
  readonly hiddenRows: readonly number[]
  readonly hiddenColumns: readonly C[]
  /** Headings of columns that are not known. */
  readonly unknownColumns: readonly string[]
}

export type TableResult<C extends string> =
  | {
      readonly rows: readonly TableRow<C>[]
      /** As they are in the file. */
      readonly headings: readonly string[]
      readonly notes: TableNotes<C>
      readonly wrong?: never
    }
  | { readonly rows?: never; readonly wrong: NoTable<C> }

export interface TableSpec<C extends string> {
  readonly columns: readonly C[]
  /** What a column can be called, in every language; how it is typed does not matter (`headingKey`). */
  readonly headings: Readonly<Record<C, readonly string[]>>
  /** Headings of columns that are for people, and not read. */
  readonly forPeople?: readonly string[]
  /** Columns that may be absent. */
  readonly optional?: readonly C[]
  /** Columns of numbers, which are read as the number that is shown, without its unit, as an input of a form reads it. */
  readonly numbers?: readonly C[] | undefined
  /** Columns of days, which are read as the day itself, whatever its format shows of it. */
  readonly days?: readonly C[] | undefined
  /** Columns of texts of one line, as names: where a cell breaks it there is a space. */
  readonly lines?: readonly C[] | undefined
  readonly maxRows: number
}

/** What the columns of a table can be called, as a reader of files takes it. */
export function headingsOf<C extends string>({ columns, headings }: TableSpec<C>): KnownHeadings {
  return columns.map((column) => headings[column].map(headingKey))
}

/** The table in the rows of a sheet, by the columns that its headings name, in any order. */
export function tableIn<C extends string>(
  sheet: readonly SheetRow[],
  spec: TableSpec<C>,
  hiddenColumns: readonly number[] = [],
): TableResult<C> {
  const found = findHeadings(
    sheet.map(({ cells }) => cells),
    headingsOf(spec),
  )
  const named = found.columns.map((column) => (column === undefined ? undefined : spec.columns[column]))
  const twice = spec.columns.find((column) => named.filter((each) => each === column).length > 1)
  if (twice) return { wrong: { twice } }
  const lacks = spec.columns.filter((each) => !named.includes(each) && !spec.optional?.includes(each))
  if (lacks.length > 0 && sheet.length > 0) return { wrong: { lacks } }
  const below = sheet.slice(found.at + 1).map((row) => ({ row, read: rowIn(row, named, spec) }))
  const rows = below.flatMap(({ read }) => read ?? [])
  if (rows.length > spec.maxRows) return { wrong: { tooManyRows: true } }
  const above = sheet.slice(0, found.at)
  const notes: TableNotes<C> = {
    headingRow: sheet[found.at]?.number ?? 0,
    leftOut: [...above, ...below.filter(({ read }) => !read).map(({ row }) => row)].map(
      ({ number }) => number,
    ),
    hiddenRows: below.filter(({ row, read }) => read && row.hidden).map(({ row }) => row.number),
    hiddenColumns: hiddenColumns.flatMap((column) => named[column] ?? []),
    unknownColumns: unknownIn(found, sheet, new Set(spec.forPeople?.map(headingKey))),
  }
  return { rows, headings: found.cells, notes }
}

/** Headings without a column, where any row has something below them. */
function unknownIn(
  { at, cells, columns }: FoundHeadings,
  sheet: readonly SheetRow[],
  forPeople: ReadonlySet<string>,
): string[] {
  const below = sheet.slice(at + 1)
  const width = Math.max(cells.length, ...below.map((row) => row.cells.length))
  return Array.from({ length: width }, (_, column) => column)
    .filter((column) => columns[column] === undefined && !forPeople.has(headingKey(cells[column] ?? '')))
    .filter((column) => below.some((row) => (row.cells[column] ?? '') !== ''))
    .map((column) => cells[column] || columnName(column))
}

/** Undefined where the row has nothing in these columns. */
function rowIn<C extends string>(
  { number: row, cells, numbers, days, faults }: SheetRow,
  named: readonly (C | undefined)[],
  { columns, numbers: ofNumbers, days: ofDays, lines }: TableSpec<C>,
): TableRow<C> | undefined {
  const values = Object.fromEntries(columns.map((column) => [column, ''])) as Record<C, string>
  const faulty: Partial<Record<C, FaultyCell>> = {}
  const currencies: Partial<Record<C, ShownCurrency>> = {}
  named.forEach((column, at) => {
    if (column === undefined) return
    const digits = ofNumbers?.includes(column) ? (numbers[at] ?? withoutUnit(cells[at] ?? '')) : undefined
    const currency = digits === undefined ? undefined : shownCurrency(cells[at] ?? '')
    if (currency) currencies[column] = currency
    const day = ofDays?.includes(column) ? days[at] : undefined
    const shown = digits ?? day ?? cells[at] ?? ''
    // The rest is normalised by the field of the form.
    values[column] = orNothing(withoutNeedless(lines?.includes(column) ? inOneLine(shown) : shown).trim())
    const fault = faults[at]
    if (fault) faulty[column] = { fault, cell: cellName(row, at) }
  })
  const isEmpty = columns.every((column) => values[column] === '' && !isOwnFault(faulty[column]))
  if (isEmpty) return undefined
  const shows = Object.keys(currencies).length > 0
  return { row, values, faults: faulty, ...(shows && { currencies }) }
}

/** A cell that is merged with others may have nothing of its own. */
function isOwnFault(faulty: FaultyCell | undefined): boolean {
  return faulty !== undefined && faulty.fault !== 'merged'
}

/** Where each key is first: of rows that have the same, the others are told the number of this one. */
export function firstRows<C extends string>(
  rows: readonly TableRow<C>[],
  keyOf: (values: Readonly<Record<C, string>>) => string,
): ReadonlyMap<string, number> {
  // From the end, so that the first row stays.
  return new Map(rows.toReversed().map(({ row, values }) => [keyOf(values), row]))
}
