import { z } from 'zod'
import { ENCODINGS } from '#contract/kit/encodings.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'

/** Entries of each list in a response; the numbers next to them count all. */
export const READING_LIMITS = { rows: 20, columns: 20, sheetName: 100 } as const

/** What the caller decides where a file leaves a choice; without it the headings do. */
export const readingChoice = z.object({
  /** Of a CSV file. */
  encoding: z.enum(ENCODINGS, { error: 'optionUnknown' }).optional(),
  /** Name of the sheet of a workbook. */
  sheet: stringOf('exact').max(READING_LIMITS.sheetName, { error: 'tooLong' }).optional(),
})
export type ReadingChoice = z.output<typeof readingChoice>

/** How a file was read, and what of it was not: its lines are the headings, the rows of the table and `leftOut`. */
export const fileReading = z
  .object({
    /** Of a workbook the name of the sheet that was read; of a CSV file null. */
    sheet: z.string().nullable(),
    /** Sheets that were not read, with their rows that have something in them; `fits`: it has the headings, which do not count as a row. */
    otherSheets: z.array(
      z.object({ name: z.string(), rows: z.int(), hidden: z.boolean(), fits: z.boolean() }),
    ),
    /** Of a CSV file the encoding that it was read in; of a workbook null. */
    encoding: z.enum(ENCODINGS).nullable(),
    /** Texts of the file in this encoding and in others that are possible; empty where there is no doubt. */
    encodings: z.array(z.object({ encoding: z.enum(ENCODINGS), sample: z.string() })),
    /** Rows with something in them, in the sheet that was read. */
    lines: z.int(),
    headingRow: z.int(),
    /** Rows that have nothing in a column of the table, as titles and notes: their numbers, the first 20. */
    leftOut: z.array(z.int()),
    leftOutCount: z.int(),
    /** Rows of the table that the spreadsheet program does not show: they are read. The first 20. */
    hiddenRows: z.array(z.int()),
    hiddenRowCount: z.int(),
    /** Columns of the table that the program does not show: they are read. */
    hiddenColumns: z.array(z.string()),
    /** Columns that are not read, by their headings: the first 20. */
    unknownColumns: z.array(z.string()),
    unknownColumnCount: z.int(),
  })
  .meta({ id: 'FileReading' })
export type FileReading = z.output<typeof fileReading>
