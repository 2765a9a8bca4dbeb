import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { DAY_MS } from '#contract/kit/time.ts'
import { AUDIT } from '#contract/records/audit/audit.fields.ts'
import { startPostgres } from '#scripts/postgres.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import { type DatabaseOptions, openDatabase } from '#server/kit/db/database.ts'
import { registerAt } from '#test/person.ts'
import { type Site, startSite } from '#test/site.ts'
import { percentile } from '../bench/load.ts'
import { withoutTimeLimits } from '../bench/without-time-limits.ts'

export const name = 'retention'
/** Activities that have expired, and younger ones. */
const OLD = 10_000_000
const YOUNG = 100_000
const STEP = 100_000
/** A person reads and writes so often meanwhile: below the limit of calls. */
const EVERY_MS = 1_000
/** The server deletes for the first time half a minute after its start: people are measured before. */
const BEFORE_MS = 20_000
/** What a call of a person may take meanwhile (99th percentile). */
const LIMIT_MS = 250

/**
 * Ten million activities have expired: the server deletes them in parts while people read and write.
 * @param rows expired activities, in place of the proof's own number
 */
export async function run(rows = OLD): Promise<ProofRow[]> {
  const proved = [await retained('SQLite', rows)]
  const cluster = await startPostgres({ durable: true })
  try {
    proved.push(await retained('PostgreSQL', rows, cluster.url))
  } finally {
    await cluster.stop()
  }
  return proved
}

async function retained(kind: string, rows: number, url?: string): Promise<ProofRow> {
  const site = await startSite({
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
    ...(url && { DATABASE_URL: url }),
  })
  try {
    const { token } = await registerAt(site, 'reader')
    const options: DatabaseOptions = url
      ? { kind: 'postgres', url }
      : { kind: 'sqlite', file: path.join(site.dataDir, 'portico.db') }
    await site.stop()
    const filled = performance.now()
    await fill(options, rows)
    console.log(`  ${kind}: filled in ${((performance.now() - filled) / 1000).toFixed(0)} s`)
    await site.restart('SIGTERM')
    const people = startPeople(site, token)
    await pause(BEFORE_MS)
    const before = people.take()
    const began = performance.now()
    const db = openDatabase(options)
    try {
      while (await isOldLeft(db.query as never)) await pause(2_000)
    } finally {
      await db.close()
    }
    const seconds = (performance.now() - began) / 1000
    const during = people.take()
    const failed = await people.stop()
    const young = await countYoung(options)
    const p99 = percentile(during, 0.99)
    return {
      what: `${rows.toLocaleString('en')} expired activities are deleted on ${kind} while a person reads and writes`,
      runs: 1,
      acknowledged: during.length,
      lost: YOUNG - young,
      invented: 0,
      also: [
        `deleted within ${seconds.toFixed(0)} s, ${young.toLocaleString('en')} of ${YOUNG.toLocaleString('en')} younger ones are there`,
        `a call before: ${said(before)}; meanwhile: ${said(during)}; ${failed.length} failed`,
        ...failed.slice(0, 5),
      ].join('\n        '),
      met: young === YOUNG && failed.length === 0 && p99 <= LIMIT_MS,
    }
  } finally {
    await site.close()
  }
}

const said = (times: readonly number[]): string =>
  `${percentile(times, 0.5).toFixed(0)} ms (median), ${percentile(times, 0.99).toFixed(0)} ms (99 %), ${(times.at(-1) ?? 0).toFixed(0)} ms (longest)`

/** Marks the rows of the proof, which the demo data have too. */
const REQUEST = 'retention'
const limit = (): number => Date.now() - AUDIT.retentionDays * DAY_MS

async function fill(options: DatabaseOptions, rows: number): Promise<void> {
  const db = openDatabase(options)
  const filling = options.kind === 'postgres' ? withoutTimeLimits(options.url) : (db.query as never)
  await add(filling, rows, { prefix: 'a', from: limit() - 300 * DAY_MS, to: limit() - DAY_MS })
  await add(filling, YOUNG, { prefix: 'b', from: limit() + 10 * DAY_MS, to: Date.now() })
  await sql`analyze audit_events`.execute(filling)
  if (options.kind === 'postgres') await filling.destroy()
  await db.close()
}

interface Span {
  readonly prefix: string
  readonly from: number
  readonly to: number
}

/** As activities come: in the order of their time, of many accounts. */
async function add(db: Kysely<unknown>, rows: number, { prefix, from, to }: Span): Promise<void> {
  const step = Math.max(1, Math.floor((to - from) / rows))
  for (let first = 0; first < rows; first += STEP) {
    const last = Math.min(rows, first + STEP)
    await sql`
      insert into audit_events (id, at, account_id, actor_id, kind, detail, address, user_agent, request_id)
      with recursive n(i) as (select ${sql.lit(first)} union all select i + 1 from n where i < ${sql.lit(last - 1)})
      select ${sql.lit(prefix)} || substr('000000000' || i, length('' || i)),
        ${sql.lit(from)} + cast(i as bigint) * ${sql.lit(step)},
        'account-' || (i % 20011), 'account-' || (i % 20011), 'signInRefused', '{}', '203.0.113.7',
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', ${sql.lit(REQUEST)} from n
    `.execute(db)
  }
}

/** Whether one is left: counting all would take longer than deleting a part. */
async function isOldLeft(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`select 1 from audit_events where at < ${limit()} limit 1`.execute(db)
  return rows.length > 0
}

async function countYoung(options: DatabaseOptions): Promise<number> {
  const db = openDatabase(options)
  try {
    const { rows } = await sql<{ count: number | string }>`
      select count(*) as count from audit_events where at >= ${limit()} and request_id = ${REQUEST}`.execute(
      db.query,
    )
    return Number(rows[0]?.count)
  } finally {
    await db.close()
  }
}

/** A person who reads the account and changes the profile in turn. */
function startPeople({ url }: Site, token: string) {
  const failed: string[] = []
  let times: number[] = []
  let isOver = false
  const headers = { 'x-auth-token': token, 'content-type': 'application/json' }
  const call = async (method: string, place: string, body?: object): Promise<unknown> => {
    const begun = performance.now()
    const answer = await fetch(url + place, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await answer.text()
    times.push(performance.now() - begun)
    if (answer.status === 200) return JSON.parse(text)
    failed.push(`${method} ${place}: ${answer.status} ${text}`)
    return undefined
  }
  const loop = async () => {
    for (let number = 0; !isOver; number += 1) {
      const read = (await call('GET', '/api/user/detail')) as { updatedAt: number } | undefined
      const profile = {
        name: '',
        phone: '',
        companyName: '',
        taxNumber: '',
        companyAddress: `turn ${number}`,
      }
      if (read) await call('PUT', '/api/account/profile', { ...profile, updatedAt: read.updatedAt })
      await pause(EVERY_MS)
    }
  }
  const ended = loop()
  ended.catch(() => {})
  return {
    /** The times of all calls since the last time, sorted, in ms. */
    take(): number[] {
      const taken = times.toSorted((a, b) => a - b)
      times = []
      return taken
    },
    async stop() {
      isOver = true
      await ended
      return failed
    },
  }
}
