import { z } from 'zod'

/** What an endpoint with `answers: 'file'` gives: a file to be saved, instead of JSON. */
export const fileAnswer = z.object({
  /** Plain ASCII, as in `activity-2026-11-21.csv`. */
  fileName: z.string().regex(/^[\w.-]+$/),
  mediaType: z.string(),
  content: z.instanceof(Uint8Array),
})
export type FileAnswer = z.output<typeof fileAnswer>
