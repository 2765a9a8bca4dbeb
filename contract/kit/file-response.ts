import { z } from 'zod'

/** Response of an endpoint with `responds: 'file'`: a file to save instead of JSON. */
export const fileResponse = z.object({
  /** Plain ASCII, as in `activity-2026-11-21.csv`. */
  fileName: z.string().regex(/^[\w.-]+$/),
  mediaType: z.string(),
  content: z.instanceof(Uint8Array),
})
export type FileResponse = z.output<typeof fileResponse>
