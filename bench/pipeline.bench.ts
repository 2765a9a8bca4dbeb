import { dealQueue } from '#contract/deals/pipeline/deals.queue.ts'
import { dealList } from '#contract/deals/pipeline/pipeline.list.ts'
import { getDealBoard } from '#contract/deals/pipeline/pipeline-board.endpoints.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { type BenchRow, meets } from '#scripts/bench-rows.ts'
import { startPostgres } from '#scripts/postgres.ts'
import { findMatches } from '#server/deals/pipeline/conflict.service.ts'
import { findDeal } from '#server/deals/pipeline/pipeline.store.ts'
import { type DatabaseOptions, type Db, openDatabase } from '#server/kit/db/database.ts'
import { BROWSER_HEADERS, type RegisteredPerson, registerAt } from '#test/person.ts'
import { type Site, startSite } from '#test/site.ts'
import { measureSpreadsheet } from './list-export.ts'
import { percentile } from './load.ts'
import { fillDeals, registerOwners, SHARES } from './pipeline-rows.ts'

export const name = 'pipeline'
/** While developing: `PIPELINE_BENCH_ROWS=200000 npm run bench -- pipeline`. */
const MANY = Number(process.env.PIPELINE_BENCH_ROWS ?? 1_000_000)
const FEW = 10_000
const CALLS = 200
/** A check takes few ms, of which another process of the machine easily makes 50: p99 is the tenth worst. */
const CHECKS = 1_000
const TARGET = '<= 3'

/** One site with so many deals, of which the partner has 10,000. */
interface Measured {
  readonly site: Site
  readonly db: Db
  readonly count: number
  readonly partner: RegisteredPerson
  readonly operator: RegisteredPerson
  readonly exporter: RegisteredPerson
  close(): Promise<void>
}

/**
 * Lists, filters, board, conflict check and export with a million deals in the database against the same with 10,000, by
 * calls to running sites, on both databases.
 */
export async function run(): Promise<BenchRow[]> {
  const rows = await measure('SQLite', [await siteWith(MANY), await siteWith(FEW)])
  const clusters = [await startPostgres({}), await startPostgres({})] as const
  try {
    const [many, few] = clusters
    rows.push(
      ...(await measure('PostgreSQL', [await siteWith(MANY, many.url), await siteWith(FEW, few.url)])),
    )
  } finally {
    for (const cluster of clusters) await cluster.stop()
  }
  return rows
}

async function siteWith(count: number, url?: string): Promise<Measured> {
  const site = await startSite({ TRUSTED_PROXIES: '127.0.0.1', ...(url && { DATABASE_URL: url }) })
  const options: DatabaseOptions = url
    ? { kind: 'postgres', url }
    : { kind: 'sqlite', file: `${site.dataDir}/portico.db` }
  const db = openDatabase(options)
  const { owners, ...people } = await registerOwners(site, db, { browser: true })
  const operator = await registerAt(site, 'bench-operator', { browser: true })
  await change(db, operator.userId, { accountType: ACCOUNT_TYPE.operator, operatorRole: 'administrator' })
  const begun = performance.now()
  await fillDeals(db, owners, count, url)
  console.log(`  ${count.toLocaleString('en')} deals in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  return {
    site,
    db,
    count,
    operator,
    ...people,
    async close() {
      await db.close()
      await site.close()
    },
  }
}

async function change(
  db: Db,
  userId: string,
  to: { accountType: (typeof ACCOUNT_TYPE)[keyof typeof ACCOUNT_TYPE]; operatorRole?: 'administrator' },
): Promise<void> {
  await db.query.updateTable('accounts').set(to).where('id', '=', userId).execute()
}

type Reader = 'partner' | 'operator'
type Query = (count: number, at: number) => Record<string, string>

const APPROVED = { status: 'approved' }
const IN_REVIEW = { state: 'inReview' }
const page = (number: number) => ({ page: String(Math.max(1, Math.floor(number))) })

/** Calls of the partner, whose list has 10,000 rows in both, and of operators, whose list has all. */
const CALLS_OF: readonly (readonly [what: string, reader: Reader, path: string, query: Query])[] = [
  ...(
    [
      ['page 1', () => ({})],
      ['the middle page', () => page(SHARES.partner / 20)],
      ['the last page', () => page(9_999_999)],
      ['page 1 of the approved', () => APPROVED],
      ['the middle page of the approved', () => ({ ...APPROVED, ...page((SHARES.partner * 3) / 20 / 20) })],
      ['the last page of the approved', () => ({ ...APPROVED, ...page(9_999_999) })],
      ['the last page of the open ones', () => ({ tab: 'open', ...page(9_999_999) })],
      ['a search for one project', (_, at) => ({ search: `for ${at % SHARES.partner}` })],
      ['a search that all match', () => ({ search: 'project' })],
    ] satisfies [string, Query][]
  ).map(([what, query]) => [`list of a partner, ${what}`, 'partner', dealList.path, query] as const),
  ['board of a partner with its sums', 'partner', getDealBoard.path, () => ({})],
  ...(
    [
      ['page 1', () => ({})],
      ['page 1 in review', () => IN_REVIEW],
      ['the middle page in review', (count) => ({ ...IN_REVIEW, ...page(count / 20 / 20) })],
      ['the last page in review', () => ({ ...IN_REVIEW, ...page(9_999_999) })],
      ['a search for one company', (count, at) => ({ search: `company ${at % count} ` })],
    ] satisfies [string, Query][]
  ).map(([what, query]) => [`list of operators, ${what}`, 'operator', dealQueue.list.path, query] as const),
]

async function measure(kind: string, [many, few]: readonly [Measured, Measured]): Promise<BenchRow[]> {
  try {
    const rows: BenchRow[] = []
    for (const [what, reader, path, query] of CALLS_OF)
      rows.push(
        await compared(`${kind}: ${what}`, [many, few], (of, at) =>
          read(of, reader, `${path}?${new URLSearchParams({ pageSize: '10', ...query(of.count, at) })}`, at),
        ),
      )
    rows.push(await compared(`${kind}: conflict check of a deal`, [many, few], check, CHECKS))
    const { exporter } = many
    const headers = { ...BROWSER_HEADERS, 'x-auth-token': exporter.token, cookie: exporter.cookies }
    const exported = Math.min(SHARES.exporter, MANY - SHARES.partner).toLocaleString('en')
    const what = `${kind}: spreadsheet of ${exported} deals`
    rows.push(...(await measureSpreadsheet(many.site, what, { path: `${dealList.path}/export`, headers })))
    return rows
  } finally {
    await many.close()
    await few.close()
  }
}

/** The time of one conflict check, in ms: of a deal that is live, whose values are in the index. */
async function check({ db, count }: Measured, at: number): Promise<number> {
  const number = Math.floor(at % (count / 20)) * 20
  const deal = await findDeal(db.query, `deal-${String(number).padStart(8, '0')}`)
  if (!deal) throw new Error('the deal to check is missing')
  const begun = performance.now()
  await findMatches(db.query, deal)
  return performance.now() - begun
}

/** The time of one call, in ms. */
async function read(
  { site, ...people }: Measured,
  reader: Reader,
  path: string,
  at: number,
): Promise<number> {
  const { token, cookies } = people[reader]
  const headers = {
    ...BROWSER_HEADERS,
    'x-auth-token': token,
    cookie: cookies,
    'x-forwarded-for': `198.51.${at % 250}.${(at * 7) % 250}`,
  }
  const begun = performance.now()
  const response = await fetch(site.url + path, { headers })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${text}`)
  return performance.now() - begun
}

/**
 * p99 of both, by calls that take turns, and their medians. The first one, which counts what is counted once a minute, is
 * not in it.
 */
async function compared(
  what: string,
  [many, few]: readonly [Measured, Measured],
  call: (of: Measured, at: number) => Promise<number>,
  calls = CALLS,
): Promise<BenchRow> {
  const first = await call(many, 1)
  await call(few, 1)
  const times: [number[], number[]] = [[], []]
  for (let n = 0; n < calls; n += 1) {
    const at = 1 + n * 6_151
    times[0].push(await call(many, at))
    times[1].push(await call(few, at))
  }
  for (const each of times) each.sort(ascending)
  const [p99, base] = times.map((each) => percentile(each, 0.99)) as [number, number]
  const [said, baseline] = [many, few].map(({ count }, at) => {
    const [median, worst] = [0.5, 0.99].map((share) => percentile(times[at] ?? [], share).toFixed(1))
    return `${count.toLocaleString('en')} deals: p99 ${worst} ms, median ${median} ms`
  }) as [string, string]
  const value = p99 / base
  console.log(`  ${what}, ${said}; ${baseline}`)
  return {
    what: `${what}, ${said} (the first, not in it, ${first.toFixed(0)} ms)`,
    baseline,
    value,
    unit: 'ratio',
    target: TARGET,
    met: meets(value, TARGET),
  }
}

const ascending = (one: number, other: number) => one - other
