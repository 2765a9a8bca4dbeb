import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { macOf } from '#server/kit/ids.ts'
import { failed, LOCK, reserve, succeeded, WRONG_CODES } from './attempt.rules.ts'
import { deleteAttemptsBefore, findAttempts, saveAttempts } from './attempt.store.ts'

/** Right passwords that come while five others are being checked wait this long for a place. */
const PATIENCE_STEPS = 250
const PATIENCE_STEP_MS = 20

/**
 * Counts password attempts of one name, existing or not (the key is a MAC of the normalised name), exactly:
 * the attempt is reserved in the database before `check` runs and given back when it was right. What follows from a
 * right password is done by `onRight` in the transaction that gives it back; it must not throw what is expected,
 * since that would take the giving back with it.
 * @throws 0028 while locked, 0029 to 0032 and 0028 for the first to fifth wrong password
 */
export async function countedAttempt<T, R>(
  deps: Deps,
  name: string,
  check: () => Promise<T | undefined>,
  onRight: (tx: Executor, result: T) => Promise<R>,
): Promise<R> {
  const key = macOf(deps.secretKey, `sign-in:${name}`)
  await takeAttempt(deps, key)
  let result: T | undefined
  try {
    result = await check()
  } catch (error) {
    await giveBack(deps, key)
    throw error
  }
  const right = result
  if (right !== undefined) {
    return deps.db.transaction(async (tx) => {
      await saveAttempts(tx, succeeded(await findAttempts(tx, key), key, deps.clock.now()))
      return onRight(tx, right)
    })
  }
  const failures = await deps.db.transaction(async (tx) => {
    const next = failed(await findAttempts(tx, key), key, deps.clock.now())
    await saveAttempts(tx, next)
    return next.failures
  })
  throw wrongPassword(failures)
}

/** Forgets counters that have expired by themselves. */
export async function cleanAttempts(deps: Deps): Promise<void> {
  await deleteAttemptsBefore(deps.db.query, deps.clock.now() - 2 * LOCK.ms)
}

async function takeAttempt(deps: Deps, key: string): Promise<void> {
  for (let step = 0; step < PATIENCE_STEPS; step += 1) {
    const reservation = await deps.db.transaction(async (tx) => {
      const found = reserve(await findAttempts(tx, key), key, deps.clock.now())
      if (found.kind === 'taken') await saveAttempts(tx, found.next)
      return found
    })
    if (reservation.kind === 'taken') return
    if (reservation.kind === 'locked') throw locked()
    await pause(PATIENCE_STEP_MS)
  }
  throw appError('serviceUnavailable')
}

/** The password was not judged (no free hashing slot): the attempt never was. */
async function giveBack(deps: Deps, key: string): Promise<void> {
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
