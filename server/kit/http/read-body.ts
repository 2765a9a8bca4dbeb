import { isUtf8 } from 'node:buffer'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { AppError, appError } from './app-error.ts'

/**
 * A body as it arrives, at most `limitBytes`, whatever Content-Length claims.
 * @throws bodyTooLarge, jsonInvalid for half a body
 */
export async function* limitedPortions(
  chunks: AsyncIterable<Uint8Array>,
  contentLength: string | null,
  limitBytes: number,
): AsyncGenerator<Uint8Array> {
  if (Number(contentLength ?? 0) > limitBytes) throw appError(httpErrors.bodyTooLarge)
  let size = 0
  try {
    for await (const chunk of chunks) {
      size += chunk.byteLength
      if (size > limitBytes) throw appError(httpErrors.bodyTooLarge)
      yield chunk
    }
  } catch (error) {
    // The sender closed the connection in the middle: no fault of the server, and the response is not read.
    throw error instanceof AppError ? error : appError(httpErrors.jsonInvalid)
  }
}

/** All of a body as UTF-8. @throws jsonInvalid for other bytes, whose replacement would be stored in their place */
export async function readBody(portions: AsyncIterable<Uint8Array>): Promise<string> {
  const bytes = Buffer.concat(await Array.fromAsync(portions))
  if (!isUtf8(bytes)) throw appError(httpErrors.jsonInvalid)
  return bytes.toString('utf8')
}
