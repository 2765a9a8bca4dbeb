import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { timesSaid } from '#scripts/bench-rows.ts'
import { startPostgres } from '#scripts/postgres.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import { runVitest } from '#scripts/vitest-run.ts'
import type { DatabaseOptions } from '#server/kit/db/database.ts'
import { changePrice, pricesFollowed, pricesSaidBy } from '#test/price-changes.ts'
import { operatorToken, type TwoSites, twoProcesses } from '#test/setting-processes.ts'

export const name = 'prices'
const SCHEDULES = 2_000
const CHANGES = 50
const FILE = 'server/catalog/catalog/price-history.api.test.ts'
/** What issue 13 promises: from the answer, or from the moment of a scheduled version, until both processes say it. */
const FOLLOW_MS = 1_000
/** A version is scheduled so long ahead: more than every process needs to read it. */
const AHEAD_MS = 2_500

/**
 * Any schedule of changes, withdrawals and offers has one price at any moment: the properties of `npm test` over far more
 * schedules. And API, page and structured data of two processes have a changed price within a second.
 */
export async function run(rounds?: number): Promise<ProofRow[]> {
  const schedules = rounds ?? SCHEDULES
  const changes = Math.min(CHANGES, schedules)
  const rows = [
    await walked('SQLite', 'api-sqlite', schedules, {}),
    await follows('SQLite', changes, {}, (dataDir) => ({
      kind: 'sqlite',
      file: path.join(dataDir, 'portico.db'),
    })),
  ]
  const cluster = await startPostgres()
  try {
    const { url } = cluster
    rows.push(
      await walked('PostgreSQL', 'api-pg', schedules, { TEST_PG_URL: url }),
      await follows('PostgreSQL', changes, { DATABASE_URL: url }, () => ({ kind: 'postgres', url })),
    )
  } finally {
    await cluster.stop()
  }
  return rows
}

async function walked(
  on: string,
  project: string,
  schedules: number,
  env: Record<string, string>,
): Promise<ProofRow> {
  const byApi = Math.ceil(schedules / 10)
  const counts = { PRICE_SCHEDULES: String(schedules), PRICE_SCHEDULES_BY_API: String(byApi) }
  const { passed, failed, failures } = await runVitest(project, {
    env: { ...env, ...counts },
    only: FILE,
    output: 'keep',
  })
  return {
    what: `schedules of prices, with a second process, and ${byApi} through the API, on ${on}`,
    runs: schedules,
    acknowledged: schedules + byApi,
    lost: failed,
    invented: 0,
    also:
      failures.length > 0
        ? failures.join('\n        ')
        : 'one price at any moment; history is not rewritten; what was shown is shown again',
    met: failed === 0 && passed > 0,
  }
}

async function follows(
  on: string,
  rounds: number,
  environment: Record<string, string>,
  database: (dataDir: string) => DatabaseOptions,
): Promise<ProofRow> {
  const sites = await twoProcesses(environment)
  try {
    const token = await operatorToken(database(sites[0].dataDir), sites[0])
    // A page that no one has opened yet takes longer the first time.
    for (const site of sites) await pricesSaidBy(site)
    const atOnce = await changed(sites, rounds, async (cents) => {
      await changePrice(sites[0], token, cents)
    })
    const scheduled = await changed(sites, Math.ceil(rounds / 5), async (cents) => {
      const at = Date.now() + AHEAD_MS
      await changePrice(sites[0], token, cents, at)
      await pause(at - Date.now())
    })
    const longest = Math.max(...atOnce, ...scheduled)
    return {
      what: `prices published at one of two processes, on ${on}`,
      runs: rounds,
      acknowledged: atOnce.length + scheduled.length,
      lost: 0,
      invented: 0,
      also: [
        `API, page and structured data of both said it after ${timesSaid(atOnce)}`,
        `${scheduled.length} scheduled ones after their moment: ${timesSaid(scheduled)}`,
      ].join('\n        '),
      met: longest <= FOLLOW_MS,
    }
  } finally {
    for (const site of sites) await site.close()
  }
}

/** Makes changes one after the other. @returns how long both processes took to say each, in ms */
async function changed(
  sites: TwoSites,
  rounds: number,
  change: (cents: number) => Promise<void>,
): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const cents = 2_400 + ((round * 7) % 300)
    await change(cents)
    times.push(await pricesFollowed(sites, cents))
    // Changes come at any time between two looks of the other process.
    await pause(Math.random() * 500)
  }
  return times
}
