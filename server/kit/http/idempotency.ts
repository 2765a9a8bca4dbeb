import { setTimeout as pause } from 'node:timers/promises'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { DAY_MS, MINUTE_MS } from '#contract/kit/time.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/database.ts'
import { macOf, sha256 } from '#server/kit/ids.ts'
import { seal, unseal } from '#server/kit/keys/secret-box.ts'
import type { Log } from '#server/kit/log.ts'
import type { ApiResult } from './api-response.ts'
import { appError } from './app-error.ts'
import {
  claimKey,
  deleteKeysBefore,
  findKey,
  releaseKey,
  storeResult,
  takeOverKey,
} from './idempotency.store.ts'

const KEEP_MS = DAY_MS
/** Longer than any request may last: a key without a result after this belonged to a process that died. */
const ABANDONED_MS = MINUTE_MS
const PURPOSE = 'idempotency answer'
const WAIT_STEPS = 100
const WAIT_STEP_MS = 50

export interface Idempotency {
  /** Runs `work` once per (scope, key); a repeat with the same request gets the result of the first. */
  once(
    request: { scope: string; key: string; fingerprint: string },
    work: () => Promise<ApiResult>,
  ): Promise<ApiResult>
  /** Deletes results older than a day. */
  clean(): Promise<void>
}

/**
 * Idempotency-Key as Stripe has it: one effect, the same response, stored for a day. Results may contain a session's
 * token, so they are encrypted with a key derived from the Idempotency-Key, of which only a hash is stored.
 */
export function createIdempotency({ db, clock, log }: { db: Db; clock: Clock; log: Log }): Idempotency {
  return {
    async once({ scope, key, fingerprint }, work) {
      if (key.length < 16 || key.length > 128) throw appError(httpErrors.idempotencyConflict)
      const row = { scope, key: sha256(key) }
      // Keyed, since a fingerprint may hold a password: a stolen table must not make guessing it quick.
      const requestHash = macOf(key, fingerprint)
      if (!(await claimKey(db.query, { ...row, requestHash, createdAt: clock.now() }))) {
        const stored = await waitForResult(row, requestHash)
        if (stored !== undefined) return JSON.parse(unseal(stored, key, PURPOSE)) as ApiResult
      }
      const result = await work().catch(async (error) => {
        // A refusal has no effect, so a repeat may try again.
        await releaseKey(db.query, row)
        throw error
      })
      try {
        await storeResult(db.query, row, result.status, seal(JSON.stringify(result), key, PURPOSE))
      } catch (error) {
        // The effect is there, so the response must not be a failure that is worth repeating.
        log.error({ err: error, scope }, 'a result could not be stored for its Idempotency-Key')
      }
      return result
    },
    clean: () => deleteKeysBefore(db.query, clock.now() - KEEP_MS),
  }

  /** The stored result; undefined when this request has become the one that does the work. */
  async function waitForResult(row: { scope: string; key: string }, requestHash: string) {
    for (let step = 0; step < WAIT_STEPS; step += 1) {
      const found = await findKey(db.query, row)
      const now = clock.now()
      if (!found) {
        if (await claimKey(db.query, { ...row, requestHash, createdAt: now })) return undefined
      } else {
        if (found.requestHash !== requestHash) throw appError(httpErrors.idempotencyConflict)
        if (found.body !== null) return found.body
        if (await takeOverKey(db.query, row, now - ABANDONED_MS, now)) return undefined
      }
      await pause(WAIT_STEP_MS)
    }
    throw appError(httpErrors.serviceUnavailable)
  }
}
