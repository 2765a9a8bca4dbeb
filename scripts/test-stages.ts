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
  /** Stages that must have passed before, or this one has nothing to run on. */
  needs?: string[]
  /** `keep` returns the output in place of showing it while the stage runs. */
  run(output: Output): Promise<StageResult>
}

export type Output = 'show' | 'keep'

export interface StageResult extends TestCount {
  /** What the stage printed, where it was not shown. */
  output: string
}

/**
 * The stages of `npm test`. Those of one group run at the same time, since none of them fills two cores by itself;
 * groups follow one another. A stage runs even if an earlier one failed, unless it needs that one.
 */
export const STAGE_GROUPS: Stage[][] = [
  [{ name: 'tools', run: async () => asTest((await ensureTools()) ?? true) }],
  [
    { name: 'types', run: checkTypes },
    { name: 'lint', run: lint },
    { name: 'build', run: async (output) => asTest(await buildWebWhenStale(output)) },
    { name: 'unit', run: (output) => runVitest('unit', { output }) },
    { name: 'components', run: (output) => runVitest('components', { output }) },
  ],
  [
    { name: 'api-sqlite', run: runApiTests },
    { name: 'api-pg', run: runOnPostgres },
  ],
  [{ name: 'journeys', needs: ['build'], run: runJourneys }],
]

/** Compiles the server's side and the web's, whose routes React Router must describe first. */
async function checkTypes(output: Output): Promise<StageResult> {
  const [server, web] = await Promise.all([
    run(...packageProgram('tsc', '-p', 'tsconfig.json'), { output }),
    checkWebTypes(output),
  ])
  return asTest({ ok: server.ok && web.ok, output: server.output + web.output })
}

/** Lint and format, promises that nothing waits for, then dead code. */
async function lint(output: Output): Promise<StageResult> {
  const style = await run(...packageProgram('biome', 'check'), { output })
  const promises = await checkPromises(output)
  const deadCode = await checkDeadCode(output)
  const all = [style, promises, deadCode]
  return asTest({ ok: all.every(({ ok }) => ok), output: all.map((each) => each.output).join('') })
}

/** What nothing uses, then what only tests use; types may be for tests alone. */
export async function checkDeadCode(output: Output) {
  const unused = await run(...packageProgram('knip', '--no-progress'), { output })
  const production = ['--production', '--exclude', 'types']
  const forTests = await run(...packageProgram('knip', '--no-progress', ...production), { output })
  return { ok: unused.ok && forTests.ok, output: unused.output + forTests.output }
}

/** Oxlint knows types; `.oxlintrc.json` says what it looks for. */
export function checkPromises(output: Output) {
  return run(...packageProgram('oxlint', '--type-aware'), { output })
}

/** `react-router typegen` writes the types of the routes that the web's pages import. */
export async function checkWebTypes(output: Output) {
  const typegen = await run(...packageProgram('react-router', 'typegen'), { output })
  return typegen.ok ? run(...packageProgram('tsc', '-p', 'web/tsconfig.json'), { output }) : typegen
}

/** The API tests on SQLite, which must cause every error code that an endpoint declares. */
async function runApiTests(output: Output): Promise<StageResult> {
  clearErrorCodes()
  const count = await runVitest('api-sqlite', { env: { [RECORD_CODES]: 'yes' }, output })
  const endpoints = declaredEndpoints().map(({ spec }) => spec)
  const failures = missingErrorCodes(endpoints).map((code) => `no API test was answered: ${code}`)
  return {
    ...count,
    failed: count.failed + failures.length,
    failures: [...count.failures, ...failures],
  }
}

/** The same API tests on a PostgreSQL of their own, or on the one that TEST_PG_URL names. */
async function runOnPostgres(output: Output): Promise<StageResult> {
  if (process.env.TEST_PG_URL) return runVitest('api-pg', { output })
  let cluster: PostgresCluster
  try {
    cluster = await startPostgres()
  } catch (error) {
    return asTest(error instanceof Error ? error.message : String(error))
  }
  try {
    return await runVitest('api-pg', { env: { TEST_PG_URL: cluster.url }, output })
  } finally {
    await cluster.stop()
  }
}

async function runJourneys(output: Output): Promise<StageResult> {
  const browser = findBrowser()
  if (!browser) return asTest('Chromium is not installed')
  return runVitest('e2e', { env: { CHROMIUM_PATH: browser }, output })
}

/** A stage that runs one program counts as one test; a text is the reason why it failed. */
function asTest(result: boolean | string | { ok: boolean; output: string }): StageResult {
  const { ok, output } = typeof result === 'object' ? result : { ok: result === true, output: '' }
  const failure = typeof result === 'string' ? result : 'see its output above'
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: ok ? [] : [failure], output }
}
