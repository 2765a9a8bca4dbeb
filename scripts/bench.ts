/**
 * `npm run bench`: measures the targets one after the other, prints one table and writes `bench/results.json`,
 * which has the last run of each. `npm run bench -- start-up` runs one. It ends with 1 when a target is missed.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Bench, BenchRow } from '#scripts/bench-rows.ts'
import { inRoot, ROOT } from '#scripts/root.ts'
import { buildWebWhenStale } from '#scripts/web-build.ts'

const HOW_TO_READ = `
How to read it: machines are noisy, so most figures are ratios to something measured in the same run ("baseline"),
each the median of at least three rounds that took turns. Higher is better where the target says >=, lower where it
says <=. One missed target on a busy machine says little; run that bench again alone before believing it.`

const benches: Bench[] = await Promise.all(
  globSync('bench/*.bench.ts', { cwd: ROOT })
    .sort()
    .map((path) => import(inRoot(path))),
)
const wanted = process.argv.slice(2)
const chosen = benches.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
if (chosen.length === 0 || wanted.some((name) => !chosen.some((bench) => bench.name === name))) {
  console.error(`There is: ${benches.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
if (!(await buildWebWhenStale()).ok) process.exit(1)

const measured: Record<string, BenchRow[]> = {}
for (const bench of chosen) {
  console.log(`measuring ${bench.name} …`)
  measured[bench.name] = await bench.run()
}
const rows = Object.values(measured).flat()
printTable(rows)
console.log(HOW_TO_READ)
writeResults(measured)
process.exitCode = rows.every(({ met }) => met) ? 0 : 1

function printTable(rows: BenchRow[]): void {
  const cells = rows.map((row) => [
    row.what,
    `${rounded(row.value)} ${row.unit}`,
    row.target,
    row.met ? 'met' : 'MISSED',
    row.baseline,
  ])
  const table = [['what', 'value', 'target', '', 'baseline'], ...cells]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((line) => line[column]?.length ?? 0)))
  console.log('')
  for (const line of table)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

function rounded(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))
}

/** Replaces the last run of each bench that ran; each names the machine that it ran on. */
function writeResults(measured: Record<string, BenchRow[]>): void {
  const file = inRoot('bench', 'results.json')
  const earlier = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const machine = { cores: cpus().length, cpu: cpus()[0]?.model ?? 'unknown', node: process.version }
  const at = new Date().toISOString()
  const now = Object.entries(measured).map(([name, rows]) => [name, { at, machine, rows }])
  writeFileSync(file, `${JSON.stringify({ ...earlier, ...Object.fromEntries(now) }, null, 2)}\n`)
}
