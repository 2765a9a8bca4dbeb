import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type BenchRow, meets } from '#scripts/bench-rows.ts'
import { startPostgres } from '#scripts/postgres.ts'
import { type Db, openDatabase } from '#server/kit/db/database.ts'
import { createDeskSearch, createDesks, deskList, deskReader, deskService } from '#test/list-fixture.ts'
import { fillAccounts, measureAccountSearch } from './list-accounts.ts'
import { measureExport } from './list-export.ts'
import { percentile } from './load.ts'
import { withoutTimeLimits } from './without-time-limits.ts'

export const name = 'list'
/** While developing: `LIST_BENCH_ROWS=100000 npm run bench -- list`. */
const MANY = Number(process.env.LIST_BENCH_ROWS ?? 1_000_000)
const FEW = 10_000
const CALLS = 200
const TARGET = '<= 3'
const ACCOUNTS = { many: 'many', few: 'few' } as const

/** Pages of a list with a million rows against the same with 10,000, and an export of 100,000, on both databases. */
export async function run(): Promise<BenchRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-list-'))
  const rows: BenchRow[] = []
  try {
    const options = { kind: 'sqlite', file: path.join(folder, 'list.db') } as const
    rows.push(...(await measurePages('SQLite', openDatabase(options))))
    const file = path.join(folder, 'accounts.db')
    rows.push(...(await measureAccounts('SQLite', openDatabase({ kind: 'sqlite', file }))))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  rows.push(...(await measureExport('SQLite', {})))
  const cluster = await startPostgres({})
  try {
    const { url } = cluster
    rows.push(...(await measureExport('PostgreSQL', { DATABASE_URL: url })))
    rows.push(...(await measurePages('PostgreSQL', openDatabase({ kind: 'postgres', url }), url)))
    rows.push(...(await measureAccounts('PostgreSQL', openDatabase({ kind: 'postgres', url }), url)))
  } finally {
    await cluster.stop()
  }
  return rows
}

async function measurePages(kind: string, db: Db, url?: string): Promise<BenchRow[]> {
  try {
    await createDesks(db)
    await fill(db, ACCOUNTS.many, MANY)
    await fill(db, ACCOUNTS.few, FEW)
    if (url) await indexOnPostgres(url)
    else await createDeskSearch(db.query as Kysely<unknown>)
    return await pages(kind, db)
  } finally {
    await db.close()
  }
}

async function measureAccounts(kind: string, db: Db, url?: string): Promise<BenchRow[]> {
  try {
    await db.migrate()
    await fillAccounts(db, MANY, url)
    return await measureAccountSearch(kind, db, MANY)
  } finally {
    await db.close()
  }
}

/** By a connection without the time limits of the site, as migrations have; then what PostgreSQL does by itself. */
async function indexOnPostgres(url: string): Promise<void> {
  const db = withoutTimeLimits(url)
  await createDeskSearch(db)
  await sql`vacuum analyze desks`.execute(db)
  await db.destroy()
}

const STEP = 20_000
/** Chinese characters of which names are made; the numbers of them are prime, so that pairs are rare. */
const HAN = Array.from({ length: 2_999 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')
const hanAt = (at: number) => (HAN[at % 2_999] ?? '') + (HAN[(at * 7) % 2_971] ?? '')

async function fill(db: Db, accountId: string, count: number): Promise<void> {
  const han = sql`substr(${sql.lit(HAN)}, 1 + i % 2999, 1) || substr(${sql.lit(HAN)}, 1 + (i * 7) % 2971, 1)`
  for (let from = 0; from < count; from += STEP) {
    const to = Math.min(count, from + STEP)
    await sql`
      insert into desks with recursive n(i) as (select ${sql.lit(from)} union all select i + 1 from n where i < ${sql.lit(to - 1)})
      select ${sql.lit(accountId)} || '-' || substr('0000000' || i, length('' || i)), ${sql.lit(accountId)}, i,
        'Desk ' || i || ' ' || ${han}, i % 1000, case when i % 1000 = 77 then 'disabled' when i % 3 = 0 then 'active' else 'locked' end,
        i % 2 = 0, null, '' from n
    `.execute(db.query)
  }
}

/** Queries of a list with so many rows; `random` is a row of it, another one in each call. */
const QUERIES: Readonly<Record<string, (count: number, random: number) => object>> = {
  'page 1': () => ({}),
  'a middle page': (count) => ({ page: Math.floor(count / 20) }),
  'the last page': (count) => ({ page: Math.ceil(count / 10) }),
  'page 1 with a filter': () => ({ state: ['locked'] }),
  'a middle page with a filter': (count) => ({ state: ['locked'], page: Math.floor(count / 30) }),
  'the last page with a filter': () => ({ state: ['locked'], page: 9_999_999 }),
  'a middle page with a filter for 1 row in 1,000': (count) => ({
    state: ['disabled'],
    page: Math.floor(count / 20_000) + 1,
  }),
  'page 1 of a search that all rows match': () => ({ search: 'desk' }),
  'a middle page of a search that all rows match': (count) => ({
    search: 'desk',
    page: Math.floor(count / 20),
  }),
  'the last page of a search that all rows match': () => ({ search: 'desk', page: 9_999_999 }),
  'the last page of a search that 1 row in 300 matches': () => ({ search: '777', page: 9_999_999 }),
  'searches for single rows': (_, random) => ({ search: `desk ${random} ` }),
  'searches for single rows among those of a filter': (_, random) => ({
    search: `desk ${random} `,
    state: ['locked', 'disabled'],
  }),
  'searches for two Chinese characters': (_, random) => ({ search: hanAt(random) }),
  'searches for one Chinese character': (_, random) => ({ search: HAN[random % 2_999] }),
  'searches for one letter that all rows have': () => ({ search: 'k' }),
  'searches that no row matches': (_, random) => ({ search: `desk ${random}99999` }),
}

async function pages(kind: string, db: Db): Promise<BenchRow[]> {
  const service = deskService({ db, clock: { now: Date.now, measured: Date.now } })
  const rows: BenchRow[] = []
  for (const [what, queryOf] of Object.entries(QUERIES)) {
    const call = async (accountId: string, count: number, at: number) => {
      const query = deskList.query.parse(queryOf(count, Math.floor(count * ((0.37 + at * 0.618_034) % 1))))
      const started = performance.now()
      await service.page(deskReader(accountId), query, 'en')
      return performance.now() - started
    }
    const first = await call(ACCOUNTS.many, MANY, -1)
    await call(ACCOUNTS.few, FEW, -1)
    const [many, few]: [number[], number[]] = [[], []]
    for (let at = 0; at < CALLS; at += 1) {
      many.push(await call(ACCOUNTS.many, MANY, at))
      few.push(await call(ACCOUNTS.few, FEW, at))
    }
    rows.push(compared(`${kind}: ${what}`, many, few, first))
  }
  return rows
}

function compared(what: string, many: number[], few: number[], first: number): BenchRow {
  const [p99, base] = [many, few].map((times) => percentile(times.sort(ascending), 0.99)) as [number, number]
  const value = p99 / base
  return {
    what: `${what}, ${MANY.toLocaleString('en')} rows: p99 ${p99.toFixed(1)} ms (the first, not in it, ${first.toFixed(0)} ms)`,
    baseline: `${FEW.toLocaleString('en')} rows: p99 ${base.toFixed(1)} ms`,
    value,
    unit: 'ratio',
    target: TARGET,
    met: meets(value, TARGET),
  }
}

const ascending = (one: number, other: number) => one - other
