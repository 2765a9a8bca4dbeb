import { setTimeout as pause } from 'node:timers/promises'
import type { ErrorCode } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Db, Executor } from '#server/kit/db/database.ts'
import { type AppError, appError } from '#server/kit/http/app-error.ts'
import { macOf } from '#server/kit/ids.ts'
import { failed, LOCK, type Reservation, reserve, succeeded, WRONG_CODES } from './lockout.rules.ts'
import { deleteAttempts, deleteAttemptsBefore, findAttempts, saveAttempts } from './lockout.store.ts'

/** Right passwords that come while five others are being checked wait so long for one of those places. */
const PATIENCE_STEPS = 250
const PATIENCE_STEP_MS = 20

export interface Attempt<T, R> {
  /** What is counted together, as in `<name>:<device>`; kept as a MAC, so that the table names nobody. */
  readonly bucket: string
  /** Looks at what was given; undefined where it is wrong. */
  readonly check: () => Promise<T | undefined>
  /**
   * What follows from a right one, in the transaction that gives the attempt back; it must not throw what is
   * expected, since that would take the giving back with it.
   */
  readonly onRight: (tx: Executor, result: T) => Promise<R>
  /** What follows from a right one is a session alone: a power cut may take it back (`Db.passing`). */
  readonly passing?: boolean
  /** What follows from the n-th wrong one, in the transaction that counts it. */
  readonly onWrong?: (tx: Executor, wrong: WrongAttempt) => Promise<void>
  /** Answer to a wrong one that does not lock; 0029 to 0032 unless said otherwise. */
  readonly wrong?: () => AppError
}

export interface WrongAttempt {
  readonly failures: number
  readonly locked: boolean
  /** What it will be answered with. */
  readonly code: ErrorCode
}

/**
 * Counts attempts at a secret exactly, also over several processes: each is reserved in the database before `check`
 * runs and given back when it was right. Names that do not exist are counted like any other.
 * @throws 0028 while locked and at the fifth wrong one; before that 0029 to 0032, or what `wrong` makes
 */
export async function withLockout<T, R>(deps: Deps, attempt: Attempt<T, R>): Promise<R> {
  const key = keyOf(deps, attempt.bucket)
  await reserveAttempt(deps, key)
  let right: T | undefined
  try {
    right = await attempt.check()
  } catch (error) {
    await releaseAttempt(deps, key)
    throw error
  }
  if (right !== undefined) {
    const result = right
    const transaction = attempt.passing ? deps.db.passing : deps.db.transaction
    return transaction(async (tx) => {
      await saveAttempts(tx, succeeded(await findAttempts(tx, key), key, deps.clock.now()))
      return attempt.onRight(tx, result)
    })
  }
  // Returned, not thrown: a throw would take the count with it.
  const refusal = await deps.db.transaction(async (tx) => {
    const next = failed(await findAttempts(tx, key), key, deps.clock.now())
    await saveAttempts(tx, next)
    const { failures } = next
    const locks = failures >= LOCK.after
    const answer = locks || !attempt.wrong ? wrongPassword(failures) : attempt.wrong()
    await attempt.onWrong?.(tx, { failures, locked: locks, code: answer.code })
    return answer
  })
  throw refusal
}

/** Opens a bucket again, as a mailed unlock does. */
export async function clearAttempts(deps: Deps, tx: Executor, bucket: string): Promise<void> {
  await deleteAttempts(tx, keyOf(deps, bucket))
}

function keyOf(deps: Deps, bucket: string): string {
  return macOf(deps.secretKey, `attempt:${bucket}`)
}

/** Forgets counters that have expired by themselves. */
export async function cleanAttempts(deps: Deps): Promise<void> {
  await deleteAttemptsBefore(deps.db.query, deps.clock.now() - 2 * LOCK.ms)
}

/**
 * Who waits for a place, by counter: one at a time asks the database for all of this process, or a flood of sign-ins
 * would keep it busy with asking.
 */
const lines = new WeakMap<Db, Map<string, Promise<Reservation['kind']>>>()

async function reserveAttempt(deps: Deps, key: string): Promise<void> {
  const line = lines.get(deps.db) ?? new Map<string, Promise<Reservation['kind']>>()
  lines.set(deps.db, line)
  const before = line.get(key)
  const found = before
    ? before.then((last) => (last === 'taken' ? askForPlace(deps, key) : last))
    : askForPlace(deps, key)
  // A fault is its own alone: whoever is next asks again.
  const place = found.catch(() => 'taken' as const)
  line.set(key, place)
  try {
    const kind = await found
    if (kind === 'locked') throw locked()
    if (kind === 'full') throw appError('serviceUnavailable')
  } finally {
    if (line.get(key) === place) line.delete(key)
  }
}

/** Asks until there is a place or a lock; what it learns counts for those behind in the line too. */
async function askForPlace(deps: Deps, key: string): Promise<Reservation['kind']> {
  for (let step = 0; step < PATIENCE_STEPS; step += 1) {
    // A power cut ends the request too, and with it what it reserved: nothing to wait for the disk for.
    const kind = await deps.db.passing(async (tx) => {
      const found = reserve(await findAttempts(tx, key), key, deps.clock.now())
      if (found.kind === 'taken') await saveAttempts(tx, found.next)
      return found.kind
    })
    if (kind !== 'full') return kind
    await pause(PATIENCE_STEP_MS)
  }
  return 'full'
}

/** The password was not judged (no free hashing slot): the attempt never was. */
async function releaseAttempt(deps: Deps, key: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await findAttempts(tx, key)
    if (row) await saveAttempts(tx, { ...row, pending: Math.max(0, row.pending - 1) })
  })
}

/** The same words and no clock in them: a lock looks the same whether the name exists or not. */
function locked() {
  return appError('0028')
}

function wrongPassword(failures: number) {
  return appError(WRONG_CODES[failures - 1] ?? '0028')
}
