import type { ApiError } from './call-api.ts'

/**
 * Whether a failure says nothing about what was asked for, and the same call may succeed later: no connection, too many
 * calls, a server that is busy or starts again.
 */
export function isTemporary({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500
}
