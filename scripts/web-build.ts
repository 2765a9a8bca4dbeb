import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { packageProgram, run } from '#scripts/child.ts'
import { withImports } from '#scripts/imported-files.ts'
import { writeNotices } from '#scripts/notices.ts'
import { inRoot, ROOT } from '#scripts/root.ts'

/** What decides how the built web looks; a change in any of these makes the build stale. */
const SOURCES = [
  'web/**/*',
  'contract/**/*.ts',
  'package.json',
  'package-lock.json',
  ...['vite.config.ts', 'react-router.config.ts', 'scripts/notices.ts'].flatMap((file) => [
    ...withImports(file),
  ]),
]
const NOT_BUILT = /\.test\.tsx?$|\.md$/
const OUTPUTS = ['build/client', 'build/server']
const STAMP = inRoot('build', '.built')

/** Builds the web for production: `build/client` for browsers, `build/server` for the server's seam. */
export async function buildWeb(output: 'show' | 'keep' = 'show'): Promise<Build> {
  const sources = sourceHash()
  const env = { NODE_ENV: 'production' }
  const built = await run(...packageProgram('react-router', 'build'), { env, output })
  if (!built.ok) return built
  await writeNotices()
  writeFileSync(STAMP, sources)
  return built
}

/** Builds only when the sources differ from those of the existing build. Shows that it does, and what a failed build printed. */
export async function buildWebWhenStale(output: 'show' | 'keep' = 'show'): Promise<Build> {
  if (isBuilt()) return { ok: true, output: '' }
  if (output === 'show') console.log('Building the web; about half a minute the first time …')
  const built = await buildWeb('keep')
  if (output === 'show' && !built.ok) console.error(built.output)
  return built
}

interface Build {
  readonly ok: boolean
  /** What the build printed, where it was not shown. */
  readonly output: string
}

function isBuilt(): boolean {
  const complete = [STAMP, ...OUTPUTS.map((folder) => inRoot(folder))].every((path) => existsSync(path))
  return complete && readFileSync(STAMP, 'utf8') === sourceHash()
}

/** One hash over names and contents of all sources, in a fixed order. */
function sourceHash(): string {
  const hash = createHash('sha256')
  const entries = globSync(SOURCES, { cwd: ROOT, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = entries
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((file) => !NOT_BUILT.test(file))
  for (const file of files.sort())
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
