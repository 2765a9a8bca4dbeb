import { randomInt } from 'node:crypto'
import { FACTOR_LIMITS } from '#contract/identity/second-factor/second-factor.fields.ts'
import { CODE_LETTERS, typedLetters } from '#contract/kit/fields/typed-codes.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import {
  deleteRecoveryCodes,
  insertRecoveryCodes,
  listRecoveryCodes,
  recoveryCodeExists,
  takeRecoveryCode,
} from './second-factor.store.ts'

/** Replaces the codes by ten new ones. The result is shown once; only MACs are stored. */
export async function makeRecoveryCodes(deps: Deps, tx: Executor, userId: string): Promise<string[]> {
  const codes = Array.from({ length: FACTOR_LIMITS.recoveryCodes }, newRecoveryCode)
  await deleteRecoveryCodes(tx, userId)
  const createdAt = deps.clock.now()
  await insertRecoveryCodes(
    tx,
    codes.map((code) => ({ userId, codeHash: hashOf(deps, userId, code), createdAt, usedAt: null })),
  )
  return codes
}

/** Whether this is an unused code of the user. */
export function isRecoveryCode(deps: Deps, db: Executor, userId: string, code: string): Promise<boolean> {
  return recoveryCodeExists(db, { userId, codeHash: hashOf(deps, userId, code) })
}

/** Uses up a code in one conditional update: of two parallel uses one succeeds. */
export function spendRecoveryCode(deps: Deps, tx: Executor, userId: string, code: string): Promise<boolean> {
  const codeHash = hashOf(deps, userId, code)
  return takeRecoveryCode(tx, { userId, codeHash, usedAt: deps.clock.now() })
}

/** The number of unused codes; undefined where none were ever made. */
export async function recoveryState(db: Executor, userId: string) {
  const codes = await listRecoveryCodes(db, userId)
  const [first] = codes
  if (!first) return undefined
  return {
    left: codes.filter((code) => code.usedAt === null).length,
    total: codes.length,
    madeAt: first.createdAt,
  }
}

function newRecoveryCode(): string {
  const letters = Array.from({ length: FACTOR_LIMITS.recoveryCodeLength }, () => CODE_LETTERS[randomInt(32)])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** A MAC bound to the user: a stolen table can neither be searched nor its rows moved to another user. */
function hashOf(deps: Pick<Deps, 'keys'>, userId: string, code: string): string {
  return deps.keys.mac(`recovery:${userId}:${typedLetters(code).toLowerCase()}`)
}
