import { shortened } from '#contract/kit/fields/shortened.ts'
import { type CsvRow, csvRows, type Quoting, UnclosedQuote } from './csv-rows.ts'
import { type Decoding, decoding, decodingsOf, isMarked } from './encodings.ts'
import { type FoundHeadings, findHeadings, HEAD_ROWS, type KnownHeadings } from './headings.ts'
import {
  type CellFault,
  type ReadSheet,
  type SheetRow,
  type SheetTask,
  textCell,
  UnreadableFile,
} from './sheet-rows.ts'

/** The last two as a Chinese keyboard types them. */
const DELIMITERS = [',', ';', '\t', '|', '，', '；'] as const
/** Spreadsheet programs write it as the first line, and do not count it. */
const DELIMITER_LINE = /^"?sep=(.)\1*"?[ \t]*(?:\r\n?|\n)/i
/** What a program writes of a number or date that is wider than its column. */
const NOT_SHOWN = /^#{3,}$/
/** What a program writes of a number with more digits than it shows: the others are gone. */
const SHORTENED = /^[+-]?\d(?:[.,]\d+)?E\+\d{2,3}$/i
/** Texts that show what an encoding makes of a file, and how long they are together. */
const SAMPLES = 3
const SAMPLE_MAX = 80

/** @throws UnreadableFile */
export function readCsv({ bytes, maxRows, headings = [], choice }: SheetTask): ReadSheet {
  if (bytes.includes(0) && !isMarked(bytes)) throw new UnreadableFile('type')
  const { chosen, others } = tablesIn(bytes, headings, choice?.encoding)
  const quoting = quotingOf(chosen)
  const rows: SheetRow[] = []
  let moreColumns = 0
  for (const row of rowsIn(chosen, quoting)) {
    const read = sheetRow(row)
    if (row.more === 0 && read.cells.every((cell) => cell === '')) continue
    if (rows.length === maxRows) throw new UnreadableFile('rows')
    moreColumns = Math.max(moreColumns, row.more)
    rows.push(read)
  }
  const { encoding } = chosen
  const encodings = others.length > 0 ? samplesOf([chosen, ...others], quoting) : []
  return {
    rows,
    source: { sheet: null, otherSheets: [], hiddenColumns: [], moreColumns, encoding, encodings },
  }
}

/** A text with the delimiter by which most headings are found. */
interface Table extends Decoding {
  readonly delimiter: string
  readonly found: FoundHeadings
}

/** The table in the encoding by which most headings are found, the likeliest of several, and those in other ones. */
function tablesIn(
  bytes: Uint8Array,
  headings: KnownHeadings,
  wanted: Decoding['encoding'] | undefined,
): { readonly chosen: Table; readonly others: readonly Table[] } {
  const { likely, isCertain } = decodingsOf(bytes)
  const isLikely = likely.some(({ encoding }) => encoding === wanted)
  const possible = wanted && !isLikely ? [...likely, decoding(bytes, wanted)] : likely
  const tables = possible.map((each) => tableOf(each, headings)) as [Table, ...Table[]]
  const chosen =
    tables.find(({ encoding }) => encoding === wanted) ??
    tables.reduce((best, each) => (each.found.count > best.found.count ? each : best))
  const { cells, columns } = chosen.found
  // A heading that is known and beyond ASCII is one in this encoding only.
  const isSaid = isCertain || cells.some((cell, at) => columns[at] !== undefined && !isAscii(cell))
  const hasChoice = wanted !== undefined || !isSaid
  return { chosen, others: hasChoice ? tables.filter((each) => each !== chosen) : [] }
}

function tableOf(text: Decoding, headings: KnownHeadings): Table {
  const said = DELIMITER_LINE.exec(text.text)
  const body = said ? text.text.slice(said[0].length) : text.text
  // A file that was edited may have another one than it says.
  const delimiters = said?.[1] ? [said[1], ...DELIMITERS] : DELIMITERS
  const tables = delimiters.map((delimiter): Table => {
    return { ...text, text: body, delimiter, found: findHeadings(firstRows(body, delimiter), headings) }
  })
  return tables.reduce((best, each) => (rank(each) > rank(best) ? each : best))
}

/** By headings, and where none is known by columns. */
function rank({ found }: Table): number {
  return found.count * 1_000 + found.cells.length
}

/** What comes before a quotation mark that is not closed. */
function firstRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  try {
    for (const { cells } of csvRows(text, delimiter)) if (rows.push([...cells]) === HEAD_ROWS) break
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error
  }
  return rows
}

/**
 * How quotation marks within cells are written: behind a backslash where they make no sense otherwise.
 * @throws UnreadableFile where they make sense in neither way
 */
function quotingOf({ text, delimiter }: Pick<Table, 'text' | 'delimiter'>): Quoting {
  if (!text.includes('\\"')) return 'doubled'
  const row = firstEscaped(text, delimiter)
  if (row === undefined) return 'doubled'
  try {
    for (const { looksEscaped } of csvRows(text, delimiter, 'backslash'))
      if (looksEscaped) throw new UnclosedQuote(row)
  } catch (error) {
    throw error instanceof UnclosedQuote ? new UnreadableFile('quote', row) : error
  }
  return 'backslash'
}

/** The first row whose marks make no sense where each is written twice; undefined: all do. */
function firstEscaped(text: string, delimiter: string): number | undefined {
  try {
    for (const { looksEscaped, number } of csvRows(text, delimiter)) if (looksEscaped) return number
  } catch (error) {
    if (error instanceof UnclosedQuote) return error.row
    throw error
  }
  return undefined
}

function* rowsIn(
  { text, delimiter }: Pick<Table, 'text' | 'delimiter'>,
  quoting: Quoting,
): Generator<CsvRow> {
  try {
    yield* csvRows(text, delimiter, quoting)
  } catch (error) {
    throw error instanceof UnclosedQuote ? new UnreadableFile('quote', error.row) : error
  }
}

function sheetRow({ number, cells: texts }: CsvRow): SheetRow {
  const faults: Record<number, CellFault> = {}
  const cells = texts.map((text, column) => {
    const { value, fault } = textCell(text)
    const lost = SHORTENED.test(value) ? 'digitsLost' : NOT_SHOWN.test(value) ? 'notShown' : undefined
    const found = lost ?? fault
    if (found) faults[column] = found
    return value
  })
  return { number, cells, faults, numbers: {}, days: {}, hidden: false }
}

/** What the first texts beyond ASCII are in each encoding; of encodings that make the same of them the first one. */
function samplesOf(tables: readonly [Table, ...Table[]], quoting: Quoting) {
  const [chosen] = tables
  const places: { readonly row: number; readonly column: number }[] = []
  for (const { number, cells } of rowsIn(chosen, quoting)) {
    const column = cells.findIndex((cell) => !isAscii(cell))
    if (column >= 0 && places.push({ row: number, column }) === SAMPLES) break
  }
  const last = places.at(-1)?.row ?? 0
  const samples = tables.map(({ text, encoding }) => {
    const texts: string[] = []
    try {
      for (const { number, cells } of csvRows(text, chosen.delimiter, quoting)) {
        const place = places.find(({ row }) => row === number)
        if (place) texts.push(cells[place.column]?.trim() ?? '')
        if (number >= last) break
      }
    } catch (error) {
      if (!(error instanceof UnclosedQuote)) throw error
    }
    return { encoding, sample: shortened(texts.join(' · ').toWellFormed(), SAMPLE_MAX) }
  })
  return samples.filter(({ sample }, at) => samples.findIndex((each) => each.sample === sample) === at)
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text)
}
