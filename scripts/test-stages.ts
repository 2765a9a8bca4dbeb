import { findBrowser } from '#scripts/browser.ts'
import { packageProgram, run } from '#scripts/child.ts'
import { type PostgresCluster, startPostgres } from '#scripts/postgres.ts'
import { ensureTools } from '#scripts/tools.ts'
import { runVitest, type TestCount } from '#scripts/vitest-run.ts'
import { buildWebWhenStale } from '#scripts/web-build.ts'
import { clearErrorCodes, missingErrorCodes, RECORD_CODES } from '#test/answered-codes.ts'
import { declaredEndpoints } from '#test/guards/declared-endpoints.ts'

export interface Stage {
  name: string
  /** Stages that must have passed before, or this one cannot say anything. */
  needs?: string[]
  run(): Promise<TestCount>
}

/** The stages of `npm test` in their order; each runs though an earlier one failed, unless it needs that one. */
export const STAGES: Stage[] = [
  { name: 'tools', run: async () => asTest((await ensureTools()) ?? true) },
  { name: 'types', run: async () => asTest(await checkTypes()) },
  { name: 'lint', run: async () => asTest((await run(...packageProgram('biome', 'check'))).ok) },
  { name: 'unit', run: () => runVitest('unit') },
  { name: 'api-sqlite', run: runApiTests },
  { name: 'api-pg', run: runOnPostgres },
  { name: 'build', run: async () => asTest(await buildWebWhenStale()) },
  { name: 'journeys', needs: ['build'], run: runJourneys },
]

/** Compiles the server's side beside the web's, whose routes React Router must describe first. */
async function checkTypes(): Promise<boolean> {
  const [server, web] = await Promise.all([
    run(...packageProgram('tsc', '-p', 'tsconfig.json')),
    checkWebTypes(),
  ])
  return server.ok && web.ok
}

/** `react-router typegen` writes the types of the routes that the web's pages import. */
export async function checkWebTypes(output: 'show' | 'keep' = 'show') {
  const typegen = await run(...packageProgram('react-router', 'typegen'), { output })
  return typegen.ok ? run(...packageProgram('tsc', '-p', 'web/tsconfig.json'), { output }) : typegen
}

/** The API tests on SQLite, which must cause every error code that an endpoint declares. */
async function runApiTests(): Promise<TestCount> {
  clearErrorCodes()
  const count = await runVitest('api-sqlite', { env: { [RECORD_CODES]: 'yes' } })
  const endpoints = (await declaredEndpoints()).map(({ spec }) => spec)
  const failures = missingErrorCodes(endpoints).map((code) => `no API test was answered: ${code}`)
  return {
    passed: count.passed,
    failed: count.failed + failures.length,
    failures: [...count.failures, ...failures],
  }
}

/** The same API tests on a PostgreSQL of their own, or on the one that TEST_PG_URL names. */
async function runOnPostgres(): Promise<TestCount> {
  if (process.env.TEST_PG_URL) return runVitest('api-pg')
  let cluster: PostgresCluster
  try {
    cluster = await startPostgres()
  } catch (error) {
    return asTest(error instanceof Error ? error.message : String(error))
  }
  try {
    return await runVitest('api-pg', { env: { TEST_PG_URL: cluster.url } })
  } finally {
    await cluster.stop()
  }
}

async function runJourneys(): Promise<TestCount> {
  const browser = findBrowser()
  if (!browser) return asTest('Chromium is not installed')
  return runVitest('e2e', { env: { CHROMIUM_PATH: browser } })
}

/** A stage that is no test run counts as one test; a text is the reason why it failed. */
function asTest(result: boolean | string): TestCount {
  if (result === true) return { passed: 1, failed: 0, failures: [] }
  return { passed: 0, failed: 1, failures: [result === false ? 'see its output above' : result] }
}
