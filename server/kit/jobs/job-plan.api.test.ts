import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, type Executor, openDatabase } from '#server/kit/db/database.ts'
import { type DatabasePlace, makeDatabase } from '#test/database.ts'
import { claimDueJobs, nextDueAt } from './job.store.ts'

const KINDS = ['later', 'mail.send', 'trial.ends']
const FUTURE = 100_000
const NOW = 1_000_000

let db: Db
let place: DatabasePlace
const statements: CompiledQuery[] = []
beforeAll(async () => {
  place = await makeDatabase()
  db = openDatabase({ ...place.options, onStatement: (statement) => statements.push(statement) })
  const columns = sql`id, kind, payload, due_at, priority, attempts, created_at`
  await sql`
    insert into jobs (${columns})
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(FUTURE)})
    select 'job-' || i, 'later', '{}', ${sql.lit(NOW)} + i, i % 3, 0, 0
    from n
  `.execute(db.query)
  if (db.kind === 'postgres') await sql`analyze jobs`.execute(db.query)
  else await db.refreshStatistics()
})

/** How the database would run each statement that `ask` sends. */
async function plansOf(ask: (executor: Executor) => Promise<unknown>): Promise<string> {
  statements.length = 0
  await ask(db.query)
  const word = db.kind === 'postgres' ? 'explain ' : 'explain query plan '
  const plans = await Promise.all(
    [...statements].map((statement) => db.query.executeQuery({ ...statement, sql: word + statement.sql })),
  )
  return JSON.stringify(plans.map(({ rows }) => rows))
}

afterAll(async () => {
  await db.close()
  await place.remove()
})

describe('with a hundred thousand jobs of the coming months', () => {
  test.each([
    ['the next due time', (executor: Executor) => nextDueAt(executor, KINDS, NOW)],
    [
      'due jobs',
      (executor: Executor) =>
        claimDueJobs(executor, { kinds: KINDS, by: 'a-worker', now: NOW + 1, until: NOW, limit: 5 }),
    ],
  ])('%s: found by ranges of an index', async (_, ask) => {
    const plan = await plansOf(ask)
    // PostgreSQL may choose the index by due time for what is due by now.
    expect(plan).toMatch(db.kind === 'postgres' ? /jobs_by_/ : /jobs_by_kind_and_priority/)
    expect(plan).not.toMatch(/SCAN jobs|Seq Scan on jobs/)
    if (db.kind !== 'postgres')
      expect(plan.match(/kind=\? AND priority=\?/g)?.length).toBeGreaterThanOrEqual(3)
  })

  test('SQLite knows how many there are, once its statistics are refreshed', async () => {
    if (db.kind === 'postgres') return
    const { rows } = await sql<{
      stat: string
    }>`select stat from sqlite_stat1 where idx = 'jobs_by_due_time'`.execute(db.query)
    expect(rows).toHaveLength(1)
  })

  test('the next due time is that of the first job, and none of what is in the future is claimed', async () => {
    expect(await nextDueAt(db.query, KINDS, NOW)).toBe(NOW + 1)
    expect(await nextDueAt(db.query, ['mail.send'], NOW)).toBeUndefined()
    const claim = { kinds: KINDS, by: 'one', now: NOW + 4, until: NOW + 100, limit: 3 }
    const claimed = await claimDueJobs(db.query, claim)
    expect(claimed.map(({ id }) => id)).toEqual(['job-3', 'job-1', 'job-4'])
    expect(await claimDueJobs(db.query, { ...claim, by: 'two' })).toHaveLength(1)
    expect(await nextDueAt(db.query, KINDS, NOW + 4)).toBe(NOW + 5)
  })
})
