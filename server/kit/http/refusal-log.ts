import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { lockoutErrors } from '#contract/kit/errors/lockout.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import type { BoundedLog } from '#server/kit/bounded-log.ts'
import type { ErrorTally } from '#server/kit/error-tally.ts'
import type { AddressOf } from './client-address.ts'
import type { RawRequest } from './raw-request.ts'

export interface Refusal {
  readonly status: number
  /** The error code of the response. */
  readonly code: string
  /** Name of the route; undefined where the path has none. */
  readonly route: string | undefined
}

/** Writes refused requests into the log, one structured line each. */
export type LogRefusal = (request: RawRequest, refusal: Refusal) => void

const LOCKS: ReadonlySet<string> = new Set([lockoutErrors.locked.code, verificationErrors.codeBlocked.code])
/** Longest part of a path that is certainly no secret; identifiers of ours are shorter than tokens. */
const LONG_PART = /[^/]{33,}/g
const PATH_LENGTH = 120

/**
 * What a line says: what kind of refusal it is, the error code, and who asked for what. Never the query, headers or the
 * body, which may hold tokens, codes and passwords; of a path that has no route long parts are left out for that reason.
 * Every refusal is counted for the error log, whether its line is written or not.
 */
export function refusalLog(bounded: BoundedLog, addressOf: AddressOf, tally: ErrorTally): LogRefusal {
  return (request, { status, code, route }) => {
    const event = eventOf(status, code)
    const place = route === undefined ? { path: safePath(request.path) } : { route }
    const address = addressOf(request)
    const example = {
      requestId: request.id,
      method: methodOf(request),
      status,
      address,
      stack: [],
      path: route === undefined ? safePath(request.path) : null,
    }
    tally.add({ kind: event, cause: event, place: route ?? '', code, example })
    const facts = { event, errorCode: code, status, method: methodOf(request), ...place }
    bounded.write(
      event === 'refused' ? 'info' : 'warn',
      `${event} ${route ?? 'path'} ${code}`,
      { ...facts, address, requestId: request.id },
      'request refused',
    )
  }
}

function eventOf(status: number, code: string): 'crossSite' | 'lock' | 'limit' | 'overload' | 'refused' {
  if (code === httpErrors.crossSite.code) return 'crossSite'
  if (LOCKS.has(code)) return 'lock'
  if (status === 429) return 'limit'
  return status === 503 ? 'overload' : 'refused'
}

function safePath(path: string): string {
  return path.replace(LONG_PART, '…').slice(0, PATH_LENGTH)
}

/** `node:http` takes known methods only; one that a program made up is not written down. */
function methodOf({ method }: RawRequest): string {
  return method.slice(0, 10)
}
