/** The repository brings up the same thing on every machine, and knows none in particular. */
import { homedir, hostname } from 'node:os'
import { describe, expect, test } from 'vitest'
import { ROOT } from '#scripts/root.ts'
import { paths, textOf } from './tree.ts'

interface Manifest {
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
interface LockEntry {
  version?: string
  resolved?: string
  optionalDependencies?: Record<string, string>
}

const manifest: Manifest = JSON.parse(textOf('package.json'))
const lock: { packages: Record<string, LockEntry> } = JSON.parse(textOf('package-lock.json'))
const wanted = { ...manifest.dependencies, ...manifest.devDependencies }

describe('packages', () => {
  test('are pinned to exact versions', () => {
    expect(Object.entries(wanted).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  test('of one family have one version, because they demand it of each other', () => {
    for (const family of ['@react-router/']) {
      const versions = Object.entries(wanted).filter(([name]) => name.startsWith(family))
      expect(new Set(versions.map(([, version]) => version)).size, family).toBeLessThanOrEqual(1)
    }
  })

  test('are locked as package.json names them, without the address of a registry', () => {
    const entries = Object.entries(lock.packages)
    expect(entries.filter(([, entry]) => entry.resolved).map(([path]) => path)).toEqual([])
    const other = Object.entries(wanted).filter(
      ([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version,
    )
    expect(other).toEqual([])
  })

  test('are locked for every platform', () => {
    // A registry that lacks another platform's package leaves it out of the lock; `npm ci` then refuses the lock.
    const wrong = Object.entries(lock.packages).flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies ?? {})
        .filter(
          (name) => !lock.packages[`node_modules/${name}`] && !lock.packages[`${path}/node_modules/${name}`],
        )
        .map((name) => `${path} wants ${name}`),
    )
    expect(wrong).toEqual([])
  })
})

test('every npm script starts with the one that works on an older Node', () => {
  const wrong = Object.values(manifest.scripts).filter(
    (line) => !/^exec node scripts\/bootstrap\.mjs scripts\/[\w-]+\.ts$/.test(line),
  )
  expect(wrong).toEqual([])
})

test('no file knows this machine', () => {
  const files = [
    ...paths('{contract,server,web,test,e2e,bench,prove,scripts,docs,.ci}/**/*').filter((path) =>
      /\.(ts|tsx|mjs|css|md|json|svg)$|run$/.test(path),
    ),
    ...paths('{*.md,*.json,*.ts,.npmrc,.gitignore}'),
  ]
  const root = ROOT.replace(/\/$/, '')
  const named = [root, `${homedir()}/`, hostname()].filter((name) => name.length > 5)
  const patterns = [/registry\.(npmjs|npmmirror|yarnpkg)\.\w+/, /\/(home|Users)\/\w+\//]
  const wrong = files.filter((path) => {
    if (path === 'test/guards/packages.test.ts') return false
    const text = textOf(path)
    return named.some((name) => text.includes(name)) || patterns.some((pattern) => pattern.test(text))
  })
  expect(wrong).toEqual([])
})
