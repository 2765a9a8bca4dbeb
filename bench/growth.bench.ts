import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { dealList } from '#contract/deals/pipeline/pipeline.list.ts'
import { accountList } from '#contract/desk/account-admin/account-admin.list.ts'
import { type BenchRow, meets } from '#scripts/bench-rows.ts'
import { startPostgres } from '#scripts/postgres.ts'
import { type DatabaseOptions, type Db, openDatabase } from '#server/kit/db/database.ts'
import type { RegisteredPerson } from '#test/person.ts'
import { memoryOf } from '#test/process-memory.ts'
import { operatorToken } from '#test/setting-processes.ts'
import { type Site, startSite } from '#test/site.ts'
import { prepareStage } from '../prove/ha/people.ts'
import { writesAt } from '../prove/ha/writes.ts'
import { drawGrowth, type Line, shortNumber } from './growth-picture.ts'
import { fillAccounts } from './list-accounts.ts'
import { measureLoad } from './load.ts'
import { fillDeals, registerOwners } from './pipeline-rows.ts'

export const name = 'growth'
/** Accounts; half as many deals. While developing: `GROWTH_BENCH_SIZES=1000,10000 npm run bench -- growth`. */
const SIZES = (process.env.GROWTH_BENCH_SIZES ?? '10000,100000,1000000').split(',').map(Number)
/** Connections at the same time, each of which asks again as soon as it has an answer. */
const CONNECTIONS = [1, 10, 100, 1_000]
const USUAL_CONNECTIONS = 32
const SECONDS = 4
const IDLE_MS = 5_000
const MIB = 1024 * 1024
/** What a site with a hundred times as many rows may lose of its speed. */
const TARGET = '>= 0.5'
const FOR_SIZING = '-'
/** Of each kind, to see what one adds to the database. */
const USES = 200

const KINDS = ['SQLite', 'PostgreSQL'] as const
type Kind = (typeof KINDS)[number]

interface Place {
  readonly kind: Kind
  readonly options: (dataDir: string) => DatabaseOptions
  readonly environment: Record<string, string>
}

/**
 * What a site needs and does with 10,000, 100,000 and a million accounts, with 1 to 1,000 connections, and what each use
 * adds to its database: the figures of "How large" in `docs/operations.md`, drawn in `bench/growth.svg`.
 */
export async function run(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  const lines: Line[] = []
  for (const kind of KINDS) {
    for (const size of SIZES) {
      await withPlace(kind, async (place) => {
        lines.push(...(await measureSize(place, size)))
      })
    }
    rows.push(...compared(kind, lines))
  }
  await withPlace('SQLite', async (place) => rows.push(...(await measureUses(place))))
  drawGrowth(lines)
  return rows
}

async function withPlace(kind: Kind, use: (place: Place) => Promise<unknown>): Promise<void> {
  if (kind === 'SQLite') {
    await use({ kind, environment: {}, options: (dataDir) => ({ kind: 'sqlite', file: sqliteIn(dataDir) }) })
    return
  }
  const cluster = await startPostgres({ durable: true })
  try {
    const { url } = cluster
    await use({ kind, environment: { DATABASE_URL: url }, options: () => ({ kind: 'postgres', url }) })
  } finally {
    await cluster.stop()
  }
}

const sqliteIn = (dataDir: string): string => path.join(dataDir, 'portico.db')

async function measureSize({ kind, environment, options }: Place, size: number): Promise<Line[]> {
  const site = await startSite({ TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'silent', ...environment })
  try {
    const database = options(site.dataDir)
    const operator = await operatorToken(database, site)
    const db = openDatabase(database)
    const { partner, owners } = await registerOwners(site, db)
    const url = environment.DATABASE_URL
    await fillAccounts(db, size, url)
    await fillDeals(db, owners, Math.ceil(size / 2), url)
    const databaseMib = (await bytesOf(db, kind)) / MIB
    await db.close()
    const { readyInMs } = await site.restart('SIGTERM')
    await pause(IDLE_MS)
    const idleMib = memoryOf(site.pid()) / MIB
    const speeds = await speedsOf(site, partner, operator)
    const figures = {
      'database, MiB': databaseMib,
      'start, ms': readyInMs,
      'memory when idle, MiB': idleMib,
      ...speeds,
    }
    console.log(`  ${kind}, ${size} accounts: ${JSON.stringify(figures)}`)
    const byAccounts = Object.entries(figures).map(
      ([what, y]) => ({ kind, what, by: 'accounts', x: size, y }) as const,
    )
    return size === SIZES[1] ? [...byAccounts, ...(await byConnections(kind, site))] : byAccounts
  } finally {
    await site.close()
  }
}

async function bytesOf(db: Db, kind: Kind): Promise<number> {
  if (kind === 'SQLite') {
    // Without pages that deletions have left: they are used again.
    const { rows } = await sql<{ bytes: number }>`
      select (page_count - freelist_count) * page_size as bytes
      from pragma_page_count(), pragma_freelist_count(), pragma_page_size()`.execute(db.query)
    return Number(rows[0]?.bytes)
  }
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(
    db.query,
  )
  return Number(rows[0]?.bytes)
}

const HOME = '/content/home'
const BROTLI = { 'accept-encoding': 'br', 'accept-language': 'en' }

/** Answers in a second, of one process. */
async function speedsOf(site: Site, partner: RegisteredPerson, operator: string) {
  const load = { seconds: SECONDS, connections: USUAL_CONNECTIONS }
  const perSecond = async (place: string, headers: Record<string, string>) =>
    (await measureLoad({ ...load, url: site.url + place, headers })).perSecond
  const bearer = (token: string) => ({ 'x-auth-token': token })
  return {
    'public pages/s': await perSecond(HOME, BROTLI),
    'own account/s': await perSecond('/api/user/detail', bearer(partner.token)),
    'list of deals/s': await perSecond(dealList.path, bearer(partner.token)),
    'list of all accounts/s': await perSecond(accountList.path, bearer(operator)),
    'sign-ins/s': (await measureLoad({ ...load, url: site.url, requests: signInsOf(partner) })).perSecond,
  }
}

/** Sign-ins of one person from many addresses. */
function signInsOf({ userName, password }: RegisteredPerson) {
  return Array.from({ length: 250 }, (_, at) => ({
    method: 'POST',
    path: '/api/sign-in',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${at}` },
    body: JSON.stringify({ identity: 'customer', account: userName, password }),
  }))
}

async function byConnections(kind: Kind, site: Site): Promise<Line[]> {
  const lines: Line[] = []
  for (const connections of CONNECTIONS) {
    const load = { url: site.url + HOME, headers: BROTLI, seconds: SECONDS, connections }
    const { perSecond, p99 } = await measureLoad(load)
    const figures = {
      'public pages/s': perSecond,
      'public page, p99, ms': p99,
      'memory, MiB': memoryOf(site.pid()) / MIB,
    }
    for (const [what, y] of Object.entries(figures))
      lines.push({ kind, what, by: 'connections', x: connections, y })
  }
  return lines
}

/** A row for each figure: how fast the last size is against the first, and otherwise the last value. */
function compared(kind: Kind, lines: readonly Line[]): BenchRow[] {
  const own = lines.filter((line) => line.kind === kind)
  return [...Map.groupBy(own, ({ what, by }) => `${what}, by ${by}`)].map(([what, points]) => {
    const [first, last] = [points[0], points.at(-1)] as [Line, Line]
    const isSpeed = first.what.endsWith('/s') && first.by === 'accounts'
    const said = points.map(({ x, y }) => `${x.toLocaleString('en')}: ${shortNumber(y)}`).join(', ')
    const value = isSpeed ? last.y / first.y : last.y
    return {
      what: `${kind}: ${what}: ${said}`,
      baseline: isSpeed ? `${first.x.toLocaleString('en')} accounts` : '-',
      value,
      unit: isSpeed ? 'ratio' : (/(MiB|ms|\/s)$/.exec(first.what)?.[1] ?? ''),
      target: isSpeed ? TARGET : FOR_SIZING,
      met: !isSpeed || meets(value, TARGET),
    }
  })
}

/** What each use adds to the database, its mails, notifications and activities too, in KiB. */
async function measureUses({ options }: Place): Promise<BenchRow[]> {
  const site = await startSite({ TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'silent', HASH_MEMORY_KIB: '8192' })
  const db = openDatabase(options(site.dataDir))
  try {
    const makes = writesAt(site.url, await prepareStage(site, db))
    const rows: BenchRow[] = []
    for (const [kind, make] of Object.entries(makes)) {
      const before = await bytesOf(db, 'SQLite')
      for (let number = 1; number <= USES; number += 1) {
        const write = await make(number)
        const { status, body } = await write.attempt(AbortSignal.timeout(60_000))
        if (status !== 200) throw new Error(`${kind}: ${status} ${body}`)
      }
      // Mails and notifications follow within seconds.
      await pause(IDLE_MS)
      const value = ((await bytesOf(db, 'SQLite')) - before) / USES / 1024
      rows.push({
        what: `SQLite: what one use adds to the database: ${kind}`,
        baseline: `mean of ${USES}`,
        value,
        unit: 'KiB',
        target: FOR_SIZING,
        met: true,
      })
    }
    return rows
  } finally {
    await db.close()
    await site.close()
  }
}
