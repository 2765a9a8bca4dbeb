import { fillText } from '#contract/kit/errors/fill-text.ts'
import { shortened } from '#contract/kit/fields/shortened.ts'
import type { Language } from '#contract/kit/language.ts'
import type { UploadedFile } from '#contract/kit/upload.ts'
import {
  type FileReading,
  READING_LIMITS,
  type ReadingChoice,
} from '#contract/lists/spreadsheet-import/file-reading.fields.ts'
import { importUpload } from '#contract/lists/spreadsheet-import/spreadsheet-import.fields.ts'
import { HEAD_ROWS } from '#server/kit/spreadsheet/headings.ts'
import { createSheetReader } from '#server/kit/spreadsheet/read-sheet.ts'
import type { SheetSource } from '#server/kit/spreadsheet/sheet-rows.ts'
import {
  headingsOf,
  type NoTable,
  type TableNotes,
  type TableRow,
  type TableSpec,
  tableIn,
} from '#server/kit/spreadsheet/sheet-table.ts'
import { IMPORT_TEXTS, inList } from './check-rows.service.ts'

/** A file to read, and what its table is. */
export interface TableFile<C extends string> {
  readonly file: UploadedFile
  /** The account that sends it: accounts take turns. */
  readonly accountId: string
  readonly choice: ReadingChoice
  readonly spec: TableSpec<C>
  /** The columns in the language of the caller. */
  readonly names: Readonly<Record<C, string>>
  readonly language: Language
}

/** The table of a file with how it was read; or why it has none, in the language of the caller. */
export type FileTable<C extends string> =
  | {
      readonly rows: readonly TableRow<C>[]
      /** As they are in the file. */
      readonly headings: readonly string[]
      readonly reading: FileReading
      readonly reason?: never
    }
  | { readonly rows?: never; readonly reason: string }

/** One file at a time, whatever it becomes. */
const reader = createSheetReader()

/** Reads the table of an uploaded spreadsheet. @throws what the reader refuses with */
export async function readTable<C extends string>(of: TableFile<C>): Promise<FileTable<C>> {
  const { file, accountId, choice, spec, language } = of
  const { reasons } = IMPORT_TEXTS[language]
  const read = await reader.read(accountId, {
    bytes: await file.bytes(),
    format: file.mediaType === importUpload.types.csv ? 'csv' : 'xlsx',
    maxRows: spec.maxRows + HEAD_ROWS,
    headings: headingsOf(spec),
    choice,
  })
  if (read.unreadable) {
    const params = { max: spec.maxRows, row: read.row ?? 0, sheet: choice.sheet ?? '' }
    return { reason: fillText(reasons[read.unreadable], params) }
  }
  const table = tableIn(read.rows, spec, read.source.hiddenColumns)
  if (table.wrong) return { reason: reasonOf(table.wrong, read.source, of) }
  const { rows, headings, notes } = table
  return { rows, headings, reading: readingOf(read.source, notes, read.rows.length) }
}

function reasonOf<C extends string>(
  wrong: NoTable<C>,
  { otherSheets }: SheetSource,
  { spec, names, language }: TableFile<C>,
): string {
  const { reasons } = IMPORT_TEXTS[language]
  if ('tooManyRows' in wrong) return fillText(reasons.rows, { max: spec.maxRows })
  if ('twice' in wrong) return fillText(reasons.columnTwice, { column: names[wrong.twice] })
  const columns = wrong.lacks.map((column) => names[column])
  const params = { columns: inList(columns, language) }
  const hidden = otherSheets.find((each) => each.hidden && each.hasMore)
  if (hidden) return fillText(reasons.columnsHidden, { ...params, sheet: hidden.name })
  return fillText(reasons.columns, params)
}

function readingOf(source: SheetSource, notes: TableNotes<string>, lines: number): FileReading {
  const { sheet, otherSheets, encoding, encodings, moreColumns } = source
  const { headingRow, leftOut, hiddenRows, hiddenColumns, unknownColumns } = notes
  const { rows, columns, sheetName } = READING_LIMITS
  // A key of the choice of a sheet, which has this limit.
  const short = (name: string) => name.slice(0, sheetName).toWellFormed()
  return {
    sheet: sheet === null ? null : short(sheet),
    otherSheets: otherSheets.map((other) => ({ ...other, name: short(other.name) })),
    encoding,
    encodings: [...encodings],
    lines,
    headingRow,
    leftOut: leftOut.slice(0, rows),
    leftOutCount: leftOut.length,
    hiddenRows: hiddenRows.slice(0, rows),
    hiddenRowCount: hiddenRows.length,
    hiddenColumns: [...hiddenColumns],
    unknownColumns: unknownColumns
      .slice(0, columns)
      .map((heading) => shortened(heading.toWellFormed(), sheetName)),
    unknownColumnCount: unknownColumns.length + moreColumns,
  }
}
