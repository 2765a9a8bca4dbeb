import { type CompiledQuery, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/kit/time.ts'
import { DOMAINS } from '#server/domains.ts'
import { type Db, openDatabase } from '#server/kit/db/database.ts'
import { entriesOf } from '#server/kit/kit.ts'
import { createLog } from '#server/kit/log.ts'
import { makeDatabase, openTestDatabase } from '#test/database.ts'
import type { Expiring } from './expiring.ts'
import { deleteExpired } from './expiry.ts'

const NOW = Date.UTC(2026, 10, 20, 1)
const lines: string[] = []
const log = createLog({ level: 'error', pretty: false, write: (line) => lines.push(line) })
let db: Db
beforeAll(async () => {
  db = await openTestDatabase()
  return () => db.close()
})

/** Read whole: a row for each kind of error, and those of one day. */
const SHORT = ['error_groups', 'contact_counts']

const run = (entries: readonly Expiring[], portion?: number) =>
  deleteExpired(
    { db, log, clock: { now: () => NOW, measured: () => NOW }, settings: { timeZone: 'Asia/Shanghai' } },
    entries,
    portion,
  )
const keys = async () =>
  (await db.query.selectFrom('counters').select('key').orderBy('key').execute()).map(({ key }) => key)
const count = (key: string, expiresAt: number) =>
  db.query.insertInto('counters').values({ key, count: 1, expiresAt }).execute()

test('rows past their age go, in portions, and others stay', async () => {
  for (let at = 0; at < 25; at += 1) await count(`old-${at}`, NOW - HOUR_MS - 1 - at)
  await count('kept', NOW - HOUR_MS)
  await run([{ table: 'counters', column: 'expiresAt', keepMs: HOUR_MS }], 10)
  expect(await keys()).toEqual(['kept'])
})

test('days are those of the business', async () => {
  await db.query
    .insertInto('visits')
    .values([
      { day: '2026-11-18', pageGroup: 'home', language: 'en', source: 'direct', count: 1 },
      { day: '2026-11-19', pageGroup: 'home', language: 'en', source: 'direct', count: 1 },
    ] as never)
    .execute()
  await run([{ table: 'visits', column: 'day', unit: 'businessDay', keepMs: DAY_MS }])
  // At 09:00 in Shanghai of the 20th, a day ago is the 19th.
  expect((await db.query.selectFrom('visits').select('day').execute()).map(({ day }) => day)).toEqual([
    '2026-11-19',
  ])
})

test('only rows that meet the conditions go', async () => {
  const device = (tokenHash: string, userId: string, lastUsedAt: number) => ({
    tokenHash,
    userId,
    firstUsedAt: 0,
    lastUsedAt,
  })
  const rows = [device('a', 'one', 1), device('b', 'two', 1), device('c', 'one', NOW)]
  await db.query
    .insertInto('devices')
    .values(rows as never)
    .execute()
  await run([{ table: 'devices', column: 'lastUsedAt', keepMs: 0, only: [['userId', '=', 'one']] }])
  const left = await db.query.selectFrom('devices').select('tokenHash').orderBy('tokenHash').execute()
  expect(left.map(({ tokenHash }) => tokenHash)).toEqual(['b', 'c'])
})

test('an entry that fails is logged by its table, and the next one is deleted all the same', async () => {
  await count('old', 0)
  await run([
    { table: 'missing', column: 'gone', keepMs: 0 } as never,
    { table: 'counters', column: 'expiresAt', keepMs: HOUR_MS },
  ])
  expect(await keys()).not.toContain('old')
  expect(lines.join()).toContain('"table":"missing"')
})

test('every entry finds its rows by an index, however many others there are', async () => {
  const statements: CompiledQuery[] = []
  const place = await makeDatabase()
  const asked = openDatabase({ ...place.options, onStatement: (statement) => statements.push(statement) })
  const clock = { now: () => NOW, measured: () => NOW }
  const entries = entriesOf(DOMAINS, 'expire')
  await deleteExpired({ db: asked, log, clock, settings: { timeZone: 'Asia/Shanghai' } }, entries)
  const deleting = [...statements]
  expect(deleting).toHaveLength(entries.length)
  const isPostgres = asked.kind === 'postgres'
  const scanned: string[] = []
  await asked.preliminary(async (tx) => {
    // Tables of a few rows are read whole otherwise.
    if (isPostgres) await sql`set local enable_seqscan = off`.execute(tx)
    for (const statement of deleting) {
      const explained = `${isPostgres ? 'explain' : 'explain query plan'} ${statement.sql}`
      const { rows } = await tx.executeQuery({ ...statement, sql: explained })
      const plan = JSON.stringify(rows)
      if (SHORT.some((table) => statement.sql.includes(`"${table}"`))) continue
      if (/Seq Scan|SCAN (?!LIST)\w+(?! USING (COVERING )?INDEX)/.test(plan))
        scanned.push(`${statement.sql} ${plan}`)
    }
  })
  await asked.close()
  await place.remove()
  expect(scanned).toEqual([])
})

test('a hundred thousand old rows go in portions, and a writer waits for none of them long', async () => {
  await sql`
    insert into counters (key, count, expires_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 100000)
    select 'many-' || i, 1, i from n
  `.execute(db.query)
  let isOver = false
  let turns = 0
  const writer = async () => {
    while (!isOver) {
      await count(`turn-${turns}`, NOW + 1)
      turns += 1
    }
  }
  const writing = writer()
  await run([{ table: 'counters', column: 'expiresAt', keepMs: 0 }])
  isOver = true
  await writing
  // One turn for each portion at least: none waits for two.
  expect(turns).toBeGreaterThan(50)
  expect((await keys()).filter((key) => key.startsWith('many-'))).toEqual([])
})

test('every entry of the server can be run', async () => {
  lines.length = 0
  const entries = entriesOf(DOMAINS, 'expire')
  expect(entries.length).toBeGreaterThan(25)
  await run(entries)
  expect(lines).toEqual([])
})
