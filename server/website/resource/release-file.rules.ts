import { z } from 'zod'
import { isDay } from '#contract/kit/fields/day.ts'
import { RELEASE_FILE_NAME } from '#contract/website/resource/release-upload.fields.ts'
import { PLATFORMS, RELEASE, RELEASE_CHANNELS } from '#contract/website/resource/resource.fields.ts'

const notes = z
  .array(
    z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(200)
      .regex(/^[^\n]*$/, 'must be one line'),
  )
  .min(1, 'needs one line at least')
  .max(20)

/** The file of `npm run release:publish`; docs/release-file.md explains every part of it. */
export const releaseFileSchema = z.strictObject({
  platform: z.enum(PLATFORMS),
  version: z.string().regex(RELEASE.version, 'must be numbers with points, as in 1.4.2'),
  channel: z.enum(RELEASE_CHANNELS).default('stable'),
  releasedOn: z.string().refine(isDay, 'must be a day, as in 2026-11-20'),
  /** Where the client lies, from this file on. */
  file: z.string().min(1, 'must name the client’s file'),
  /** What people save it as; it is part of its address and never used for another file. */
  fileName: z
    .string()
    .regex(RELEASE_FILE_NAME, 'must be letters, digits, points, hyphens and underscores, 100 at most'),
  notesZh: notes,
  notesEn: notes,
})
