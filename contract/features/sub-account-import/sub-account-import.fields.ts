import { z } from 'zod'
import type { UploadSpec } from '#contract/kit/upload.ts'

export const IMPORT_LIMITS = {
  /** People of one file. */
  rows: 1_000,
  megabytes: 2,
  /** How long a checked file can be imported. */
  minutes: 30,
  /** People that one account imports in a day: each gets a mail. */
  perDay: 3_000,
  /** Problems in a response; the file with corrections has all. */
  problems: 500,
  /** People in a response. */
  preview: 5,
} as const

/** Columns of the file, in the order of the template. `roles` may be absent. */
export const IMPORT_COLUMNS = ['userName', 'name', 'email', 'roles'] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

export const importUpload = {
  types: {
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    csv: 'text/csv',
  },
  maxBytes: IMPORT_LIMITS.megabytes * 1024 * 1024,
} as const satisfies UploadSpec

export const importParams = z.object({ importId: z.string().regex(/^[\w-]{1,64}$/, { error: 'invalid' }) })

/** What is wrong with one cell, and what to do about it in the caller's language. */
export const importProblem = z.object({
  /** As spreadsheet programs number it, from 1. */
  row: z.number().int(),
  column: z.enum(IMPORT_COLUMNS),
  /** As it is in the file. */
  value: z.string(),
  /** As `createSubAccount` answers it, where it does. */
  code: z.string(),
  message: z.string(),
})
export type ImportProblem = z.output<typeof importProblem>

/** What a file would create. Nothing is created by checking it. */
export const importCheck = z
  .object({
    /** Names the checked file until `expiresAt`, for the person who uploaded it. */
    importId: z.string(),
    fileName: z.string(),
    /** In ms since 1970 UTC. */
    expiresAt: z.number().int(),
    /** People in the file. */
    rows: z.number().int(),
    /** Those without a problem. */
    ready: z.number().int(),
    /** The first 500, by row. */
    problems: z.array(importProblem),
    problemCount: z.number().int(),
    /** The first five people without a problem. */
    preview: z.array(
      z.object({
        row: z.number().int(),
        userName: z.string(),
        name: z.string(),
        email: z.string(),
        roles: z.array(z.string()),
      }),
    ),
    /** How many people without a problem get each role. */
    roles: z.array(z.object({ name: z.string(), people: z.number().int() })),
  })
  .meta({ id: 'SubAccountImport' })
export type ImportCheck = z.output<typeof importCheck>
