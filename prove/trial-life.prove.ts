import { startPostgres } from '#scripts/postgres.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import { runVitest } from '#scripts/vitest-run.ts'

export const name = 'trial-life'
const FILE = 'server/trials/trial/trial-crash.api.test.ts'

/**
 * The life of a trial with its process killed before and after every one of its effects, and at pairs of them; with the
 * simulated provisioner and with the stand-in of the service, on both databases. It is the quick test of `npm test`, at
 * every point.
 */
export async function run(): Promise<ProofRow[]> {
  const sqlite = await lives('SQLite', 'api-sqlite', {})
  const cluster = await startPostgres()
  try {
    return [sqlite, await lives('PostgreSQL', 'api-pg', { TEST_PG_URL: cluster.url })]
  } finally {
    await cluster.stop()
  }
}

async function lives(on: string, project: string, env: Record<string, string>): Promise<ProofRow> {
  const { passed, failed, failures } = await runVitest(project, {
    env: { ...env, TRIAL_CRASHES: 'all' },
    only: FILE,
    output: 'keep',
  })
  return {
    what: `lives of trials, killed before and after every effect and at pairs of them, on ${on}`,
    runs: passed + failed,
    acknowledged: passed + failed,
    lost: failed,
    invented: 0,
    also: failures.length > 0 ? failures.join('\n        ') : 'each mail, move and place of the stock once',
    met: failed === 0 && passed > 0,
  }
}
