import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/kit/db/database.ts'
import { TIME_LIMITS } from '#server/kit/db/time-limits.ts'
import { DatabaseUnavailable } from '#server/kit/db/unavailable.ts'
import { testClock } from '#test/clock.ts'
import { databaseKind, makeDatabase } from '#test/database.ts'
import { claimKey, findKey } from './idempotency.store.ts'
import { createKeyRelease } from './idempotency-release.ts'

const HELD_MS = 60_000

// SQLite has one connection, so that no claim is under way on another one.
test.runIf(databaseKind === 'postgres')(
  'a key whose claim is stored after its answer was lost is given back',
  async () => {
    const place = await makeDatabase()
    const limits = { ...TIME_LIMITS, statementMs: 200 }
    const db = openDatabase({ ...place.options, limits })
    onTestFinished(async () => {
      await db.close()
      await place.remove()
    })
    let asked = 0
    const counted = {
      ...db,
      get query() {
        asked += 1
        return db.query
      },
    }
    const clock = testClock()
    const release = createKeyRelease({ db: counted, clock }, HELD_MS)
    const row = { scope: 'test:late claim', key: 'k', requestHash: 'h', createdAt: clock.now() }
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
    const claimed = Promise.withResolvers<void>()
    const claim = db.transaction(async (tx) => {
      await claimKey(tx, row)
      claimed.resolve()
      await held
    })
    await claimed.promise
    await release.after(new DatabaseUnavailable('away'), row)
    // The claim under way is waited for, again and again.
    await expect.poll(() => asked).toBeGreaterThan(1)
    goOn()
    await claim
    await expect.poll(() => findKey(db.query, row)).toBeUndefined()
  },
)
