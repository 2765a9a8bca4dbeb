import { z } from 'zod'
import { id } from '#contract/kit/fields/ids.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'

export const SELECTION_LIMITS = {
  /** Rows of a snapshot of all that match. */
  rows: 100_000,
  /** Rows named one by one. */
  ids: 1_000,
  lifeMinutes: 60,
} as const

/** Names a snapshot of the rows that a person has selected. */
export const selectionId = stringOf('exact').regex(/^[a-z0-9]{20}$/, { error: 'invalid' })

/** Rows named one by one. */
export const rowIds = z.array(id).min(1, { error: 'required' }).max(SELECTION_LIMITS.ids)

/** A snapshot as its person sees it. */
export const snapshotSchema = z
  .object({
    selection: selectionId,
    /** Rows in it. */
    count: z.int().min(0),
    /** In ms since 1970 UTC. */
    takenAt: z.int(),
    expiresAt: z.int(),
  })
  .meta({ id: 'ListSnapshot' })
export type ListSnapshot = z.output<typeof snapshotSchema>

/** What has happened to a snapshot since it was taken. */
export const snapshotStateSchema = snapshotSchema
  .extend({
    /** Rows in it that no longer match its filter, or are gone. */
    left: z.int().min(0),
    /** Rows that match its filter now and are not in it. */
    later: z.int().min(0),
  })
  .meta({ id: 'ListSnapshotState' })
export type ListSnapshotState = z.output<typeof snapshotStateSchema>

/**
 * The rows of a bulk action or an export: those named one by one, and those of a snapshot without the ones in `except`.
 * Actions add their own fields with `extend`.
 */
export const bulkInput = z.object({
  ids: rowIds.optional(),
  selection: selectionId.optional(),
  except: rowIds.optional(),
})
export type BulkInput = z.output<typeof bulkInput>

/** The result of a bulk action, row by row. */
export const bulkOutput = z
  .object({
    done: z.array(z.string()),
    /** Row, its name for the person, and the error code that refused it. */
    refused: z.array(z.object({ id: z.string(), name: z.string(), code: z.string() })),
  })
  .meta({ id: 'BulkResult' })
export type BulkOutput = z.output<typeof bulkOutput>
