import { setTimeout as pause } from 'node:timers/promises'
import { lockoutErrors } from '#contract/features/lockout/lockout.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Db, Executor } from '#server/kit/db/database.ts'
import { type AppError, appError } from '#server/kit/http/app-error.ts'
import { failed, LOCK, type Reservation, reserve, succeeded, WRONG_PASSWORD } from './lockout.rules.ts'
import { deleteAttempts, deleteAttemptsBefore, findAttempts, saveAttempts } from './lockout.store.ts'

/** A right password that comes while five others are being checked waits this long for one of their places. */
const WAIT_STEPS = 250
const WAIT_STEP_MS = 20

/**
 * One attempt at a secret, reserved in the database before the secret is verified, so that the count is exact under
 * concurrency and over several processes. Exactly one of `clear` and `countWrong` settles it.
 */
export interface ReservedAttempt {
  /** Runs the verification. One that gives no verdict (no free hashing slot) releases the attempt and throws. */
  verify<T>(verification: () => Promise<T>): Promise<T>
  /** Settles an attempt with the right secret: the count starts again from zero. */
  clear(tx: Executor): Promise<void>
  /** Settles an attempt with a wrong secret: counts it, and locks at the fifth. */
  countWrong(tx: Executor): Promise<WrongAttempt>
}

export interface WrongAttempt {
  readonly failures: number
  readonly locked: boolean
}

/**
 * Reserves an attempt. Names that do not exist are counted like any other.
 * @param bucket what is counted together, as in `<name>:<device>`; stored as a MAC, so that the table holds no names
 * @throws locked during a lock, serviceUnavailable where five other attempts stay unsettled for five seconds
 */
export async function reserveAttempt(deps: Deps, bucket: string): Promise<ReservedAttempt> {
  const key = keyOf(deps, bucket)
  await reservePlace(deps, key)
  return {
    async verify(verification) {
      try {
        return await verification()
      } catch (error) {
        await releaseAttempt(deps, key)
        throw error
      }
    },
    async clear(tx) {
      await saveAttempts(tx, succeeded(await findAttempts(tx, key), key, deps.clock.now()))
    },
    async countWrong(tx) {
      const next = failed(await findAttempts(tx, key), key, deps.clock.now())
      await saveAttempts(tx, next)
      return { failures: next.failures, locked: next.failures >= LOCK.after }
    },
  }
}

/** The refusal of a wrong password: four say how many attempts are left, the fifth is `locked`. */
export function wrongPassword({ failures }: WrongAttempt): AppError {
  return appError(WRONG_PASSWORD[failures - 1] ?? lockoutErrors.locked)
}

/** The refusal of a locked bucket. Without a time in it: it is the same for names that do not exist. */
export function lockedOut(): AppError {
  return appError(lockoutErrors.locked)
}

/** Removes the count and the lock of a bucket, as a mailed unlock does. */
export async function deleteBucket(deps: Deps, tx: Executor, bucket: string): Promise<void> {
  await deleteAttempts(tx, keyOf(deps, bucket))
}

/** Deletes counters that have expired. */
export async function deleteExpiredAttempts(deps: Deps): Promise<void> {
  await deleteAttemptsBefore(deps.db.query, deps.clock.now() - 2 * LOCK.ms)
}

function keyOf(deps: Deps, bucket: string): string {
  return deps.keys.mac(`attempt:${bucket}`)
}

/**
 * The last request of each bucket that waits for a place. Within a process one request at a time polls the database
 * for a bucket: a flood of sign-ins would otherwise keep it busy with polling.
 */
const queues = new WeakMap<Db, Map<string, Promise<Reservation['kind']>>>()

async function reservePlace(deps: Deps, key: string): Promise<void> {
  const queue = queues.get(deps.db) ?? new Map<string, Promise<Reservation['kind']>>()
  queues.set(deps.db, queue)
  const before = queue.get(key)
  const found = before
    ? before.then((last) => (last === 'taken' ? pollForPlace(deps, key) : last))
    : pollForPlace(deps, key)
  // A database error fails this request alone: the next in the queue polls for itself.
  const settled = found.catch(() => 'taken' as const)
  queue.set(key, settled)
  try {
    const kind = await found
    if (kind === 'locked') throw lockedOut()
    if (kind === 'full') throw appError(httpErrors.serviceUnavailable)
  } finally {
    if (queue.get(key) === settled) queue.delete(key)
  }
}

/** Polls until there is a place or a lock; `locked` and `full` hold for the requests behind in the queue too. */
async function pollForPlace(deps: Deps, key: string): Promise<Reservation['kind']> {
  for (let step = 0; step < WAIT_STEPS; step += 1) {
    const kind = await deps.db.preliminary(async (tx) => {
      const found = reserve(await findAttempts(tx, key), key, deps.clock.now())
      if (found.kind === 'taken') await saveAttempts(tx, found.next)
      return found.kind
    })
    if (kind !== 'full') return kind
    await pause(WAIT_STEP_MS)
  }
  return 'full'
}

/** Gives an attempt back that got no verdict. */
async function releaseAttempt(deps: Deps, key: string): Promise<void> {
  await deps.db.preliminary(async (tx) => {
    const row = await findAttempts(tx, key)
    if (row) await saveAttempts(tx, { ...row, pending: Math.max(0, row.pending - 1) })
  })
}
