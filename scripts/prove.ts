/**
 * `npm run prove`: the long forms of what `npm test` has in small: kills, floods, backups. `npm run prove -- kill-sqlite`
 * runs one, `--rounds 20` in place of its own number. Prints a report, writes `prove/results.json` after a full run,
 * and ends with 1 when anything was lost or invented.
 */
import { globSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import type { Proof, ProofRow } from '#scripts/proof-rows.ts'
import { inRoot, ROOT } from '#scripts/root.ts'
import { ensureTools, LIBREOFFICE, POSTGRES } from '#scripts/tools.ts'
import { buildWebWhenStale } from '#scripts/web-build.ts'

const HOW_TO_READ = `
lost: the site had acknowledged it, and it was not there afterwards. invented: it was there, and nobody had asked for
it. Both must be 0. ready: from the start of the process to its first answer; the target is 2 s after kill -9.`

const proofs: Proof[] = await Promise.all(
  globSync('prove/*.prove.ts', { cwd: ROOT })
    .sort()
    .map((path) => import(inRoot(path))),
)
const { positionals: wanted, values } = readArguments()
const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
const chosen = proofs.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const isUnknown = wanted.some((name) => !chosen.some((proof) => proof.name === name))
if (isUnknown || (rounds !== undefined && !(rounds >= 1))) {
  console.error(`There is: ${proofs.map(({ name }) => name).join(', ')}; --rounds takes a number from 1.`)
  process.exit(2)
}
const lacking = await ensureTools([POSTGRES, LIBREOFFICE])
if (lacking) console.error(lacking)
if (lacking || !(await buildWebWhenStale()).ok) process.exit(1)

const rows: ProofRow[] = []
const started = performance.now()
for (const proof of chosen) {
  console.log(`proving ${proof.name} …`)
  rows.push(...(await proof.run(rounds)))
}
for (const row of rows) print(row)
const minutes = ((performance.now() - started) / 60_000).toFixed(0)
const sum = (field: 'acknowledged' | 'lost' | 'invented') =>
  rows.reduce((total, row) => total + row[field], 0)
console.log(
  `\nIn ${minutes} minutes: acknowledged ${sum('acknowledged').toLocaleString('en')}, lost ${sum('lost')}, invented ${sum('invented')}`,
)
console.log(HOW_TO_READ)
if (wanted.length === 0 && rounds === undefined) writeResults()
process.exitCode = rows.every(({ met }) => met) ? 0 : 1

function print({ what, runs, acknowledged, lost, invented, also, met }: ProofRow): void {
  console.log(
    `\n${met ? 'holds ' : 'FAILED'}  ${what}\n        ${runs} runs, acknowledged ${acknowledged.toLocaleString('en')}, lost ${lost}, invented ${invented}\n        ${also}`,
  )
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { rounds: { type: 'string' } } })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}

/** The last full run, with the machine that it ran on. */
function writeResults(): void {
  const machine = { cores: cpus().length, cpu: cpus()[0]?.model ?? 'unknown', node: process.version }
  const results = { at: new Date().toISOString(), machine, rows }
  writeFileSync(inRoot('prove', 'results.json'), `${JSON.stringify(results, null, 2)}\n`)
}
