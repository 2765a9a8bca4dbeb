import { startPostgres } from '#scripts/postgres.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import { killRounds } from '#test/kill-rounds.ts'
import { startSite } from '#test/site.ts'
import { cleanStart, kills, tell } from './kill-report.ts'

export const name = 'kill-postgres'
const ROUNDS = 300
const WRITES = 300
/** Every third kill hits the database server in place of the site. */
const DATABASE_EVERY = 3

/** kill -9 of the server, and of PostgreSQL with the settings of production, in the middle of writes. */
export async function run(rounds = ROUNDS): Promise<ProofRow[]> {
  const cluster = await startPostgres({ durable: true })
  const site = await startSite({ DATABASE_URL: cluster.url, TRUSTED_PROXIES: '127.0.0.1' })
  try {
    const outcome = await killRounds({
      site,
      database: { kind: 'postgres', url: cluster.url },
      rounds,
      writes: WRITES,
      crash: (round) => (round % DATABASE_EVERY === 0 ? cluster.crash() : undefined),
      told: tell,
    })
    const crashes = Math.floor(rounds / DATABASE_EVERY)
    return [
      kills('kill -9 of the server, and of PostgreSQL itself', outcome, [
        await cleanStart(site),
        `${crashes} of the kills hit the database server; the site went on by itself after each`,
      ]),
    ]
  } finally {
    await site.close()
    await cluster.stop()
  }
}
