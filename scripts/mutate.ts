/**
 * `npm run mutate`: changes the core of the product in one place at a time, in a copy of the tree, and runs the tests that
 * import the changed file themselves and those of its feature: units, then components, then the API on SQLite, until one
 * notices. What no test notices is printed: a test is missing there, or the change is none. `--count 50` in place of 200,
 * `--seed 2` for others, `--in contract/catalog` for a part, `--project unit` for tests of one kind.
 * A kind whose tests fail, or take too long, without a change is named with what survives: it has judged nothing.
 * Ends with 1 when fewer than 95 of 100 are noticed.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { chosen, type Mutation, mutated, mutationsOf } from './mutations.ts'
import { inRoot, ROOT } from './root.ts'

/** Files whose behaviour their own tests hold. */
const CORE = ['contract/**/*.rules.ts', 'contract/kit/**/*.ts', 'server/**/*.rules.ts', 'server/kit/**/*.ts']
/** Tests of behaviour: guards read the sources, and the test of `npm run new` builds them. */
const TESTS = globSync('{contract,server,web,test,scripts}/**/*.test.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !/^test\/guards\/|^scripts\/new\./.test(path))
  .map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }))
/** A change may make a loop that does not end. */
const LONGEST_MS = 180_000
const NEEDED_SHARE = 0.95

type Outcome = 'noticed' | 'survived' | 'untested'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    in: { type: 'string', default: '' },
    project: { type: 'string', default: 'unit,components,api-sqlite' },
  },
})

const all = globSync(CORE, {
  cwd: ROOT,
  exclude: (path) => /\.(test|texts?|demo|errors)\.|\.text\./.test(path),
})
  .filter((path) => path.startsWith(values.in))
  .sort()
  .flatMap((path) =>
    mutationsOf(path, readFileSync(inRoot(path), 'utf8')).map((mutation) => ({ path, mutation })),
  )
const tried = chosen(all, Number(values.count), Number(values.seed))
console.log(`${tried.length} of ${all.length} possible changes, by the tests of ${values.project}`)

const tree = mkdtempSync(join(tmpdir(), 'portico-mutate-'))
const survivors: string[] = []
/** What the tests say without a change. */
const unchanged = new Map<string, Outcome>()
let untested = 0
try {
  const copied = globSync('*', { cwd: ROOT, exclude: ['node_modules', 'build', 'data', '.react-router'] })
  for (const each of copied) cpSync(inRoot(each), join(tree, each), { recursive: true })
  for (const each of ['node_modules', 'build']) symlinkSync(inRoot(each), join(tree, each))
  for (const [at, { path, mutation }] of tried.entries()) {
    const outcome = outcomeOf(path, mutation)
    if (outcome === 'untested') untested += 1
    const without = outcome === 'survived' ? unjudged(path) : ''
    if (outcome === 'survived') survivors.push(described(path, mutation) + without)
    console.log(`${at + 1} ${outcome}: ${described(path, mutation)}${without}`)
  }
} finally {
  rmSync(tree, { recursive: true, force: true })
}

const judged = tried.length - untested
const share = judged === 0 ? 1 : (judged - survivors.length) / judged
console.log(`\n${judged - survivors.length} of ${judged} noticed (${(100 * share).toFixed(1)} %)`)
console.log(`${untested} in files that no test of these kinds imports`)
for (const survivor of survivors) console.log(`  not noticed: ${survivor}`)
process.exit(share < NEEDED_SHARE ? 1 : 0)

/** What the tests say of one change, kind by kind until one notices; the file is as before afterwards. */
function outcomeOf(path: string, mutation: Mutation): Outcome {
  const tests = testsOf(path)
  if (tests.length === 0) return 'untested'
  const file = join(tree, path)
  const text = readFileSync(file, 'utf8')
  const kinds = values.project.split(',').filter((project) => isGreen(project, tests))
  writeFileSync(file, mutated(text, mutation))
  let outcome: Outcome = 'untested'
  for (const project of kinds) {
    const said = outcomeOfKind(project, tests)
    if (said !== 'untested') outcome = said
    if (outcome === 'noticed') break
  }
  writeFileSync(file, text)
  return outcome
}

/** Tests that fail without a change too would notice everything. */
function isGreen(project: string, tests: readonly string[]): boolean {
  const key = keyOf(project, tests)
  const outcome = unchanged.get(key) ?? outcomeOfKind(project, tests)
  unchanged.set(key, outcome)
  return outcome === 'survived'
}

/** Kinds of tests that have not judged a change of this file. */
function unjudged(path: string): string {
  const tests = testsOf(path)
  const kinds = values.project
    .split(',')
    .filter((project) => unchanged.get(keyOf(project, tests)) === 'noticed')
  return kinds.length > 0 ? ` (without ${kinds.join(', ')})` : ''
}

function keyOf(project: string, tests: readonly string[]): string {
  return [project, ...tests].join()
}

function outcomeOfKind(project: string, tests: readonly string[]): Outcome {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--project', project, ...tests]
  const { status, stdout, stderr, signal } = spawnSync(process.execPath, args, {
    cwd: tree,
    encoding: 'utf8',
    timeout: LONGEST_MS,
  })
  if (/No test files found/.test(stdout + stderr)) return 'untested'
  return status === 0 && signal === null ? 'survived' : 'noticed'
}

/** The tests that import a file themselves, and those of its feature in every layer; those of its own folder first. */
function testsOf(path: string): string[] {
  const feature = featureOf(path)
  const isOwn = (test: string) => dirname(test) === dirname(path)
  const isOfFeature = (test: string) => featureOf(test) === feature
  return TESTS.filter(({ path: test, text }) => text.includes(`'#${path}'`) || isOfFeature(test))
    .map(({ path: test }) => test)
    .sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
}

/** The folder of a feature without its layer: what is in folders below is tested there, or with the whole. */
function featureOf(path: string): string {
  return dirname(path).split('/').slice(1, 3).join('/')
}

function described(path: string, { start, from, to }: Mutation): string {
  const line = readFileSync(inRoot(path), 'utf8').slice(0, start).split('\n').length
  return `${path}:${line} ${from.replaceAll(/\s+/g, ' ')} -> ${to === '' ? 'nothing' : to}`
}
