import { Readable } from 'node:stream'
import { ERRORS, fieldText, messageText } from '#contract/errors.ts'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import type { FileToSend } from '#contract/kit/file-response.ts'
import type { Language } from '#contract/kit/language.ts'
import type { ResumableState } from '#contract/kit/resumable.ts'
import type { AppError } from './app-error.ts'
import { compressOnce } from './compress.ts'
import { encodingOf } from './encoding.ts'
import { type HttpResponse, httpResponse } from './http-response.ts'
import { stateHeaders } from './receive-part.ts'

/** The result of an endpoint, as it is stored for an Idempotency-Key; one that is streamed is not. */
export interface ApiResult {
  readonly status: number
  readonly body: string | Uint8Array<ArrayBuffer> | Readable
  readonly setCookies: readonly string[]
  /** Of a step of an upload in parts. */
  readonly headers?: Readonly<Record<string, string>>
  /** Set where the body is a file to save. */
  readonly file?: { readonly name: string; readonly mediaType: string }
  /** The body is a stream of server-sent events. */
  readonly events?: true
}

/** Headers of every response of the API, which nothing stores. */
const API_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
}

export function jsonResult(data: unknown, setCookies: readonly string[]): ApiResult {
  return { status: 200, body: JSON.stringify(data), setCookies }
}

/** The state of an upload in parts, with the headers that say the same. */
export function partResult(endpoint: EndpointSpec, data: unknown): ApiResult {
  const result = jsonResult(data, [])
  return { ...result, ...stateHeaders(endpoint, data as ResumableState) }
}

/** A file that the browser saves and never opens by itself. */
export function fileResult({ content, fileName, mediaType }: FileToSend): ApiResult {
  const file = { name: fileName, mediaType }
  const body =
    content instanceof Uint8Array ? new Uint8Array(content) : Readable.from(content, { objectMode: false })
  return { status: 200, body, setCookies: [], file }
}

export function eventsResult(body: Readable | ''): ApiResult {
  return { status: 200, body, setCookies: [], events: true }
}

/** Below this a compressed body saves no packet of the network, whose payload is some 1,400 bytes. */
const LEAST_TO_COMPRESS = 1400

/** A result in the best encoding that the client accepts: JSON, once it is longer than a packet. */
export async function encodedResult(result: ApiResult, acceptEncoding: string | null): Promise<ApiResult> {
  const { body, headers } = result
  if (typeof body !== 'string' || body.length < LEAST_TO_COMPRESS) return result
  const encoding = encodingOf(acceptEncoding)
  if (encoding === 'identity') return result
  const compressed = await compressOnce(Buffer.from(body), encoding)
  return { ...result, body: compressed, headers: { ...headers, 'content-encoding': encoding } }
}

export function apiResponse(
  { status, body, setCookies, headers: own, file, events }: ApiResult,
  requestId: string,
): HttpResponse {
  const headers: Record<string, string> = { ...API_HEADERS, 'x-request-id': requestId, ...own }
  if (file) {
    headers['content-type'] = file.mediaType
    headers['content-disposition'] = `attachment; filename="${file.name}"`
    headers['content-security-policy'] = "default-src 'none'; sandbox"
  }
  if (events) {
    headers['content-type'] = 'text/event-stream'
    // Neither stored nor packed by a proxy, which would delay events (X-Accel-Buffering: nginx).
    headers['cache-control'] = 'no-store, no-transform'
    headers['x-accel-buffering'] = 'no'
  }
  return httpResponse({ status, headers, body, setCookies })
}

/** The one form of an error: `{ status, errorCode, errorMsg, fields?, page?, requestId }` (readings, API conventions). */
export function errorResponse(
  error: AppError,
  {
    language,
    requestId,
    headers,
  }: { language: Language; requestId: string; headers: Record<string, string> },
): HttpResponse {
  const { status } = ERRORS[error.code]
  const fields = Object.entries(error.fields).map(([path, { code, params }]) => [
    path,
    { code, message: fieldText(path, code, language, params) },
  ])
  const body = {
    status,
    errorCode: error.code,
    errorMsg: messageText(error.code, language, error.params),
    ...(fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}),
    ...(error.page === undefined ? {} : { page: error.page }),
    requestId,
  }
  const retryAfterSeconds = error.retryAfterSeconds ?? (status === 503 || status === 429 ? 5 : undefined)
  return httpResponse({
    status,
    headers: {
      ...API_HEADERS,
      'x-request-id': requestId,
      ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
      ...error.headers,
      ...headers,
    },
    body: JSON.stringify(body),
    refused: error.code,
  })
}
