/** `npm run new` in a copy of the tree: what it writes passes the guards, is built, and starts. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LONGEST_MS } from '#test/longest.ts'
import { inRoot } from './root.ts'

const COPIED = [
  ...[
    'contract',
    'server',
    'web',
    'scripts',
    'test',
    'docs',
    'deploy',
    'workarounds',
    'e2e',
    'bench',
    'prove',
  ],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'biome.json', 'README.md', 'CONTRIBUTING.md'],
  ...['vite.config.ts', 'react-router.config.ts', 'vitest.config.ts'],
]
const GUARDS = [
  'domains',
  'contract-domains',
  'domain-pages',
  'names',
  'acting',
  'personal',
  'pages',
  'texts',
]
/** What `npm run new` is asked for: a thing of each kind. */
const MADE = [
  'feature company/vacation',
  'page company/vacation/vacations',
  'list company/sick-note requests',
  'queue company/leave',
]
const FEATURES = [...new Set(MADE.map((made) => made.split(/[ /]/)[2]))]

let tree: string
beforeAll(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'portico-new-'))
  for (const each of COPIED) cpSync(inRoot(each), path.join(tree, each), { recursive: true })
  symlinkSync(inRoot('node_modules'), path.join(tree, 'node_modules'))
  // The formatter asks for a repository.
  spawnSync('git', ['init', '--quiet'], { cwd: tree })
  // Some ten thousand files, on a disk that others use.
}, LONGEST_MS)
afterAll(() => {
  rmSync(tree, { recursive: true, force: true })
}, LONGEST_MS)

const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' })

test('a new domain is in both lists, and passes the guards of domains', () => {
  expect(node('scripts/new.ts', 'domain', 'parcels').status).toBe(0)
  const listed = node(
    '--input-type=module',
    '-e',
    `import { DOMAINS } from '#server/domains.ts'
     import { DOMAINS as CONTRACT } from '#contract/domains.ts'
     console.log(DOMAINS.at(-1).name, CONTRACT.at(-1).name)`,
  )
  expect(listed.stdout.trim()).toBe('parcels parcels')
})

test.each(MADE)('%s is written and formatted', (made) => {
  const { status, stdout, stderr } = node('scripts/new.ts', ...made.split(' '))
  expect(status, stdout + stderr).toBe(0)
  const checked = spawnSync(
    'node_modules/.bin/biome',
    ['check', 'contract/company', 'server/company', 'web/company'],
    {
      cwd: tree,
      encoding: 'utf8',
    },
  )
  expect(checked.status, checked.stdout + checked.stderr).toBe(0)
})

test('what was written has the right types, passes the guards, and answers its calls', () => {
  // What the new features do not reach has the types that the tree has.
  const own = FEATURES.flatMap((name) => [`contract/company/${name}`, `server/company/${name}`])
  writeFileSync(
    path.join(tree, 'tsconfig.new.json'),
    JSON.stringify({ extends: './tsconfig.json', compilerOptions: { incremental: false }, include: own }),
  )
  const typed = node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.new.json')
  expect(typed.stdout).toBe('')
  const files = GUARDS.map((name) => `test/guards/${name}.test.ts`)
  const guards = node('node_modules/vitest/vitest.mjs', 'run', '--project=unit', ...files)
  expect(guards.status, guards.stdout + guards.stderr).toBe(0)
  const features = FEATURES.map((name) => `server/company/${name}`)
  const answered = node('node_modules/vitest/vitest.mjs', 'run', '--project=api-sqlite', ...features)
  expect(answered.status, answered.stdout + answered.stderr).toBe(0)
}, 600_000)

test('a new queue is registered where docs/queues.md says, and nowhere else', () => {
  const registered = readFileSync(path.join(tree, 'docs/queues.md'), 'utf8')
    .split('### Where a queue is registered')[1]
    ?.split('\n\n')[0]
  const places = [...(registered?.matchAll(/^\| `([^`]+)`/gm) ?? [])].map(([, place = '']) =>
    place.replace('<domain>', 'company'),
  )
  expect(places.length).toBeLessThanOrEqual(4)
  const named = spawnSync(
    'git',
    ['grep', '--no-index', '-lw', '-e', 'leave', '-e', 'leaveQueue', '--', 'contract', 'server', 'web'],
    {
      cwd: tree,
      encoding: 'utf8',
    },
  )
  const outside = named.stdout.split('\n').filter((file) => file && !/\/company\/leave\//.test(file))
  const before = (file: string) => /\bleave\b/.test(readFileSync(inRoot(file), 'utf8'))
  expect(outside.filter((file) => !before(file)).sort()).toEqual(
    places.filter((place) => !place.includes('own-parts')).sort(),
  )
})

test('the product with all of them is built, and its server starts', () => {
  const built = node('scripts/build.ts')
  expect(built.status, built.stdout + built.stderr).toBe(0)
  const answered = node(
    '--input-type=module',
    '-e',
    `import { startSite } from '#test/site.ts'
     const site = await startSite()
     console.log((await fetch(site.url + '/')).status)
     await site.close()`,
  )
  expect(answered.stdout.trim(), answered.stderr).toBe('200')
  // A build is slow next to the other stages.
}, 600_000)

test('a name that is taken, or none, is refused and changes nothing', () => {
  const taken = node('scripts/new.ts', 'domain', 'deals')
  expect([taken.status, taken.stderr]).toEqual([1, 'contract/deals is there already.\n'])
  expect(node('scripts/new.ts', 'domain', 'Two Words').status).toBe(1)
  expect(node('scripts/new.ts', 'domain').stderr).toContain('npm run new -- domain')
  expect(node('scripts/new.ts', 'queue', 'company/leave').stderr).toBe(
    'contract/company/leave is there already.\n',
  )
  expect(node('scripts/new.ts', 'list', 'company/rows', 'visits').stderr).toContain(
    'The table visits has no id',
  )
})
