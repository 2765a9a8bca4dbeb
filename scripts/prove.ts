/**
 * `npm run prove`: the long forms of what `npm test` has in small: kills, floods, backups. `npm run prove -- kill-sqlite`
 * runs one, `--rounds 20` in place of its own number. Prints a report and ends with 1 when anything was lost or invented.
 * `prove/results.json` has the last run of each proof with its own number of rounds. All of them take hours: a run with
 * `--full` that was stopped goes on with the proof at which it was, and writes one report when all are done.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { proofProgress, proofReport } from '#scripts/proof-progress.ts'
import { type Proof, type ProofRow, totalsOf } from '#scripts/proof-rows.ts'
import { inRoot, ROOT } from '#scripts/root.ts'
import { ensureTools, LIBREOFFICE, POSTGRES } from '#scripts/tools.ts'
import { buildWebWhenStale } from '#scripts/web-build.ts'
import { readRelease } from '#server/start/release.ts'

const HOW_TO_READ = `
lost: the site had acknowledged it, and it was not there afterwards. invented: it was there, and nobody had asked for
it. Both must be 0. ready: from the start of the process to its first answer; the target is 2 s after kill -9.`

const PROGRESS = inRoot('.cache', 'prove', 'progress.json')
const REPORT = inRoot('.cache', 'prove', 'report.md')

const proofs: Proof[] = await Promise.all(
  globSync('prove/*.prove.ts', { cwd: ROOT })
    .sort()
    .map((path) => import(inRoot(path))),
)
const { positionals: wanted, values } = readArguments()
const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
const chosen = proofs.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const isUnknown = wanted.some((name) => !chosen.some((proof) => proof.name === name))
const isPart = wanted.length > 0 || rounds !== undefined
if (isUnknown || (rounds !== undefined && !(rounds >= 1)) || (values.full && isPart)) {
  console.error(
    `There is: ${proofs.map(({ name }) => name).join(', ')}; --rounds takes a number from 1; --full is all of them with their own numbers.`,
  )
  process.exit(2)
}
const lacking = await ensureTools([POSTGRES, LIBREOFFICE, ...chosen.flatMap(({ tools = [] }) => tools)])
if (lacking) console.error(lacking)
if (lacking || !(await buildWebWhenStale()).ok) process.exit(1)

const started = performance.now()
const progress = values.full ? proofProgress(PROGRESS, readRelease().commit ?? '') : undefined
const done = new Map<string, readonly ProofRow[]>()
for (const proof of chosen) done.set(proof.name, progress?.of(proof.name) ?? (await prove(proof)))
if (progress) {
  writeFileSync(REPORT, proofReport(done))
  console.log(`\nThe report is in ${REPORT}.`)
  progress.end()
}
const rows = [...done.values()].flat()
const minutes = ((performance.now() - started) / 60_000).toFixed(0)
console.log(`\nIn ${minutes} minutes: ${totalsOf(rows)}`)
console.log(HOW_TO_READ)
process.exitCode = rows.every(({ met }) => met) ? 0 : 1

async function prove(proof: Proof): Promise<readonly ProofRow[]> {
  console.log(`proving ${proof.name} …`)
  const proved = await proof.run(rounds)
  for (const row of proved) print(row)
  if (rounds === undefined) writeResult(proof.name, proved)
  progress?.note(proof.name, proved)
  return proved
}

function print({ what, runs, acknowledged, lost, invented, also, met }: ProofRow): void {
  console.log(
    `\n${met ? 'holds ' : 'FAILED'}  ${what}\n        ${runs} runs, acknowledged ${acknowledged.toLocaleString('en')}, lost ${lost}, invented ${invented}\n        ${also}`,
  )
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { rounds: { type: 'string' }, full: { type: 'boolean', default: false } },
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}

/** Replaces the last run of one proof; each run names the machine that it ran on. */
function writeResult(name: string, proved: ProofRow[]): void {
  const file = inRoot('prove', 'results.json')
  const earlier = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const machine = { cores: cpus().length, cpu: cpus()[0]?.model ?? 'unknown', node: process.version }
  const results = { ...earlier, [name]: { at: new Date().toISOString(), machine, rows: proved } }
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
}
