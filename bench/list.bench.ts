import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { type BenchRow, meets } from '#scripts/bench-rows.ts'
import { startPostgres } from '#scripts/postgres.ts'
import { type Db, openDatabase } from '#server/kit/db/database.ts'
import { exportList } from '#server/kit/list/list-export.ts'
import { createDesks, deskList, deskReader, deskService, deskTexts } from '#test/list-fixture.ts'

export const name = 'list'
/** While developing: `LIST_BENCH_ROWS=100000 npm run bench -- list`. */
const MANY = Number(process.env.LIST_BENCH_ROWS ?? 1_000_000)
const FEW = 10_000
const EXPORTED = 100_000
const CALLS = 200
const TARGET = '<= 3'
const MEBIBYTE = 1024 * 1024
const ACCOUNTS = { many: 'many', few: 'few', exported: 'exported' } as const

/** Pages of a list with a million rows against the same with 10,000, and an export of 100,000, on both databases. */
export async function run(): Promise<BenchRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-list-'))
  const rows: BenchRow[] = []
  try {
    rows.push(
      ...(await measure('SQLite', openDatabase({ kind: 'sqlite', file: path.join(folder, 'list.db') }))),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const cluster = await startPostgres({})
  try {
    rows.push(
      ...(await measure('PostgreSQL', openDatabase({ kind: 'postgres', url: cluster.url }), cluster.url)),
    )
  } finally {
    await cluster.stop()
  }
  return rows
}

async function measure(kind: string, db: Db, url?: string): Promise<BenchRow[]> {
  try {
    await createDesks(db)
    await fill(db, ACCOUNTS.many, MANY)
    await fill(db, ACCOUNTS.few, FEW)
    await fill(db, ACCOUNTS.exported, EXPORTED)
    if (url) await vacuum(url)
    return [...(await pages(kind, db)), ...(await sheet(kind, db))]
  } finally {
    await db.close()
  }
}

/** What PostgreSQL does by itself within a minute of such a load; outside of the time limit of statements. */
async function vacuum(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze desks')
  await client.end()
}

const STEP = 20_000

async function fill(db: Db, accountId: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += STEP) {
    const to = Math.min(count, from + STEP)
    await sql`
      insert into desks with recursive n(i) as (select ${sql.lit(from)} union all select i + 1 from n where i < ${sql.lit(to - 1)})
      select ${sql.lit(accountId)} || '-' || substr('0000000' || i, length('' || i)), ${sql.lit(accountId)}, i,
        'Desk ' || i, i % 1000, case i % 3 when 0 then 'active' when 1 then 'locked' else 'disabled' end,
        i % 2 = 0, null, '' from n
    `.execute(db.query)
  }
}

async function pages(kind: string, db: Db): Promise<BenchRow[]> {
  const service = deskService({ db, clock: { now: Date.now } })
  const wanted = (count: number): Record<string, object> => ({
    'page 1': {},
    'a middle page': { page: Math.floor(count / 20) },
    'the last page': { page: Math.ceil(count / 10) },
    'page 1 with a filter': { state: ['locked'] },
    'a middle page with a filter': { state: ['locked'], page: Math.floor(count / 60) },
    'a search that finds many rows': { search: 'desk' },
    'a search that finds few rows': { search: `desk ${count - 77}` },
  })
  const rows: BenchRow[] = []
  for (const [what, given] of Object.entries(wanted(MANY))) {
    const call = async (accountId: string, query: object) => {
      const started = performance.now()
      await service.page(deskReader(accountId), deskList.query.parse(query))
      return performance.now() - started
    }
    const small = wanted(FEW)[what] ?? {}
    const cold = await call(ACCOUNTS.many, given)
    await call(ACCOUNTS.few, small)
    const [many, few]: [number[], number[]] = [[], []]
    // A scan of a million rows need not be repeated so often to be known.
    const calls = cold > 2_000 ? CALLS / 10 : CALLS
    for (let each = 0; each < calls; each += 1) {
      many.push(await call(ACCOUNTS.many, given))
      few.push(await call(ACCOUNTS.few, small))
    }
    const ratio = p99(many) / p99(few)
    rows.push({
      what: `${kind}: ${what} of ${MANY.toLocaleString('en')} rows, p99 ${p99(many).toFixed(1)} ms (the first, uncounted, ${cold.toFixed(0)} ms)`,
      baseline: `of ${FEW.toLocaleString('en')} rows: p99 ${p99(few).toFixed(1)} ms`,
      value: ratio,
      unit: 'ratio',
      target: TARGET,
      met: meets(ratio, TARGET),
    })
  }
  return rows
}

function p99(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN
}

/** First byte and memory of an export; the file is dropped as it comes, as a slow client would not do. */
async function sheet(kind: string, db: Db): Promise<BenchRow[]> {
  const deps = { db, clock: { now: Date.now } }
  const service = deskService(deps)
  const before = process.memoryUsage().rss
  const started = performance.now()
  const { content } = await exportList(
    deps,
    service,
    deskReader(ACCOUNTS.exported),
    deskList.endpoints.export.body.parse({}),
    { language: 'en' },
    { texts: { en: deskTexts, zh: deskTexts }, fileName: 'desks', record: async () => {} },
  )
  let [firstByte, most, size] = [0, before, 0]
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    firstByte ||= performance.now() - started
    most = Math.max(most, process.memoryUsage().rss)
    size += chunk.length
  }
  const seconds = (performance.now() - started) / 1000
  const memory = (most - before) / MEBIBYTE
  const baseline = `${(size / MEBIBYTE).toFixed(1)} MiB in ${seconds.toFixed(1)} s`
  const what = `${kind}: spreadsheet of ${EXPORTED.toLocaleString('en')} rows`
  return [
    {
      what: `${what}, first byte`,
      baseline,
      value: firstByte,
      unit: 'ms',
      target: '<= 1000',
      met: meets(firstByte, '<= 1000'),
    },
    {
      what: `${what}, more memory`,
      baseline,
      value: memory,
      unit: 'MiB',
      target: '<= 100',
      met: meets(memory, '<= 100'),
    },
  ]
}
