import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { ERRORS } from '#contract/kit/errors/catalogue.ts'
import { errorText } from '#contract/kit/errors/message.ts'
import type { FileResponse } from '#contract/kit/file-response.ts'
import type { Language } from '#contract/kit/language.ts'
import type { AppError } from './app-error.ts'
import { securityHeaders } from './security-headers.ts'

/** An answer before it becomes a Response, so that it can be kept for an Idempotency-Key. */
export interface Answer {
  readonly status: number
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly setCookies: readonly string[]
  readonly retryAfterSeconds: number | undefined
  /** Set where the body is a file to be saved. */
  readonly file?: { readonly name: string; readonly mediaType: string }
}

/** An answer with what each carries. */
export interface Outgoing {
  readonly answer: Answer
  readonly requestId: string
  readonly https: boolean
}

export function successAnswer(data: unknown, setCookies: readonly string[]): Answer {
  return { status: 200, body: JSON.stringify(data), setCookies, retryAfterSeconds: undefined }
}

/** A file that the browser saves and never opens by itself. */
export function fileResponse({ content, fileName, mediaType }: FileResponse): Answer {
  const file = { name: fileName, mediaType }
  return { status: 200, body: new Uint8Array(content), setCookies: [], retryAfterSeconds: undefined, file }
}

/** The one form of an error: `{ status, errorCode, errorMsg, fields?, requestId }` (readings, API conventions). */
export function errorAnswer(error: AppError, language: Language, requestId: string): Answer {
  const { status } = ERRORS[error.code]
  const fields = Object.entries(error.fields).map(([path, fault]) => [
    path,
    { code: fault.code, message: errorText(fault.code, language, fault.params) },
  ])
  const body = {
    status,
    errorCode: error.code,
    errorMsg: errorText(error.code, language, error.params),
    ...(fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}),
    requestId,
  }
  return {
    status,
    body: JSON.stringify(body),
    setCookies: [],
    retryAfterSeconds: error.retryAfterSeconds ?? (status === 503 || status === 429 ? 5 : undefined),
  }
}

/** Every header of an answer but its cookies. */
function headersOf(answer: Answer, requestId: string, https: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-request-id': requestId,
    ...securityHeaders(https),
  }
  if (answer.retryAfterSeconds) headers['retry-after'] = String(answer.retryAfterSeconds)
  if (answer.file) {
    headers['content-type'] = answer.file.mediaType
    headers['content-disposition'] = `attachment; filename="${answer.file.name}"`
    headers['content-security-policy'] = "default-src 'none'; sandbox"
  }
  return headers
}

/** Every header goes in at creation: setting one on a finished Response costs a second object (measured 2-3 x). */
export function toResponse({ answer, requestId, https }: Outgoing): Response {
  const headers = headersOf(answer, requestId, https)
  if (answer.setCookies.length === 0) return new Response(answer.body, { status: answer.status, headers })
  // Each cookie needs a header line of its own.
  const lines = answer.setCookies.map((cookie): [string, string] => ['set-cookie', cookie])
  return new Response(answer.body, { status: answer.status, headers: [...Object.entries(headers), ...lines] })
}

/** The same answer, straight to the socket. */
export function sendAnswer({ answer, requestId, https }: Outgoing, response: ServerResponse): void {
  const { status, body, setCookies } = answer
  const headers: OutgoingHttpHeaders = headersOf(answer, requestId, https)
  headers['content-length'] = typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength
  if (setCookies.length > 0) headers['set-cookie'] = [...setCookies]
  response.writeHead(status, headers).end(body)
}
