import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type DatabasePlace, databaseKind, makeDatabase } from '#test/database.ts'
import type { Db } from './database.ts'
import { openDatabase } from './database.ts'
import { TIME_LIMITS } from './time-limits.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

/** Troubles that only a database server has. */
describe.runIf(databaseKind === 'postgres')('PostgreSQL', () => {
  let place: DatabasePlace
  let db: Db
  beforeAll(async () => {
    place = await makeDatabase()
    db = openDatabase({ ...place.options, limits: TIME_LIMITS })
  })
  afterAll(async () => {
    await db.close()
    await place.remove()
  })

  test('ends a statement that takes longer than 3 seconds', async () => {
    const error = await sql`select pg_sleep(8)`.execute(db.query).catch((thrown: unknown) => thrown)
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect(await db.ready()).toBe(true)
  })

  test('goes on after a restart has cut every connection', async () => {
    await Promise.all([db.ready(), db.ready(), db.ready()])
    const inside = db.transaction(async (tx) => {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(tx)
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    })
    const error = await inside.catch((thrown: unknown) => thrown)
    expect(isDatabaseUnavailable(error)).toBe(true)
    await expect.poll(() => db.ready()).toBe(true)
  })

  test('does not compile queries', async () => {
    expect((await sql`show jit`.execute(db.query)).rows).toEqual([{ jit: 'off' }])
  })

  test('the rows of a query that is over do not reach the old generation', async () => {
    const mebibyte = 1024 * 1024
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as (options: { readonly type: 'minor' }) => void
    const old = () =>
      getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0
    const rows = sql`select repeat('x', 1000) || n as text from generate_series(1, 1000) as n`
    const read = async () => (await rows.execute(db.query)).rows.length
    await read()
    const before = old()
    for (let queries = 0; queries < 30; queries += 1) {
      expect(await read()).toBe(1000)
      // What the second one still finds moves to the old generation.
      collect({ type: 'minor' })
      collect({ type: 'minor' })
    }
    expect((old() - before) / mebibyte).toBeLessThan(10)
  })

  test('a call that finds every connection in use waits for one, however long a server may take to connect', async () => {
    const place = await makeDatabase()
    if (place.options.kind !== 'postgres') throw new Error('not on PostgreSQL')
    const small = openDatabase({ ...place.options, poolSize: 1, limits: TIME_LIMITS })
    onTestFinished(async () => {
      vi.useRealTimers()
      await small.close()
      await place.remove()
    })
    await small.ready()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const holder = small.transaction(async () => {
      hold()
      await mayEnd
    })
    await isHeld
    const waiting = Promise.all(Array.from({ length: 50 }, () => small.time()))
    await vi.advanceTimersByTimeAsync(5000)
    end()
    await holder
    expect(await waiting).toHaveLength(50)
  })

  test('lets transactions that collide run one after the other, so that each runs few times', async () => {
    await db.query.insertInto('settings').values({ key: 'turns', value: '0', updatedAt: 0 }).execute()
    let runs = 0
    const add = () =>
      db.transaction(async (tx) => {
        runs += 1
        const { updatedAt } = await tx
          .selectFrom('settings')
          .select('updatedAt')
          .where('key', '=', 'turns')
          .executeTakeFirstOrThrow()
        await sql`select pg_sleep(0.01)`.execute(tx)
        await tx
          .updateTable('settings')
          .set({ updatedAt: updatedAt + 1 })
          .where('key', '=', 'turns')
          .execute()
      })
    await Promise.all(Array.from({ length: 40 }, add))
    const row = await db.query
      .selectFrom('settings')
      .select('updatedAt')
      .where('key', '=', 'turns')
      .executeTakeFirstOrThrow()
    expect(row.updatedAt).toBe(40)
    await db.query.deleteFrom('settings').where('key', '=', 'turns').execute()
    // Some 75; against each other they took 170 to 200.
    expect(runs).toBeLessThan(120)
  })

  test('runs the work of a transaction again after a collision', async () => {
    await db.query
      .insertInto('settings')
      .values([
        { key: 'left', value: '1', updatedAt: 1 },
        { key: 'right', value: '1', updatedAt: 1 },
      ])
      .execute()
    let runs = 0
    const { promise: bothHaveRead, resolve: bothRead } = Promise.withResolvers<void>()
    // Each reads both and changes one: in some order, the second must have seen what the first did.
    const subtract = (key: string) =>
      db.transaction(async (tx) => {
        const rows = await tx
          .selectFrom('settings')
          .selectAll()
          .where('key', 'in', ['left', 'right'])
          .execute()
        const sum = rows.reduce((total, row) => total + row.updatedAt, 0)
        runs += 1
        if (runs === 2) bothRead()
        await bothHaveRead
        if (sum >= 2) await tx.updateTable('settings').set({ updatedAt: 0 }).where('key', '=', key).execute()
      })
    await Promise.all([subtract('left'), subtract('right')])
    const rows = await db.query.selectFrom('settings').select('updatedAt').execute()
    expect(rows.map((row) => row.updatedAt).sort()).toEqual([0, 1])
    expect(runs).toBeGreaterThan(2)
  })
})
