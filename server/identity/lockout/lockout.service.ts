import { setTimeout as pause } from 'node:timers/promises'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { lockoutErrors } from '#contract/kit/errors/lockout.errors.ts'
import { SIGN_IN_LIMITS } from '#contract/kit/limits.ts'
import { DAY_MS, MINUTE_MS } from '#contract/kit/time.ts'
import { countOf, countUp, resetCount } from '#server/kit/counters/counters.ts'
import type { Db, Executor } from '#server/kit/db/database.ts'
import { inPortions } from '#server/kit/db/in-portions.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type AppError, appError } from '#server/kit/http/app-error.ts'
import { type Attempts, deleteAttempts, findAttempts, findLocks, saveAttempts } from './lockout.store.ts'

/** A right password that comes while five others are being checked waits this long for one of their places. */
const WAIT_STEPS = 250
const WAIT_STEP_MS = 20

/** Wrong attempts in a row from unknown devices after which none of them gets in, not even with the right secret. */
const GUESSES_IN_ROW = 100
/** More wrong attempts than can be counted while one is verified: five for each of two names. */
const MOST_AT_ONCE = 20
/** A year and more: a row of guesses ends by a right secret or an unlock, not by waiting. */
const GUESSES_WINDOW_MS = 400 * DAY_MS

/** What an attempt counts in. */
export interface AttemptCounters {
  /** The visible counter, as in `<name>:<device>`: five wrong attempts lock it. */
  readonly bucket: string
  /** The hidden counter of a person over all unknown devices; undefined for a known device. */
  readonly guesses: string | undefined
}

/**
 * One attempt at a secret, reserved in the database before the secret is verified, so that the count is exact under
 * concurrency and over several processes. Exactly one of `clear`, `countWrong` and `release` settles it.
 */
export interface ReservedAttempt {
  /** Runs the verification. One that gives no verdict (no free hashing slot) releases the attempt and throws. */
  verify<T>(verification: () => Promise<T>): Promise<T>
  /** Whether unknown devices have guessed too often: a right secret is then refused and counted like a wrong one. */
  isGuessedOut(tx: Executor): Promise<boolean>
  /** Settles an attempt with the right secret: the counts start again from zero. */
  clear(tx: Executor): Promise<void>
  /** Settles an attempt with a wrong secret: counts it, and locks at the fifth. */
  countWrong(tx: Executor): Promise<WrongAttempt>
  /** Settles an attempt that was no guess, such as a code that was used before: it counts for nothing. */
  release(tx: Executor): Promise<void>
}

export interface WrongAttempt {
  readonly failures: number
  readonly locked: boolean
  /** This attempt has ended guessing from unknown devices. */
  readonly endsGuessing: boolean
}

/**
 * Reserves an attempt. Names that do not exist are counted like any other.
 * The names of counters are stored as MACs, so that the tables hold no names.
 * @throws locked during a lock, serviceUnavailable where five other attempts stay unsettled for five seconds
 */
export async function reserveAttempt(
  deps: Deps,
  { bucket, guesses }: AttemptCounters,
): Promise<ReservedAttempt> {
  const key = keyOf(deps, bucket)
  await reservePlace(deps, key)
  // Outside of the transactions that sign-ins of one name compete for; near the end it is read again inside of one.
  const guessed = guesses === undefined ? 0 : (await countOf(deps, deps.db.query, guesses)).count
  return {
    async verify(verification) {
      try {
        return await verification()
      } catch (error) {
        await deps.db.preliminary((tx) => releaseAttempt(tx, key))
        throw error
      }
    },
    async isGuessedOut(tx) {
      if (guesses === undefined || guessed < GUESSES_IN_ROW - MOST_AT_ONCE) return false
      return (await countOf(deps, tx, guesses)).count >= GUESSES_IN_ROW
    },
    async clear(tx) {
      await saveAttempts(tx, succeeded(await findAttempts(tx, key), key, deps.clock.now()))
      if (guesses !== undefined && guessed > 0) await resetCount(deps, tx, guesses)
    },
    async countWrong(tx) {
      const next = failed(await findAttempts(tx, key), key, deps.clock.now())
      await saveAttempts(tx, next)
      const counted = { what: guesses ?? '', windowMs: GUESSES_WINDOW_MS }
      const wrong = guesses === undefined ? 0 : await countUp(deps, tx, counted)
      const locked = next.failures >= LOCK.after
      return { failures: next.failures, locked, endsGuessing: wrong === GUESSES_IN_ROW }
    },
    release: (tx) => releaseAttempt(tx, key),
  }
}

/** The refusal of a wrong password: four say how many attempts are left, the fifth is `locked`. */
export function wrongPassword({ failures }: WrongAttempt): AppError {
  const warning = WRONG_PASSWORD[failures - 1]
  return warning ? appError(warning) : lockedOut()
}

/**
 * The refusal of a locked bucket, with the time that is left: names that do not exist have counters too, so it tells
 * nothing about them.
 */
export function lockedOut(leftMs: number = LOCK.ms): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1000))
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return appError(lockoutErrors.locked, { retryAfterSeconds, params: { minutes } })
}

/** Ends the count of guesses of a person, as a mailed unlock and a new password do. */
export function forgetGuesses(deps: Deps, tx: Executor, guesses: string): Promise<void> {
  return resetCount(deps, tx, guesses)
}

/** Removes the count and the lock of a bucket, as a mailed unlock does. */
export async function deleteBucket(deps: Deps, tx: Executor, bucket: string): Promise<void> {
  await deleteAttempts(tx, keyOf(deps, bucket))
}

/** Which of these buckets are locked now, and until when (ms since 1970 UTC). */
export async function locksOf(
  deps: Deps,
  db: Executor,
  buckets: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const byKey = new Map(buckets.map((bucket) => [keyOf(deps, bucket), bucket]))
  const now = deps.clock.now()
  const locks = await inPortions([...byKey.keys()], (portion) => findLocks(db, portion, now))
  return new Map(locks.map(({ key, lockedUntil }) => [byKey.get(key) ?? '', lockedUntil]))
}

/** Whether unknown devices have guessed at a person too often, so that they are refused until an unlock. */
export async function isGuessedOut(deps: Deps, db: Executor, guesses: string): Promise<boolean> {
  return (await countOf(deps, db, guesses)).count >= GUESSES_IN_ROW
}

function keyOf(deps: Deps, bucket: string): string {
  return deps.keys.mac(`attempt:${bucket}`)
}

/**
 * The last request of each bucket that waits for a place. Within a process one request at a time polls the database
 * for a bucket: a flood of sign-ins would otherwise keep it busy with polling.
 */
const queues = new WeakMap<Db, Map<string, Promise<Place>>>()

/** What became of a request for a place; a lock says how long it lasts. */
type Place = { readonly kind: 'taken' | 'full' } | { readonly kind: 'locked'; readonly leftMs: number }

async function reservePlace(deps: Deps, key: string): Promise<void> {
  const queue = queues.get(deps.db) ?? new Map<string, Promise<Place>>()
  queues.set(deps.db, queue)
  const before = queue.get(key)
  const found = before
    ? before.then((last) => (last.kind === 'taken' ? pollForPlace(deps, key) : last))
    : pollForPlace(deps, key)
  // A database error fails this request alone: the next in the queue polls for itself.
  const settled = found.catch((): Place => ({ kind: 'taken' }))
  queue.set(key, settled)
  try {
    const place = await found
    if (place.kind === 'locked') throw lockedOut(place.leftMs)
    if (place.kind === 'full') throw appError(httpErrors.serviceUnavailable)
  } finally {
    if (queue.get(key) === settled) queue.delete(key)
  }
}

/** Polls until there is a place or a lock; `locked` and `full` hold for the requests behind in the queue too. */
async function pollForPlace(deps: Deps, key: string): Promise<Place> {
  for (let step = 0; step < WAIT_STEPS; step += 1) {
    const place = await deps.db.preliminary(async (tx): Promise<Place> => {
      const now = deps.clock.now()
      const found = reserve(await findAttempts(tx, key), key, now)
      if (found.kind === 'locked') return { kind: 'locked', leftMs: found.untilMs - now }
      if (found.kind === 'taken') await saveAttempts(tx, found.next)
      return { kind: found.kind }
    })
    if (place.kind !== 'full') return place
    await pause(WAIT_STEP_MS)
  }
  return { kind: 'full' }
}

/** Gives an attempt back that got no verdict. */
async function releaseAttempt(tx: Executor, key: string): Promise<void> {
  const row = await findAttempts(tx, key)
  if (row) await saveAttempts(tx, { ...row, pending: Math.max(0, row.pending - 1) })
}

/** Five wrong passwords lock the name for 15 minutes (specification, point 9). */
export const LOCK = {
  after: SIGN_IN_LIMITS.attempts,
  ms: SIGN_IN_LIMITS.lockMinutes * MINUTE_MS,
  idleMs: SIGN_IN_LIMITS.lockMinutes * MINUTE_MS,
  abandonedMs: 30_000,
} as const

/** Answer to the n-th wrong password: the first leaves four attempts; the fifth locks and is not in the list. */
const WRONG_PASSWORD = [
  lockoutErrors.fourLeft,
  lockoutErrors.threeLeft,
  lockoutErrors.twoLeft,
  lockoutErrors.oneLeft,
] as const

type Reservation = { kind: 'locked'; untilMs: number } | { kind: 'full' } | { kind: 'taken'; next: Attempts }

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
function reserve(row: Attempts | undefined, key: string, now: number): Reservation {
  const state = current(row, key, now)
  if (state.lockedUntil !== null) return { kind: 'locked', untilMs: state.lockedUntil }
  if (state.failures + state.pending >= LOCK.after) return { kind: 'full' }
  return { kind: 'taken', next: { ...state, pending: state.pending + 1, updatedAt: now } }
}

/** The counter after a right secret: clear, except for the attempts that are still being verified. */
function succeeded(row: Attempts | undefined, key: string, now: number): Attempts {
  const pending = Math.max(0, (row?.pending ?? 1) - 1)
  return { key, failures: 0, pending, lockedUntil: row?.lockedUntil ?? null, updatedAt: now }
}

/** The counter after a wrong secret; the fifth locks. */
function failed(row: Attempts | undefined, key: string, now: number): Attempts {
  const failures = Math.min(LOCK.after, (row?.failures ?? 0) + 1)
  const pending = Math.max(0, (row?.pending ?? 1) - 1)
  const lockedUntil = failures >= LOCK.after ? now + LOCK.ms : (row?.lockedUntil ?? null)
  return { key, failures, pending, lockedUntil, updatedAt: now }
}
