import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'

/** An error in this tab (specification, point 3: error log). */
export interface LoggedError {
  readonly id: number
  /** In ms since 1970 UTC, by this browser's clock. */
  readonly at: number
  /** A failed call, an error of the page, or a violation of its content security policy. */
  readonly kind: 'call' | 'page' | 'policy'
  /** An error code, or the name of a browser's error. */
  readonly code: string
  readonly message: string
  /** The endpoint's path template, or the place in the site. */
  readonly place: string
  /** Id of the request in the server's log. */
  readonly requestId?: string | undefined
}

/** The oldest entries are removed. */
export const ERROR_LOG_LENGTH = 100

type Listener = () => void

const NONE: readonly LoggedError[] = []
let entries = NONE
let lastId = 0
const listeners = new Set<Listener>()

/** Adds an entry, newest first. The log is in memory only: a reload or another document clears it. */
export function logError(error: Omit<LoggedError, 'id' | 'at'>): void {
  lastId += 1
  const { message, place } = error
  const entry = { ...error, id: lastId, at: serverNow(), message: redacted(message), place: redacted(place) }
  change([entry, ...entries].slice(0, ERROR_LOG_LENGTH))
}

export function clearErrors(): void {
  change(NONE)
}

/** Logs a failed call, without its request and response bodies. */
export function noteFailedCall(endpoint: EndpointSpec, error: ApiError): void {
  const { errorCode: code, errorMsg: message, requestId } = error
  logError({ kind: 'call', code, message, place: `${endpoint.method} ${endpoint.path}`, requestId })
}

export const errorLog = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  snapshot: (): readonly LoggedError[] => entries,
  /** There are no errors on the server; always the same object, as React requires. */
  serverSnapshot: (): readonly LoggedError[] => NONE,
}

function change(next: readonly LoggedError[]): void {
  entries = next
  for (const listener of listeners) listener()
}

/** Maximum length of an entry's message. */
const LENGTH = 300

/**
 * Parts of messages and addresses that may be secrets or personal data; they are replaced, since other people may see
 * the screen.
 */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  // Queries and fragments of addresses contain tokens and search terms.
  [/([\w.:/-]*\/[\w.:/-]*)[?#]\S*/g, '$1'],
  [/[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g, '…@…'],
  // Tokens and keys: at least 20 characters without a space, with a digit.
  [/\b(?=[\w-]*\d)[\w-]{20,}\b/g, '…'],
  // Codes and telephone numbers.
  [/\b\d{6,}\b/g, '…'],
]

/** The message without possible secrets, shortened to its maximum length. */
export function redacted(text: string): string {
  const clean = SECRETS.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text)
  return clean.length > LENGTH ? `${clean.slice(0, LENGTH)}…` : clean
}
