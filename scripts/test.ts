/**
 * `npm test`: everything, with the time of each stage and of the whole. `npm test -- unit api-sqlite` runs only those
 * stages. The last line says `N passed, N failed`.
 */
import { STAGE_GROUPS, type Stage } from '#scripts/test-stages.ts'
import type { TestCount } from '#scripts/vitest-run.ts'

interface Outcome extends TestCount {
  stage: string
  seconds: number
}

const STAGES = STAGE_GROUPS.flat()
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !STAGES.some((stage) => stage.name === name))
if (unknown.length > 0) {
  console.error(
    `No such stage: ${unknown.join(', ')}. There are: ${STAGES.map((stage) => stage.name).join(', ')}`,
  )
  process.exit(2)
}

const started = performance.now()
const outcomes: Outcome[] = []
for (const group of STAGE_GROUPS) outcomes.push(...(await runGroup(group.filter(isWanted))))
report()

/** A stage's needs are run with it. */
function isWanted(stage: Stage): boolean {
  if (wanted.length === 0 || wanted.includes(stage.name)) return true
  return STAGES.some((other) => wanted.includes(other.name) && other.needs?.includes(stage.name))
}

/** Runs stages at the same time; the output of several is printed stage by stage, as each ends. */
async function runGroup(stages: readonly Stage[]): Promise<Outcome[]> {
  const isAlone = stages.length === 1
  return Promise.all(stages.map((stage) => runStage(stage, isAlone)))
}

async function runStage(stage: Stage, isAlone: boolean): Promise<Outcome> {
  if (isAlone) console.log(`\n=== ${stage.name}`)
  const begun = performance.now()
  const broken = outcomes.find((outcome) => stage.needs?.includes(outcome.stage) && outcome.failed > 0)
  const { output, ...count } = broken
    ? { passed: 0, failed: 1, failures: [`did not run, because ${broken.stage} failed`], output: '' }
    : await stage.run(isAlone ? 'show' : 'keep')
  const seconds = (performance.now() - begun) / 1000
  if (!isAlone) console.log(`\n=== ${stage.name}\n${output.trim()}`)
  console.log(`=== ${stage.name}: ${count.failed === 0 ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s`)
  return { stage: stage.name, seconds, ...count }
}

function report(): void {
  const sum = (count: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + (outcome[count] ?? 0), 0)
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
  console.log(`\n${row('stage', 'passed', 'failed', 'skipped', 'seconds')}`)
  for (const { stage, seconds, passed, failed, skipped = 0 } of outcomes) {
    console.log(row(stage, String(passed), String(failed), String(skipped), seconds.toFixed(1)))
  }
  // Less than the sum of the stages, since some run at the same time.
  const all = ((performance.now() - started) / 1000).toFixed(1)
  console.log(row('all', String(passed), String(failed), String(skipped), all))
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
