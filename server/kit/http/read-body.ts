import { isUtf8 } from 'node:buffer'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { AppError, appError } from './app-error.ts'

/**
 * So many bytes arrive in this time of waiting for them, or the body counts as broken off: what holds memory without
 * sending anything is over soon. A file of 10 MB needs four times as much to arrive within the time of its call.
 */
export const LEAST_RATE = { bytes: 16 * 1024, everyMs: 20_000 }

/**
 * A body as it arrives, at most `limitBytes`, whatever Content-Length claims.
 * @param signal ends it with the time of its request
 * @throws bodyTooLarge, jsonInvalid for half a body and for one that arrives too slowly
 */
export async function* limitedPortions(
  chunks: AsyncIterable<Uint8Array>,
  contentLength: string | null,
  limitBytes: number,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  if (Number(contentLength ?? 0) > limitBytes) throw appError(httpErrors.bodyTooLarge)
  let size = 0
  try {
    for await (const chunk of arriving(chunks, signal)) {
      size += chunk.byteLength
      if (size > limitBytes) throw appError(httpErrors.bodyTooLarge)
      yield chunk
    }
  } catch (error) {
    // The sender closed the connection in the middle: no fault of the server, and the response is not read.
    throw error instanceof AppError ? error : appError(httpErrors.jsonInvalid)
  }
}

/** Portions of a body that arrives quickly enough. What the reader does between two of them takes none of the time. */
async function* arriving(
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  const over = Promise.withResolvers<never>()
  // Often nothing waits for it any more.
  over.promise.catch(() => {})
  const end = () => over.reject(new Error('the time of the request is over'))
  if (signal?.aborted) end()
  signal?.addEventListener('abort', end)
  const iterator = chunks[Symbol.asyncIterator]()
  const since = { bytes: 0, waitedMs: 0 }
  let isComplete = false
  try {
    while (!isComplete) {
      const begun = performance.now()
      const late = () => over.reject(new Error('the body arrives too slowly'))
      const timer = setTimeout(late, Math.max(0, LEAST_RATE.everyMs - since.waitedMs))
      const next = await Promise.race([iterator.next(), over.promise]).finally(() => clearTimeout(timer))
      if (next.done) {
        isComplete = true
      } else {
        since.bytes += next.value.byteLength
        since.waitedMs += performance.now() - begun
        if (since.bytes >= LEAST_RATE.bytes) Object.assign(since, { bytes: 0, waitedMs: 0 })
        yield next.value
      }
    }
  } finally {
    signal?.removeEventListener('abort', end)
    // Not awaited: while a portion is missing it would wait for that.
    if (!isComplete) iterator.return?.()?.catch(() => {})
  }
}

/** All of a body as UTF-8. @throws jsonInvalid for other bytes, whose replacement would be stored in their place */
export async function readBody(portions: AsyncIterable<Uint8Array>): Promise<string> {
  const bytes = Buffer.concat(await Array.fromAsync(portions))
  if (!isUtf8(bytes)) throw appError(httpErrors.jsonInvalid)
  return bytes.toString('utf8')
}
