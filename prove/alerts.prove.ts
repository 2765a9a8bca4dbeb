import { readFileSync } from 'node:fs'
import { run as runProgram } from '#scripts/child.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import { inRoot } from '#scripts/root.ts'
import { PROMETHEUS } from '#scripts/tools.ts'

export const name = 'alerts'
export const tools = [PROMETHEUS]

/** Prometheus' own checker loads the rules, and runs each with what it fires for and with what it does not. */
export async function run(): Promise<ProofRow[]> {
  const checked = [
    await promtool('check', 'config', 'deploy/prometheus/prometheus.yml'),
    await promtool('test', 'rules', 'deploy/prometheus/alerts.test.yml'),
  ]
  const cases = readFileSync(inRoot('deploy', 'prometheus', 'alerts.test.yml'), 'utf8').match(
    /^ {2}- name: /gm,
  )
  const failed = checked.filter(({ ok }) => !ok)
  return [
    {
      what: 'alerts fire for what they are for, and for nothing else',
      runs: cases?.length ?? 0,
      acknowledged: 0,
      lost: 0,
      invented: 0,
      also: failed.length === 0 ? 'every case is as written' : failed.map(({ output }) => output).join('\n'),
      met: failed.length === 0,
    },
  ]
}

const promtool = (...args: string[]) => runProgram('promtool', args, { output: 'keep' })
