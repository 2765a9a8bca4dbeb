import path from 'node:path'
import type { ProofRow } from '#scripts/proof-rows.ts'
import { problemOfSqlite } from '#server/kit/db/sqlite-copy.ts'
import { killRounds } from '#test/kill-rounds.ts'
import { startSite } from '#test/site.ts'
import { cleanStart, kills, tell } from './kill-report.ts'

export const name = 'kill-sqlite'
const ROUNDS = 1000
const WRITES = 300

/** kill -9 of the server in the middle of writes to SQLite. */
export async function run(rounds = ROUNDS): Promise<ProofRow[]> {
  const site = await startSite({ TRUSTED_PROXIES: '127.0.0.1' })
  try {
    const file = path.join(site.dataDir, 'portico.db')
    const outcome = await killRounds({
      site,
      database: { kind: 'sqlite', file },
      rounds,
      writes: WRITES,
      told: tell,
    })
    const problem = problemOfSqlite(file)
    if (problem) outcome.lost.push(`integrity: ${problem}`)
    const integrity = `integrity check of the database: ${problem ?? 'ok'}`
    return [kills('kill -9 of the server on SQLite', outcome, [await cleanStart(site), integrity])]
  } finally {
    await site.close()
  }
}
