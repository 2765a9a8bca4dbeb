import { ERRORS } from '#contract/kit/errors/catalogue.ts'
import { errorText } from '#contract/kit/errors/message.ts'
import type { Language } from '#contract/kit/language.ts'
import type { AppError } from './app-error.ts'

/** An answer before it becomes a Response, so that it can be kept for an Idempotency-Key. */
export interface Answer {
  readonly status: number
  readonly body: string
  readonly setCookie: string | undefined
  readonly retryAfterSeconds: number | undefined
}

export function successAnswer(data: unknown, setCookie: string | undefined): Answer {
  return { status: 200, body: JSON.stringify(data), setCookie, retryAfterSeconds: undefined }
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
    setCookie: undefined,
    retryAfterSeconds: error.retryAfterSeconds ?? (status === 503 || status === 429 ? 5 : undefined),
  }
}

/** Every header goes in at creation: setting one on a finished Response costs a second object (measured 2-3 x). */
export function toResponse(answer: Answer, requestId: string, https: boolean): Response {
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  }
  if (https) headers['strict-transport-security'] = 'max-age=63072000; includeSubDomains'
  if (answer.setCookie) headers['set-cookie'] = answer.setCookie
  if (answer.retryAfterSeconds) headers['retry-after'] = String(answer.retryAfterSeconds)
  return new Response(answer.body, { status: answer.status, headers })
}
