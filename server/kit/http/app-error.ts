import type { ErrorCode } from '#contract/kit/errors/catalogue.ts'
import type { FieldCode } from '#contract/kit/fields/field-code.ts'

type Params = Readonly<Record<string, string | number>>

export interface FieldFault {
  readonly code: ErrorCode | FieldCode
  readonly params?: Params
}

/** An expected failure: the error handler turns it into the answer that the catalogue prescribes. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly params: Params
  /** Faults of single fields by path (`contact.name`). */
  readonly fields: Readonly<Record<string, FieldFault>>
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(code, details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.params = details.params ?? {}
    this.fields = details.fields ?? {}
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

export interface AppErrorDetails {
  readonly params?: Params
  readonly fields?: Readonly<Record<string, FieldFault>>
  readonly retryAfterSeconds?: number
  /** What lies behind a failure of ours, for the log. */
  readonly cause?: unknown
}

/** `throw appError('0021')`: how every expected failure leaves a service. */
export function appError(code: ErrorCode, details?: AppErrorDetails): AppError {
  return new AppError(code, details)
}

/** An expected failure that belongs to one field of the form: shown beside it, and as the answer's code. */
export function fieldError(path: string, code: ErrorCode, params: Params = {}): AppError {
  return new AppError(code, { params, fields: { [path]: { code, params } } })
}
