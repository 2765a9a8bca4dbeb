/** A thread that reads one file and ends: see read-sheet.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import { unzipSync } from 'fflate'
import { parseCsv } from 'hucre/csv'
import { type CellValue, readXlsx } from 'hucre/xlsx'
import type { SheetResult, SheetRow, SheetTask, Unreadable } from './read-sheet.ts'

/** Of all parts together, unpacked; a sheet of 1,000 rows and 100 columns has 6 MB. */
const UNPACKED_BYTES = 16 * 1024 * 1024
const PARTS = 2_000
/** Rows of the file, empty ones too. */
const PHYSICAL_ROWS = 20_000
const COLUMNS = 200
/** Longer than anything that fits; a message shows the beginning of it. */
const TEXT = 1_000

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** The container of the format before .xlsx, which workbooks with a password use too. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]

class UnreadableFile extends Error {
  readonly why: Unreadable
  constructor(why: Unreadable) {
    super(why)
    this.why = why
  }
}

async function read({ bytes, format, maxRows }: SheetTask): Promise<SheetRow[]> {
  if (begins(bytes, OLE)) throw new UnreadableFile('protected')
  if (begins(bytes, ZIP) !== (format === 'xlsx')) throw new UnreadableFile('type')
  const rows = format === 'xlsx' ? await xlsxRows(bytes) : csvRows(bytes)
  if (rows.length > maxRows) throw new UnreadableFile('rows')
  return rows
}

async function xlsxRows(bytes: Uint8Array): Promise<SheetRow[]> {
  refuseBomb(bytes)
  let isFound = false
  const { sheets } = await readXlsx(bytes, {
    maxRows: PHYSICAL_ROWS + 1,
    sheets({ hidden, veryHidden }) {
      const isWanted = !isFound && !hidden && !veryHidden
      isFound ||= isWanted
      return isWanted
    },
  })
  const [sheet] = sheets
  if (!sheet) throw new UnreadableFile('damaged')
  if (sheet.rows.length > PHYSICAL_ROWS) throw new UnreadableFile('rows')
  const merges = sheet.merges ?? []
  return filledRows(sheet.rows, (row) =>
    merges
      .filter(({ startRow, endRow }) => startRow <= row && row <= endRow)
      .flatMap(({ startCol, endCol }) =>
        Array.from({ length: Math.min(endCol, COLUMNS) - startCol + 1 }, (_, at) => startCol + at),
      ),
  )
}

/**
 * Refuses what would unpack to more than fits, by the sizes that the archive states: the library unpacks no part
 * further than its stated size, if that is not zero.
 */
function refuseBomb(bytes: Uint8Array): void {
  let unpacked = 0
  let parts = 0
  unzipSync(bytes, {
    filter({ name, size, originalSize }) {
      parts += 1
      unpacked += originalSize
      const isFolder = name.endsWith('/')
      if (!isFolder && (size === 0 || originalSize === 0)) throw new UnreadableFile('damaged')
      if (parts > PARTS || unpacked > UNPACKED_BYTES) throw new UnreadableFile('tooMuch')
      return false
    },
  })
}

function csvRows(bytes: Uint8Array): SheetRow[] {
  const text = decoded(bytes)
  if (text.includes('\0')) throw new UnreadableFile('type')
  const rows = parseCsv(text, { maxRows: PHYSICAL_ROWS + 1 })
  if (rows.length > PHYSICAL_ROWS) throw new UnreadableFile('rows')
  return filledRows(rows, () => [])
}

/** UTF-8, UTF-16 with a mark, else the encoding in which spreadsheet programs in China save CSV. */
function decoded(bytes: Uint8Array): string {
  if (begins(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (begins(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

function filledRows(
  rows: readonly (readonly CellValue[])[],
  mergedIn: (row: number) => number[],
): SheetRow[] {
  return rows.flatMap((values, index): SheetRow[] => {
    const cells = Array.from(values.slice(0, COLUMNS), textOf)
    if (cells.every((cell) => cell === '')) return []
    return [{ number: index + 1, cells, merged: mergedIn(index) }]
  })
}

function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return String(value).trim().slice(0, TEXT)
}

function begins(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte)
}

function whyOf(error: unknown): Unreadable {
  return error instanceof UnreadableFile ? error.why : 'damaged'
}

const result: SheetResult = await read(workerData as SheetTask).then(
  (rows) => ({ rows }),
  (error) => ({ unreadable: whyOf(error) }),
)
parentPort?.postMessage(result)
