/**
 * `npm run check`: types, lint, dead code and the guards of the architecture in parallel, in seconds. `-- --fix` lets
 * Biome format and correct first, `-- --size` prints how large the code is instead. Only what failed is printed at length.
 */
import { packageProgram, run } from '#scripts/child.ts'
import { sizes } from '#scripts/size.ts'
import { checkDeadCode, checkPromises, checkWebTypes } from '#scripts/test-stages.ts'
import { runVitest } from '#scripts/vitest-run.ts'

interface Check {
  name: string
  run(): Promise<{ ok: boolean; output: string }>
}

const KEEP = { output: 'keep' } as const

const CHECKS: Check[] = [
  { name: 'types of the server', run: () => run(...packageProgram('tsc', '-p', 'tsconfig.json'), KEEP) },
  { name: 'types of the web', run: () => checkWebTypes('keep') },
  { name: 'lint and format', run: () => run(...packageProgram('biome', 'check'), KEEP) },
  { name: 'promises', run: () => checkPromises('keep') },
  { name: 'dead code', run: () => checkDeadCode('keep') },
  { name: 'guards', run: checkGuards },
]

if (process.argv.includes('--size')) {
  for (const { what, value } of sizes()) console.log(`${String(value).padStart(8)}  ${what}`)
  process.exit(0)
}
if (process.argv.includes('--fix')) await run(...packageProgram('biome', 'check', '--write'))
const outcomes = await Promise.all(CHECKS.map(runCheck))
process.exitCode = outcomes.every(Boolean) ? 0 : 1

async function runCheck(check: Check): Promise<boolean> {
  const started = performance.now()
  const { ok, output } = await check.run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${check.name} (${seconds} s)${ok ? '' : `\n\n${output}`}`)
  return ok
}

async function checkGuards() {
  const { failed, output } = await runVitest('unit', { only: 'test/guards', output: 'keep' })
  return { ok: failed === 0, output }
}
