import { setTimeout as pause } from 'node:timers/promises'
import { EARLIER_ANSWER } from '#contract/kit/earlier-answer.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db, Executor } from '#server/kit/db/database.ts'
import { macOf, sha256 } from '#server/kit/ids.ts'
import { seal, unseal } from '#server/kit/keys/secret-box.ts'
import type { ApiResult } from './api-response.ts'
import { appError } from './app-error.ts'
import {
  type ClaimedKey,
  claimKey,
  findKey,
  type KeyRow,
  storeResult,
  takeOverKey,
} from './idempotency.store.ts'
import { createKeyRelease } from './idempotency-release.ts'

/**
 * Longer than any request is answered: a key without a result after this belonged to a process that died, or to a call
 * that no caller waits for. Where such a call still ends, it finds its key taken over, and its transaction has no effect.
 */
const ABANDONED_MS = MINUTE_MS
const KEY_LENGTH = { min: 16, max: 128 }
const PURPOSE = 'idempotency answer'
const WAIT_STEPS = 100
const WAIT_STEP_MS = 50
const SAYS_EARLIER = { [EARLIER_ANSWER.header]: 'true' }

/** A call that has one effect, however often it is sent. */
export interface KeyedCall<R> {
  /** The key belongs to it: the endpoint and the user. */
  readonly scope: string
  readonly key: string
  /** What was sent: another text under the same key is a conflict. */
  readonly fingerprint: string
  /** In place of that conflict the result of the first text is wanted; it says that it is that. */
  readonly takesEarlier: boolean
  /** Does the work; gives the outcome of the transaction with the effect as it is. */
  readonly handle: () => Promise<R>
  /** Makes the result of the outcome; awaits nothing but `db`. */
  readonly answer: (outcome: R, db: Executor) => Promise<ApiResult>
}

export interface Idempotency {
  /** Runs a call once per (scope, key); a repeat with the same request gets the result of the first. */
  once<R>(call: KeyedCall<R>): Promise<ApiResult>
}

/**
 * Idempotency-Key as Stripe has it: one effect, the same response, stored for a day. The response is stored in the
 * transaction of the effect, so that after a crash at any moment a repeat finds both or neither. Results may contain a
 * session's token, so they are encrypted with a key derived from the Idempotency-Key, of which only a hash is stored.
 * A client whose answer was lost may send a changed input under the same key: where the first one had its effect, it
 * gets the answer to that, and otherwise the changed one is done.
 */
export function createIdempotency({ db, clock }: { db: Db; clock: Clock }): Idempotency {
  const release = createKeyRelease({ db, clock }, ABANDONED_MS)
  return {
    async once(call) {
      const { scope, key, fingerprint } = call
      if (key.length < KEY_LENGTH.min || key.length > KEY_LENGTH.max)
        throw appError(httpErrors.idempotencyKeyInvalid, { params: KEY_LENGTH })
      const row = { scope, key: sha256(key) }
      // Keyed, since a fingerprint may hold a password: a stolen table must not make guessing it quick.
      const requestHash = macOf(key, fingerprint)
      const createdAt = clock.now()
      const own = { ...row, requestHash, createdAt }
      if (await claimed(own, () => claimKey(db.query, own))) return resultOf(call, own)
      const stored = await waitForResult(row, requestHash, call.takesEarlier)
      if ('createdAt' in stored) return resultOf(call, stored)
      const result = JSON.parse(unseal(stored.body, key, PURPOSE)) as ApiResult
      return stored.isEarlier ? { ...result, headers: { ...result.headers, ...SAYS_EARLIER } } : result
    },
  }

  /** Claims a key. One whose claim has no answer may be claimed all the same. */
  async function claimed(row: ClaimedKey, claim: () => Promise<boolean>): Promise<boolean> {
    try {
      return await claim()
    } catch (error) {
      await release.after(error, row)
      throw error
    }
  }

  /** Does the work of a claimed key. */
  async function resultOf<R>(call: KeyedCall<R>, row: ClaimedKey): Promise<ApiResult> {
    let ended: { readonly outcome: unknown; readonly result: ApiResult } | undefined
    const store = async (executor: Executor, outcome: unknown) => {
      const result = await call.answer(outcome as R, executor)
      const stored = { status: result.status, body: seal(JSON.stringify(result), call.key, PURPOSE) }
      // The throw rolls the effect back: the call that has the key now has it once.
      if (!(await storeResult(executor, row, stored))) throw appError(httpErrors.serviceUnavailable)
      ended = { outcome, result }
      return result
    }
    try {
      const outcome = await db.runCall(store, call.handle)
      // Where nothing was changed, a repeat still gets the same response.
      if (!ended) return await store(db.query, outcome)
      if (ended.outcome !== outcome)
        throw new Error(`${row.scope} does not return the outcome of its transaction`)
      return ended.result
    } catch (error) {
      // A refusal has no effect, so a repeat may try again.
      await release.after(error, row)
      throw error
    }
  }

  /** The stored result, or the claim by which this request has become the one that does the work. */
  async function waitForResult(row: KeyRow, requestHash: string, takesEarlier: boolean) {
    for (let step = 0; step < WAIT_STEPS; step += 1) {
      const found = await findKey(db.query, row)
      const now = clock.now()
      const own = { ...row, requestHash, createdAt: now }
      if (!found) {
        if (await claimed(own, () => claimKey(db.query, own))) return own
      } else {
        const isEarlier = found.requestHash !== requestHash
        if (isEarlier && !takesEarlier) throw appError(httpErrors.idempotencyConflict)
        if (found.body !== null) return { body: found.body, isEarlier }
        const taken = { requestHash, before: now - ABANDONED_MS, now }
        if (await claimed(own, () => takeOverKey(db.query, row, taken))) return own
      }
      await pause(WAIT_STEP_MS)
    }
    throw appError(httpErrors.serviceUnavailable)
  }
}
