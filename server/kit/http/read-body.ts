import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { AppError, appError } from './app-error.ts'

/** Reads at most `limitBytes`, whatever Content-Length claims. @throws bodyTooLarge, jsonInvalid for half a body */
export async function readBody(
  chunks: AsyncIterable<Uint8Array>,
  contentLength: string | null,
  limitBytes: number,
): Promise<string> {
  if (Number(contentLength ?? 0) > limitBytes) throw appError(httpErrors.bodyTooLarge)
  const read: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of chunks) {
      size += chunk.byteLength
      if (size > limitBytes) throw appError(httpErrors.bodyTooLarge)
      read.push(chunk)
    }
  } catch (error) {
    // The sender closed the connection in the middle: no fault of the server, and the response is not read.
    throw error instanceof AppError ? error : appError(httpErrors.jsonInvalid)
  }
  return Buffer.concat(read).toString('utf8')
}
