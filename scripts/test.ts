/**
 * `npm test`: everything, stage by stage, with the time of each. `npm test -- unit api-sqlite` runs only those.
 * The last line says `N passed, N failed`.
 */
import { STAGES, type Stage } from '#scripts/test-stages.ts'
import type { TestCount } from '#scripts/vitest-run.ts'

interface Outcome extends TestCount {
  stage: string
  seconds: number
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !STAGES.some((stage) => stage.name === name))
if (unknown.length > 0) {
  console.error(
    `No such stage: ${unknown.join(', ')}. There are: ${STAGES.map((stage) => stage.name).join(', ')}`,
  )
  process.exit(2)
}

const outcomes: Outcome[] = []
for (const stage of STAGES) {
  if (!isWanted(stage)) continue
  outcomes.push(await runStage(stage))
}
report(outcomes)

/** A stage's needs are run with it. */
function isWanted(stage: Stage): boolean {
  if (wanted.length === 0 || wanted.includes(stage.name)) return true
  return STAGES.some((other) => wanted.includes(other.name) && other.needs?.includes(stage.name))
}

async function runStage(stage: Stage): Promise<Outcome> {
  console.log(`\n=== ${stage.name}`)
  const started = performance.now()
  const broken = outcomes.find((outcome) => stage.needs?.includes(outcome.stage) && outcome.failed > 0)
  const count = broken
    ? { passed: 0, failed: 1, failures: [`did not run, because ${broken.stage} failed`] }
    : await stage.run()
  const seconds = (performance.now() - started) / 1000
  console.log(`=== ${stage.name}: ${count.failed === 0 ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s`)
  return { stage: stage.name, seconds, ...count }
}

function report(outcomes: Outcome[]): void {
  const sum = (pick: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + pick(outcome), 0)
  const passed = sum((outcome) => outcome.passed)
  const failed = sum((outcome) => outcome.failed)
  console.log(`\n${row('stage', 'passed', 'failed', 'seconds')}`)
  for (const { stage, seconds, ...count } of outcomes) {
    console.log(row(stage, String(count.passed), String(count.failed), seconds.toFixed(1)))
  }
  console.log(row('all', String(passed), String(failed), sum((outcome) => outcome.seconds).toFixed(1)))
  if (failed > 0) console.log('\nWhat failed:')
  for (const { stage, failures } of outcomes) {
    for (const failure of failures) console.log(`- ${stage}: ${failure}`)
  }
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}

function row(stage: string, ...numbers: string[]): string {
  return stage.padEnd(12) + numbers.map((number) => number.padStart(9)).join('')
}
