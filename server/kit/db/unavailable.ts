/** The database cannot answer now; the request may be tried again later. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** SQLite's primary result codes: locked by others, no memory, read-only, input/output, disk full, cannot open. */
const SQLITE_CODES: ReadonlySet<number> = new Set([5, 6, 7, 8, 10, 13, 14])
/**
 * PostgreSQL's classes: connection trouble, resources used up, operator intervention, statement timeout; and writing
 * to a server that is read-only, as the one just failed over from is.
 */
const POSTGRES_CLASSES = /^(08|53|57|58|25006)/
const NETWORK_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** What `pg` reports without a code of its own. */
const DRIVER_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|connection has been discarded/i
/** PostgreSQL gives up a transaction that collided with others; the retries are used up when it surfaces. */
const COLLISIONS: ReadonlySet<string> = new Set(['40001', '40P01'])

/** Whether an error means "the database cannot do it now" (restarting, full, locked, gone), to be answered with 503. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailable) return true
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') return SQLITE_CODES.has(errcode & 0xff)
  if (typeof code === 'string')
    return (
      NETWORK_CODES.has(code) || COLLISIONS.has(code) || (code.length === 5 && POSTGRES_CLASSES.test(code))
    )
  return DRIVER_MESSAGES.test(error.message)
}

/** Whether PostgreSQL gave this transaction up in favour of another one, so that it may simply be run again. */
export function isCollision(error: unknown): boolean {
  return COLLISIONS.has(String((error as { code?: unknown } | null)?.code))
}
