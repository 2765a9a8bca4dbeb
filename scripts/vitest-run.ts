import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { packageProgram, run } from '#scripts/child.ts'
import { inRoot, ROOT } from '#scripts/root.ts'

export interface TestCount {
  passed: number
  failed: number
  /** Tests that did not run, as those of PostgreSQL do not on SQLite. */
  skipped?: number
  /** What failed, one line each, for the list at the end. */
  failures: string[]
}

/** The parts of Vitest's JSON report that we read. */
interface Report {
  numPassedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** In a log file colours would be noise. */
const PLAIN: Record<string, string> = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

/** Runs one Vitest project and counts its tests. A run that fails without a failed test is a failure itself. */
export async function runVitest(
  project: string,
  options: { env?: Record<string, string>; only?: string; output?: 'show' | 'keep' } = {},
): Promise<TestCount & { output: string }> {
  const file = inRoot('.cache', 'test', `${project}.json`)
  mkdirSync(inRoot('.cache', 'test'), { recursive: true })
  rmSync(file, { force: true })
  const args = [
    'run',
    `--project=${project}`,
    '--silent=passed-only',
    '--reporter=default',
    '--reporter=json',
  ]
  const command = packageProgram(
    'vitest',
    ...args,
    `--outputFile.json=${file}`,
    ...(options.only ? [options.only] : []),
  )
  const { ok, output } = await run(...command, {
    env: { ...PLAIN, ...options.env },
    output: options.output ?? 'show',
  })
  const count = readReport(file)
  if (!ok && count.failed === 0) {
    count.failed = 1
    count.failures.push('the run failed outside its tests; see its output above')
  }
  if (ok && count.passed === 0) {
    count.failed = 1
    count.failures.push('no test ran')
  }
  return { ...count, output }
}

function readReport(file: string): TestCount {
  let report: Report
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failed: 1, failures: ['Vitest did not run to its end'] }
  }
  const failures = report.testResults.flatMap((result) => {
    const where = relative(ROOT, result.name)
    const tests = result.assertionResults.filter((test) => test.status === 'failed')
    // A file that broke before its first test has no failed test to show.
    if (tests.length === 0 && result.status === 'failed')
      return [`${where}: ${result.message.split('\n')[0]}`]
    return tests.map((test) => `${where}: ${test.fullName}`)
  })
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests,
    failures,
  }
}
