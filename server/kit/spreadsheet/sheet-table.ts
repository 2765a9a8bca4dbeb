import { headingKey } from './heading-key.ts'
import type { SheetRow } from './read-sheet.ts'

/** A row of a table in a sheet, unchecked. */
export interface TableRow<C extends string> {
  /** As spreadsheet programs number it, from 1. */
  readonly row: number
  readonly values: Readonly<Record<C, string>>
  /** Cells that are merged with others, whose value may be meant for several rows. */
  readonly merged: readonly C[]
}

/** Why the rows of a sheet are no such table. */
export type NoTable<C extends string> =
  | { readonly lacks: readonly C[] }
  | { readonly twice: C }
  | { readonly tooManyRows: true }

export type TableResult<C extends string> =
  | {
      readonly rows: readonly TableRow<C>[]
      /** As they are in the file. */
      readonly headings: readonly string[]
      readonly wrong?: never
    }
  | { readonly rows?: never; readonly wrong: NoTable<C> }

export interface TableSpec<C extends string> {
  readonly columns: readonly C[]
  /** What a column can be called, in every language; how it is typed does not matter (`headingKey`). */
  readonly headings: Readonly<Record<C, readonly string[]>>
  /** Columns that may be absent. */
  readonly optional?: readonly C[]
  readonly maxRows: number
}

/** A title may come before the headings. */
const HEADING_WITHIN = 10
/** Rows that a reader takes besides those of the table: a title, the headings, and some more. */
export const HEAD_ROWS = 10

/** The table in the rows of a sheet, by the columns that its headings name, in any order. */
export function tableIn<C extends string>(sheet: readonly SheetRow[], spec: TableSpec<C>): TableResult<C> {
  const columnOf = columnsByHeading(spec)
  const columnsIn = ({ cells }: SheetRow) => cells.map((cell) => columnOf.get(headingKey(cell)))
  const candidates = sheet.slice(0, HEADING_WITHIN).map(columnsIn)
  const most = Math.max(0, ...candidates.map((columns) => new Set(columns).size))
  const at = candidates.findIndex((columns) => new Set(columns).size === most)
  const columns = candidates[at] ?? []
  const twice = spec.columns.find((column) => columns.filter((each) => each === column).length > 1)
  if (twice) return { wrong: { twice } }
  const lacks = spec.columns.filter((each) => !columns.includes(each) && !spec.optional?.includes(each))
  if (lacks.length > 0) return sheet.length === 0 ? { rows: [], headings: [] } : { wrong: { lacks } }
  const rows = sheet.slice(at + 1).flatMap((row) => rowIn(row, columns, spec) ?? [])
  return rows.length > spec.maxRows
    ? { wrong: { tooManyRows: true } }
    : { rows, headings: sheet[at]?.cells ?? [] }
}

function columnsByHeading<C extends string>({ columns, headings }: TableSpec<C>): ReadonlyMap<string, C> {
  return new Map(
    columns.flatMap((column) => headings[column].map((heading) => [headingKey(heading), column] as const)),
  )
}

/** Undefined where the row has nothing in these columns. */
function rowIn<C extends string>(
  { number: row, cells, merged }: SheetRow,
  columns: readonly (C | undefined)[],
  spec: TableSpec<C>,
): TableRow<C> | undefined {
  const entries = spec.columns.map(
    (column) => [column, cells[columns.indexOf(column)]?.trim() ?? ''] as const,
  )
  if (entries.every(([, value]) => value === '')) return undefined
  const values = Object.fromEntries(entries) as Record<C, string>
  return { row, values, merged: spec.columns.filter((column) => merged.includes(columns.indexOf(column))) }
}

/** What spreadsheet programs show in place of the value of a formula. */
const FORMULA_ERROR = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/

/** What is wrong with the cell itself, whatever it is about. */
export function cellFault<C extends string>(
  { values, merged }: TableRow<C>,
  column: C,
): 'merged' | 'formulaError' | undefined {
  if (merged.includes(column)) return 'merged'
  return FORMULA_ERROR.test(values[column]) ? 'formulaError' : undefined
}

/** Where each key is first: of rows that have the same, the others are told the number of this one. */
export function firstRows<C extends string>(
  rows: readonly TableRow<C>[],
  keyOf: (values: Readonly<Record<C, string>>) => string,
): ReadonlyMap<string, number> {
  // From the end, so that the first row stays.
  return new Map(rows.toReversed().map(({ row, values }) => [keyOf(values), row]))
}
