import type { ErrorCode, KnownError } from '#contract/errors.ts'
import type { TextParams } from '#contract/kit/errors/fill-text.ts'
import type { FieldError } from '#contract/kit/fields/field-errors.ts'

/** An expected failure: the error handler turns it into the response that the catalogue prescribes. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly params: TextParams
  /** Errors of single fields by path (`contact.name`). */
  readonly fields: Readonly<Record<string, FieldError>>
  readonly retryAfterSeconds: number | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly page: string | undefined

  constructor({ code }: KnownError, details: AppErrorDetails = {}) {
    super(code, details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.params = details.params ?? {}
    this.fields = details.fields ?? {}
    this.retryAfterSeconds = details.retryAfterSeconds
    this.headers = details.headers ?? {}
    this.page = details.page
  }
}

export interface AppErrorDetails {
  readonly params?: TextParams
  readonly fields?: Readonly<Record<string, FieldError>>
  readonly retryAfterSeconds?: number
  /** Headers that a protocol has the response carry. */
  readonly headers?: Readonly<Record<string, string>>
  /** Path of the page of what is in the way, as `/content/application/…`. */
  readonly page?: string
  /** What lies behind a failure of ours, for the log. */
  readonly cause?: unknown
}

/** `throw appError(signInErrors.accountDisabled)`: how every expected failure leaves a service. */
export function appError(error: KnownError, details?: AppErrorDetails): AppError {
  return new AppError(error, details)
}

/** An expected failure that belongs to one field of the form: shown at it, and as the code of the response. */
export function fieldError(path: string, error: KnownError, params: TextParams = {}): AppError {
  return new AppError(error, { params, fields: { [path]: { code: error.code, params } } })
}
