import { startPostgres } from '#scripts/postgres.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import { runVitest } from '#scripts/vitest-run.ts'

interface RaceProof {
  /** The test of `npm test` that runs a few rounds, and as many as `RACE_ROUNDS` says. */
  readonly test: string
  readonly rounds: number
  /** "20 racers for 4 places of a region". */
  readonly what: string
  /** What every round held: "one trial for each account". */
  readonly held: string
}

/** A race of `npm test` at full length, on both databases. */
export async function proveRace(race: RaceProof): Promise<ProofRow[]> {
  const rows = [await raceOn('SQLite', 'api-sqlite', race, {})]
  const cluster = await startPostgres({ durable: true })
  try {
    rows.push(await raceOn('PostgreSQL', 'api-pg', race, { TEST_PG_URL: cluster.url }))
  } finally {
    await cluster.stop()
  }
  return rows
}

async function raceOn(
  database: string,
  project: string,
  { test, rounds, what, held }: RaceProof,
  env: Record<string, string>,
): Promise<ProofRow> {
  const { failed, failures } = await runVitest(project, {
    env: { ...env, RACE_ROUNDS: String(rounds) },
    only: test,
    output: 'keep',
  })
  return {
    what: `${what}, on ${database}`,
    runs: rounds,
    acknowledged: rounds,
    lost: failed,
    invented: 0,
    also: failed === 0 ? held : failures.join('; '),
    met: failed === 0,
  }
}
