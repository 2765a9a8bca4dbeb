import { z } from 'zod'
import { id } from '#contract/kit/fields/ids.ts'
import { SPREADSHEET_TYPE } from '#contract/kit/file-response.ts'
import type { UploadSpec } from '#contract/kit/upload.ts'
import { fileReading } from './file-reading.fields.ts'
import { importErrors } from './spreadsheet-import.errors.ts'

/** Limits of all imports; how many rows a file may have is said by each. */
export const IMPORT_LIMITS = {
  megabytes: 2,
  /** How long a checked file can be imported. */
  minutes: 30,
  /** Problems in a response; the file with corrections has all. */
  problems: 500,
  /** Rows in a response. */
  preview: 5,
} as const

export const importUpload = {
  types: {
    xlsx: SPREADSHEET_TYPE,
    csv: 'text/csv',
  },
  maxBytes: IMPORT_LIMITS.megabytes * 1024 * 1024,
  wrongType: importErrors.failed,
  wrongTypeReason: {
    zh: '只能读取 .xlsx 和 .csv 文件，请将文件另存为其中一种格式（包括旧格式 .xls）。',
    en: 'Only .xlsx and .csv files can be read. Save the file in one of these formats, also if it is an old .xls.',
  },
  empty: importErrors.empty,
} as const satisfies UploadSpec

export const importParams = z.object({
  importId: id,
})

/** What is wrong with one cell, and what to do about it in the caller’s language. */
export function importProblem<const C extends string>(columns: readonly [C, ...C[]]) {
  return z.object({
    /** As spreadsheet programs number it, from 1. */
    row: z.int(),
    column: z.enum(columns),
    /** As it is in the file. */
    value: z.string(),
    /** As the call for one answers it, where it does. */
    code: z.string(),
    message: z.string(),
    /** The row is left out; every other problem keeps the whole file from being imported. */
    skips: z.boolean(),
  })
}
export type ImportProblem<C extends string = string> = z.output<ReturnType<typeof importProblem<C>>>

/** What a file would import; nothing is imported by checking it. */
export function importCheck<const C extends string, P extends z.ZodRawShape, X extends z.ZodRawShape>(
  columns: readonly [C, ...C[]],
  { preview, extra }: { readonly preview: P; readonly extra: X },
) {
  return z.object({
    /** Names the checked file until `expiresAt`, for the person who uploaded it. */
    importId: z.string(),
    fileName: z.string(),
    /** In ms since 1970 UTC. */
    expiresAt: z.int(),
    /** Rows in the file. */
    rows: z.int(),
    /** Those that can be imported. */
    ready: z.int(),
    /** Those that are left out, and keep no other row from being imported. */
    skipped: z.int(),
    reading: fileReading,
    /** The first 500, by row. */
    problems: z.array(importProblem(columns)),
    problemCount: z.int(),
    /** The first five rows that can be imported. */
    preview: z.array(z.object({ row: z.int(), ...preview })),
    ...extra,
  })
}
