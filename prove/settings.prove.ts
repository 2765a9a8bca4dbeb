import path from 'node:path'
import { timesSaid } from '#scripts/bench-rows.ts'
import { startPostgres } from '#scripts/postgres.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import type { DatabaseOptions } from '#server/kit/db/database.ts'
import { followSettings, operatorToken, PUBLIC_PAGES, twoProcesses } from '#test/setting-processes.ts'

export const name = 'settings'
const ROUNDS = 50
/** What issue 12 promises: from the answer to a change until public pages show it. */
const FOLLOW_MS = 1000

/** Saved settings reach both of two processes within a second, and undo brings every page back byte for byte. */
export async function run(rounds = ROUNDS): Promise<ProofRow[]> {
  const cluster = await startPostgres()
  try {
    return [
      await follows('SQLite', rounds, {}, (dataDir) => ({
        kind: 'sqlite',
        file: path.join(dataDir, 'portico.db'),
      })),
      await follows('PostgreSQL', rounds, { DATABASE_URL: cluster.url }, () => ({
        kind: 'postgres',
        url: cluster.url,
      })),
    ]
  } finally {
    await cluster.stop()
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
    const { ms, differing, pages } = await followSettings(sites, token, { rounds, paths: PUBLIC_PAGES })
    return {
      what: `settings saved at one of two processes, on ${on}`,
      runs: rounds,
      acknowledged: ms.length,
      lost: differing.length,
      invented: 0,
      also: [
        `both processes showed it after ${timesSaid(ms)}`,
        `after the undo ${pages - differing.length} of ${pages} pages were the same byte for byte`,
        ...differing.map((page) => `DIFFERS ${page}`),
      ].join('\n        '),
      met: differing.length === 0 && Math.max(...ms) <= FOLLOW_MS,
    }
  } finally {
    for (const site of sites) await site.close()
  }
}
