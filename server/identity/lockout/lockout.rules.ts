import { lockoutErrors } from '#contract/kit/errors/lockout.errors.ts'
import { SIGN_IN_LIMITS } from '#contract/kit/limits.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import type { Attempts } from './lockout.store.ts'

/** Five wrong passwords lock the name for 15 minutes (specification, point 9). */
export const LOCK = {
  after: SIGN_IN_LIMITS.attempts,
  ms: SIGN_IN_LIMITS.lockMinutes * MINUTE_MS,
  idleMs: SIGN_IN_LIMITS.lockMinutes * MINUTE_MS,
  abandonedMs: 30_000,
} as const

/** Answer to the n-th wrong password: the first leaves four attempts; the fifth locks and is not in the list. */
export const WRONG_PASSWORD = [
  lockoutErrors.fourLeft,
  lockoutErrors.threeLeft,
  lockoutErrors.twoLeft,
  lockoutErrors.oneLeft,
] as const

export type Reservation =
  | { kind: 'locked'; untilMs: number }
  | { kind: 'full' }
  | { kind: 'taken'; next: Attempts }

/** The counter at this moment: cleared when a lock has ended, or after 15 minutes without an attempt. */
function current(row: Attempts | undefined, key: string, now: number): Attempts {
  const fresh = { key, failures: 0, pending: 0, lockedUntil: null, updatedAt: now }
  if (!row) return fresh
  if (row.lockedUntil !== null) return row.lockedUntil > now ? row : fresh
  if (row.updatedAt + LOCK.idleMs <= now) return fresh
  // A reservation that was not settled within this time belonged to a process that has ended.
  return row.updatedAt + LOCK.abandonedMs <= now ? { ...row, pending: 0 } : row
}

/** Reserves one of the five attempts before the secret is verified, so that parallel guesses cannot have more. */
export function reserve(row: Attempts | undefined, key: string, now: number): Reservation {
  const state = current(row, key, now)
  if (state.lockedUntil !== null) return { kind: 'locked', untilMs: state.lockedUntil }
  if (state.failures + state.pending >= LOCK.after) return { kind: 'full' }
  return { kind: 'taken', next: { ...state, pending: state.pending + 1, updatedAt: now } }
}

/** The counter after a right secret: clear, except for the attempts that are still being verified. */
export function succeeded(row: Attempts | undefined, key: string, now: number): Attempts {
  const pending = Math.max(0, (row?.pending ?? 1) - 1)
  return { key, failures: 0, pending, lockedUntil: row?.lockedUntil ?? null, updatedAt: now }
}

/** The counter after a wrong secret; the fifth locks. */
export function failed(row: Attempts | undefined, key: string, now: number): Attempts {
  const failures = Math.min(LOCK.after, (row?.failures ?? 0) + 1)
  const pending = Math.max(0, (row?.pending ?? 1) - 1)
  const lockedUntil = failures >= LOCK.after ? now + LOCK.ms : (row?.lockedUntil ?? null)
  return { key, failures, pending, lockedUntil, updatedAt: now }
}
