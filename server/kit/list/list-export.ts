import { countryName } from '#contract/kit/country-list.ts'
import type { FileToSend } from '#contract/kit/file-response.ts'
import type { Language } from '#contract/kit/language.ts'
import { PAGE_LIMITS } from '#contract/kit/limits.ts'
import { arrangeColumns } from '#contract/kit/list/column-settings.ts'
import type { AnyList, RowOf } from '#contract/kit/list/define-list.ts'
import { listErrors } from '#contract/kit/list/list.errors.ts'
import type { ColumnType } from '#contract/kit/list/list-column.ts'
import { FLAG_TEXTS } from '#contract/kit/list/list-texts.ts'
import { minorText } from '#contract/kit/money.ts'
import { DEFAULT_TIME_ZONE, fileStamp, wallClockOf } from '#contract/kit/time.ts'
import { AppError, appError } from '#server/kit/http/app-error.ts'
import type { Cell } from '#server/kit/spreadsheet/cells.ts'
import { workbook, XLSX } from '#server/kit/spreadsheet/workbook.ts'
import { DEFAULT_LIST_LIMITS } from './list-limits.ts'
import { type ListReader, matchingOf, orderOf, type ParsedQuery, visibleColumns } from './list-matching.ts'
import type { Order, Position } from './list-order.store.ts'
import type { ListDeps, ListService } from './list-service.ts'
import type { Matching } from './list-sql.store.ts'

/** Rows in memory at a time. */
const PORTION = 100
/** Places of rows that are read at a time: a database without an index for the order sorts for each such query. */
const PLACES = 1_000

/** The texts of a list as an export needs them, see ListTexts of the contract. */
export interface ExportTexts {
  readonly title: string
  readonly columns: Readonly<Record<string, string>>
  readonly options: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface ListExport<L extends AnyList> {
  readonly texts: Readonly<Record<Language, ExportTexts>>
  /** `activity`: begins the name of the file. */
  readonly fileName: string
  /** What is written for a column of type `other`, or instead of the value of another. */
  readonly cells?: Readonly<Record<string, (row: RowOf<L>, language: Language) => string>>
  /** Writes into the activity log that so many rows are exported, before the file leaves. */
  readonly record: (rows: number) => Promise<void>
}

export interface ExportQuery extends ParsedQuery {
  readonly page: number
  readonly pageSize: number
  readonly ids?: string[] | undefined
  readonly selection?: string | undefined
  readonly except?: string[] | undefined
  readonly columns?: readonly { readonly name: string; readonly title?: string | undefined }[] | undefined
  readonly timeZone?: string | undefined
}

interface ExportedColumn {
  readonly name: string
  readonly heading: string
  readonly type: ColumnType
}

/**
 * The rows of a query or of a selection as a spreadsheet, read and sent in portions. What fails before the first
 * portion is exportFailed; later the connection breaks off, so that nothing half is saved.
 * @throws nothingToExport, selectionGone, tooManyRows, exportFailed
 */
export async function exportList<L extends AnyList, Scope, Stored extends { readonly id: string }>(
  { clock, db, listLimits = DEFAULT_LIST_LIMITS, settings }: ListDeps,
  service: ListService<L, Scope, Stored>,
  reader: ListReader<Scope>,
  query: ExportQuery,
  { language }: { readonly language: Language },
  options: ListExport<L>,
): Promise<FileToSend> {
  const { list } = service
  const { ids, selection, except, timeZone = settings?.timeZone ?? DEFAULT_TIME_ZONE } = query
  try {
    const order = orderOf(list, reader, query)
    const all =
      ids || selection
        ? await service.picked(db.query, reader, { ids, selection, except })
        : matchingOf(list, reader, query)
    const wanted = query.pageSize === PAGE_LIMITS.allRows ? all : await service.pageOnly(all, order, query)
    const { totalCount: count, matching } = await service.count(wanted, order)
    if (count === 0) throw appError(listErrors.nothingToExport)
    const most = listLimits.exportRows
    if (count > most) throw appError(listErrors.tooManyRows, { params: { max: most } })
    const texts = options.texts[language]
    const columns = exportedColumns(list, reader, query.columns, texts, timeZone)
    const clockOfZone = wallClockOf(timeZone)
    const cellsOf = (row: RowOf<L>) =>
      columns.map(({ name, type }) => {
        const own = options.cells?.[name]
        if (own) return textCell(own(row, language))
        const value = (row as Record<string, unknown>)[name]
        return type === 'flag'
          ? flagCell(value, language)
          : cellOf(type, value, { options: texts.options[name] ?? {}, language, clockOfZone })
      })
    const read = (ids: readonly string[]) => service.rows(reader, ids, language)
    const rows = portions(service, read, { matching, order }, cellsOf)
    // Read before the response begins, so that a database that fails answers an error instead of half a file.
    const first = await rows.next()
    const content = workbook({
      title: texts.title,
      widths: columns.map(({ type, heading }) => Math.max(WIDTHS[type], heading.length + 2)),
      headings: columns.map(({ heading }) => heading),
      rows: resumed(first, rows),
    })
    await options.record(count)
    return {
      fileName: `${options.fileName}-${fileStamp(clock.now(), timeZone)}.xlsx`,
      mediaType: XLSX,
      content,
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw appError(listErrors.exportFailed, { cause: error })
  }
}

const WIDTHS: Readonly<Record<ColumnType, number>> = {
  text: 28,
  number: 14,
  amount: 16,
  flag: 10,
  moment: 20,
  day: 12,
  country: 18,
  option: 18,
  options: 28,
  other: 30,
}

/** Those asked for, without what the reader may not see; without a wish the columns of the list that are shown. */
function exportedColumns(
  list: AnyList,
  reader: ListReader,
  wanted: ExportQuery['columns'],
  texts: ExportTexts,
  timeZone: string,
): ExportedColumn[] {
  const visible = new Set(visibleColumns(list, reader))
  const shown: NonNullable<ExportQuery['columns']> =
    wanted?.filter(({ name }) => visible.has(name)) ??
    arrangeColumns(list, null, (permission) => reader.may(permission)).filter(({ hidden }) => !hidden)
  return shown.map(({ name, title }) => {
    const type = list.columns[name]?.type ?? 'text'
    const heading = title ?? texts.columns[name] ?? name
    return { name, type, heading: type === 'moment' ? `${heading} (${timeZone})` : heading }
  })
}

async function* portions<L extends AnyList, Scope, Stored extends { readonly id: string }>(
  service: ListService<L, Scope, Stored>,
  read: (ids: readonly string[]) => Promise<RowOf<L>[]>,
  { matching, order }: { readonly matching: Matching; readonly order: Order },
  cellsOf: (row: RowOf<L>) => Cell[],
): AsyncGenerator<Cell[][]> {
  let after: Position | undefined
  for (;;) {
    const places = await service.positions(matching, order, after, PLACES)
    for (let from = 0; from < places.length; from += PORTION) {
      const ids = places.slice(from, from + PORTION).map(({ id }) => id)
      yield (await read(ids)).map(cellsOf)
    }
    if (places.length < PLACES) return
    after = places.at(-1)
  }
}

async function* resumed<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>) {
  if (!first.done) yield first.value
  yield* rest
}

interface CellReader {
  readonly options: Readonly<Record<string, string>>
  readonly language: Language
  readonly clockOfZone: (ms: number) => number
}

function cellOf(type: ColumnType, value: unknown, { options, language, clockOfZone }: CellReader): Cell {
  if (value === null || value === undefined) return null
  switch (type) {
    case 'number':
      return { type, value: Number(value) }
    case 'amount':
      return { type: 'number', value: Number(minorText(Number(value))) }
    case 'moment':
      return { type, value: clockOfZone(Number(value)) }
    case 'day':
      return { type, value: String(value) }
    case 'country':
      return textCell(countryName(String(value), language))
    case 'option':
      return textCell(options[String(value)] ?? String(value))
    case 'options':
      return textCell((value as string[]).map((each) => options[each] ?? each).join(', '))
    default:
      return textCell(String(value))
  }
}

function flagCell(value: unknown, language: Language): Cell {
  return value === null || value === undefined ? null : textCell(FLAG_TEXTS[language][value ? 'yes' : 'no'])
}

function textCell(value: string): Cell {
  return { type: 'text', value }
}
