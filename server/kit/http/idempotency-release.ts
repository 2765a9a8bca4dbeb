import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/database.ts'
import { isDatabaseUnavailable } from '#server/kit/db/unavailable.ts'
import { type ClaimedKey, claimKey, releaseKey } from './idempotency.store.ts'

const AGAIN_MS = 500

/** Gives keys back whose call has had no effect. */
export interface KeyRelease {
  /** The call ended with this error. */
  after(error: unknown, row: ClaimedKey): Promise<void>
}

/**
 * While the database is away, keys wait here and are given back once it is there again: to a repeat, a key that is held
 * looks like a call at work, until it is abandoned. One key at a time, so that they take no connections from calls.
 * @param heldMs after which a repeat takes a key over
 */
export function createKeyRelease({ db, clock }: { db: Db; clock: Clock }, heldMs: number): KeyRelease {
  const waiting = new Set<ClaimedKey>()
  let isAtWork = false

  async function giveBackAll(): Promise<void> {
    for (const row of waiting) {
      if (row.createdAt + heldMs >= clock.now()) {
        // A claim whose answer was lost may be under way still, where no deletion sees it: claiming it again waits for it.
        await claimKey(db.query, row)
        await releaseKey(db.query, row)
      }
      waiting.delete(row)
    }
  }

  async function work(): Promise<void> {
    while (waiting.size > 0) {
      await pause(AGAIN_MS, undefined, { ref: false })
      // Still away.
      await giveBackAll().catch(() => {})
    }
    isAtWork = false
  }

  function later(row: ClaimedKey): void {
    waiting.add(row)
    if (isAtWork) return
    isAtWork = true
    void work()
  }

  return {
    async after(error, row) {
      if (isDatabaseUnavailable(error)) return later(row)
      try {
        await releaseKey(db.query, row)
      } catch (away) {
        if (!isDatabaseUnavailable(away)) throw away
        later(row)
      }
    },
  }
}
