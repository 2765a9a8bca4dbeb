import { SECOND_MS } from '#contract/kit/time.ts'

/** How long the database may take, in milliseconds, before a caller is told that it is unavailable. */
export interface DatabaseTimeLimits {
  /** One statement, or the wait for another process that writes to the same SQLite file. */
  readonly statementMs: number
  /** A server that takes no connections is noticed within this time. */
  readonly connectMs: number
  /** The wait for a free connection: longer than any sound transaction takes, so others hang. */
  readonly queueMs: number
  /** PostgreSQL ends a transaction whose process is stuck between two statements, with its locks. */
  readonly idleInTransactionMs: number
}

/** Requests do not pile up behind a database that does not answer. */
export const TIME_LIMITS: DatabaseTimeLimits = {
  statementMs: 3 * SECOND_MS,
  connectMs: 3 * SECOND_MS,
  queueMs: 10 * SECOND_MS,
  idleInTransactionMs: 10 * SECOND_MS,
}
