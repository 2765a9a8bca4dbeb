import { z } from 'zod'
import { id } from '#contract/kit/fields/ids.ts'
import { type ResumableSpec, resumableState } from '#contract/kit/resumable.ts'
import { DAY_MS } from '#contract/kit/time.ts'

export const RELEASE_UPLOAD = {
  /** Of a client, 8 GB. */
  maxBytes: 8 * 1024 * 1024 * 1024,
  /** Of a part: below what a proxy in front must let through for other files, and of the time for one call. */
  maxPartBytes: 8 * 1024 * 1024,
  /** An upload without a new part, and a file that nothing names, is deleted after this time. */
  unusedMs: 7 * DAY_MS,
  /** Room on the disk that no upload takes. */
  spareBytes: 512 * 1024 * 1024,
} as const

export function releaseUpload<const S extends ResumableSpec['step']>(step: S) {
  const { maxBytes, maxPartBytes } = RELEASE_UPLOAD
  return { step, maxBytes, maxPartBytes }
}

/** What people save a client as; it is part of its address and never used for another file. */
export const RELEASE_FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/

/** A client’s file, complete or on its way. */
export const releaseFileSchema = resumableState
  .extend({
    fileName: z.string(),
    /** Of the whole file, in hex, computed by the server from what it received; null until it is complete. */
    sha256: z.string().nullable(),
    startedAt: z.int(),
  })
  .meta({ id: 'ReleaseFile' })
export type ReleaseFile = z.output<typeof releaseFileSchema>

/** A part that the server has: a browser compares it with the file before it goes on. */
const storedPart = z.object({ offset: z.int(), bytes: z.int(), sha256: z.string() })
export type StoredPart = z.output<typeof storedPart>

export const releaseFileWithParts = releaseFileSchema
  .extend({ parts: z.array(storedPart) })
  .meta({ id: 'ReleaseFileWithParts' })

export const uploadParams = z.object({
  uploadId: id,
})
