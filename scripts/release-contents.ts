import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Commands of an operator, by the names of their scripts in package.json. */
const COMMANDS = [
  'backup',
  'restore',
  'restore:check',
  'doctor',
  'migrate',
  'move',
  'operator:invite',
  'catalog:load',
  'release:publish',
  'facts',
  'facts:check',
]
const SCRIPT = /scripts\/[\w-]+\.ts$/
const IMPORT = /from '(?:#scripts|\.)\/([\w-]+\.ts)'/g

interface Package {
  readonly scripts: Readonly<Record<string, string>>
  readonly devDependencies?: object
}

/** The scripts of these commands and what they import of `scripts/`, as paths in the repository. */
export function scriptsFor(root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Package
  const found = new Set(['scripts/bootstrap.mjs'])
  const add = (script: string): void => {
    if (found.has(script)) return
    found.add(script)
    for (const [, name = ''] of readFileSync(path.join(root, script), 'utf8').matchAll(IMPORT))
      add(`scripts/${name}`)
  }
  for (const command of COMMANDS) add(SCRIPT.exec(scripts[command] ?? '')?.[0] ?? `scripts/${command}.ts`)
  return [...found].sort()
}

/** package.json of a release: the commands of an operator, and nothing of development. */
export function releasePackage(text: string): string {
  const { devDependencies: _, scripts, ...others } = JSON.parse(text) as Package
  const own = Object.fromEntries(COMMANDS.map((command) => [command, scripts[command]]))
  const start = 'exec node_modules/.bin/node server/main.ts'
  return `${JSON.stringify({ ...others, scripts: { start, ...own } }, null, 2)}\n`
}
