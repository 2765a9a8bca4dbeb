/** `npm run new` in a copy of the tree: what it writes passes the guards, is built, and starts. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot } from './root.ts'

const COPIED = [
  ...['contract', 'server', 'web', 'scripts', 'test', 'docs', 'workarounds', 'e2e'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
  ...['vite.config.ts', 'react-router.config.ts', 'vitest.config.ts'],
]
const GUARDS = ['domains', 'contract-domains', 'domain-pages', 'names', 'acting', 'personal']

let tree: string
beforeAll(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'portico-new-'))
  for (const each of COPIED) cpSync(inRoot(each), path.join(tree, each), { recursive: true })
  symlinkSync(inRoot('node_modules'), path.join(tree, 'node_modules'))
})
afterAll(() => {
  rmSync(tree, { recursive: true, force: true })
})

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
  const files = GUARDS.map((name) => `test/guards/${name}.test.ts`)
  const guards = node('node_modules/vitest/vitest.mjs', 'run', '--project=unit', ...files)
  expect(guards.status, guards.stdout + guards.stderr).toBe(0)
})

test('the product with a new domain is built, and its server starts', () => {
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
})
