import { z } from 'zod'
import { SPREADSHEET_TYPE } from '#contract/kit/file-response.ts'
import { CURRENCIES } from '#contract/kit/money.ts'
import type { UploadSpec } from '#contract/kit/upload.ts'
import { fileReading } from '#contract/lists/spreadsheet-import/file-reading.fields.ts'
import { PERIODS } from './price.fields.ts'
import { LINE_KINDS } from './price.rules.ts'

export const PRICE_SHEET_LIMITS = { rows: 5_000, megabytes: 2, problems: 200 } as const

/** Columns of a spreadsheet of prices, in its order. `region` and `item` are names, which are not read. */
export const PRICE_SHEET_COLUMNS = ['region', 'regionId', 'kind', 'item', 'itemId', ...PERIODS] as const
export type PriceSheetColumn = (typeof PRICE_SHEET_COLUMNS)[number]

export const priceSheetUpload = {
  types: {
    xlsx: SPREADSHEET_TYPE,
    csv: 'text/csv',
  },
  maxBytes: PRICE_SHEET_LIMITS.megabytes * 1024 * 1024,
} as const satisfies UploadSpec

export const priceListParams = z.object({ currency: z.enum(CURRENCIES) })

/** What is wrong with one cell, and what to do about it in the caller's language. */
const priceSheetProblem = z.object({
  /** As spreadsheet programs number it, from 1. */
  row: z.int(),
  column: z.enum(PRICE_SHEET_COLUMNS),
  /** As it is in the file. */
  value: z.string(),
  code: z.string(),
  message: z.string(),
})
export type PriceSheetProblem = z.output<typeof priceSheetProblem>

const priceSheetCell = z.object({
  regionId: z.string(),
  kind: z.enum(LINE_KINDS),
  itemId: z.string(),
  period: z.enum(PERIODS),
  /** In fen or cents; null: the cell is empty, it is not sold. */
  minor: z.int().nullable(),
})

/** The prices of a spreadsheet. Nothing is changed by reading it. */
export const priceSheet = z
  .object({
    /** Rows with a price key. */
    rows: z.int(),
    reading: fileReading,
    /** Three of each row that has no problem; none where the file has any problem. */
    cells: z.array(priceSheetCell),
    /** The first 200, by row. */
    problems: z.array(priceSheetProblem),
    problemCount: z.int(),
  })
  .meta({ id: 'PriceSheet' })
export type PriceSheet = z.output<typeof priceSheet>
