import { z } from 'zod'

/** The media type of a workbook (xlsx). */
export const SPREADSHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Response of an endpoint with `responds: 'file'`: a file to save instead of JSON. */
export const fileResponse = z.object({
  /** Plain ASCII, as in `activity-2026-11-21.csv`. */
  fileName: z.string().regex(/^[\w.-]+$/),
  mediaType: z.string(),
  /** All of it, or in portions that are made while it is sent. */
  content: z.custom(isContent) as unknown as z.ZodType<Uint8Array<ArrayBuffer>, FileContent>,
})
/** As callers get it. */
export type FileResponse = z.output<typeof fileResponse>
/** As handlers give it. */
export type FileToSend = z.input<typeof fileResponse>

/** What a handler gives; callers get all of it. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>

function isContent(content: unknown): boolean {
  return (
    content instanceof Uint8Array ||
    (typeof content === 'object' && content !== null && Symbol.asyncIterator in content)
  )
}
