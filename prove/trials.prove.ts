import { startPostgres } from '#scripts/postgres.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import { runVitest } from '#scripts/vitest-run.ts'

export const name = 'trials'
const ROUNDS = 1000
const RACE = 'server/features/trial/trial-race.api.test.ts'

/** Twenty calls race for four places, again and again: the race of `npm test` at full length, on both databases. */
export async function run(rounds = ROUNDS): Promise<ProofRow[]> {
  const rows = [await race('SQLite', 'api-sqlite', rounds, {})]
  const cluster = await startPostgres({ durable: true })
  try {
    rows.push(await race('PostgreSQL', 'api-pg', rounds, { TEST_PG_URL: cluster.url }))
  } finally {
    await cluster.stop()
  }
  return rows
}

async function race(
  database: string,
  project: string,
  rounds: number,
  env: Record<string, string>,
): Promise<ProofRow> {
  const { failed, failures } = await runVitest(project, {
    env: { ...env, RACE_ROUNDS: String(rounds) },
    only: RACE,
    output: 'keep',
  })
  return {
    what: `20 racers for 4 places of a region, on ${database}`,
    ...{ runs: rounds, acknowledged: rounds, lost: failed, invented: 0 },
    also: failed === 0 ? 'one trial for each account, one place of the stock each' : failures.join('; '),
    met: failed === 0,
  }
}
