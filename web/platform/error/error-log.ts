import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { redacted } from './redact.ts'

/** Something that went wrong in this tab (specification, point 3: error log). */
export interface LoggedError {
  readonly id: number
  /** In ms since 1970 UTC, by this browser's clock. */
  readonly at: number
  /** A failed call, a fault of the page itself, or something that its security policy stopped. */
  readonly kind: 'call' | 'page' | 'policy'
  /** A code of the catalogue, or the name of a browser's error. */
  readonly code: string
  readonly message: string
  /** The endpoint's path with its parameters unfilled, or what of the site it happened in. */
  readonly place: string
  /** Leads to the server's own log. */
  readonly requestId?: string | undefined
}

/** More than anybody reads; the oldest go first. */
export const ERROR_LOG_LENGTH = 100

type Listener = () => void

const NONE: readonly LoggedError[] = []
let entries = NONE
let lastId = 0
const listeners = new Set<Listener>()

/** Adds to the list, newest first. It is in memory only: a reload or leaving the site forgets it. */
export function logError(error: Omit<LoggedError, 'id' | 'at'>): void {
  lastId += 1
  const { message, place } = error
  const entry = { ...error, id: lastId, at: Date.now(), message: redacted(message), place: redacted(place) }
  change([entry, ...entries].slice(0, ERROR_LOG_LENGTH))
}

export function clearErrors(): void {
  change(NONE)
}

/** A failed call, without what was sent and what came back. */
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
  /** Nothing goes wrong in the browser before it has the page; always the same object, as React asks. */
  serverSnapshot: (): readonly LoggedError[] => NONE,
}

function change(next: readonly LoggedError[]): void {
  entries = next
  for (const listener of listeners) listener()
}
