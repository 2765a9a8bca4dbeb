import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot } from '../root.ts'

/** Files that were written or changed, for the formatter. */
const touched = new Set<string>()

/** Every file that this run has written or changed. */
export function touchedFiles(): string[] {
  return [...touched].filter((path) => /\.tsx?$/.test(path))
}

/** Ends the program with what is wrong. */
export function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

/** Writes a new file. */
export function write(path: string, text: string): void {
  if (existsSync(inRoot(path))) stop(`${path} is there already.`)
  mkdirSync(dirname(inRoot(path)), { recursive: true })
  writeFileSync(inRoot(path), text)
  touched.add(path)
}

/** Changes a file that is there. */
export function change(path: string, changed: (text: string) => string): void {
  if (!existsSync(inRoot(path))) stop(`${path} is not there.`)
  const text = readFileSync(inRoot(path), 'utf8')
  const now = changed(text)
  if (now === text) stop(`${path} has no place for it.`)
  writeFileSync(inRoot(path), now)
  touched.add(path)
}

/** Adds imports to a module. */
export function addImports(path: string, ...lines: readonly string[]): void {
  change(path, (text) => {
    const at = text.search(/^import /m)
    return text.slice(0, at) + lines.map((line) => `${line}\n`).join('') + text.slice(at)
  })
}

/**
 * Adds an entry to the list or record under a key of the object that a module declares, as in
 * `defineDomain({ routes: […] })`; the key itself where it is missing.
 */
export function addEntry(path: string, key: string, brackets: '[]' | '{}', entry: string): void {
  change(path, (text) => {
    const [open = '', close = ''] = brackets
    const start = text.indexOf(`\n  ${key}: ${open}`)
    if (start < 0) return text.replace(/\n\}\)\n$/, `\n  ${key}: ${open}${entry}${close},\n})\n`)
    const end = closingOf(text, text.indexOf(open, start))
    const before = text.slice(0, end).trimEnd()
    const comma = before.endsWith(',') || before.endsWith(open) ? '' : ','
    return `${before}${comma} ${entry}${text.slice(end)}`
  })
}

function closingOf(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if ('[{'.includes(text[at] ?? ' ')) depth += 1
    if (']}'.includes(text[at] ?? ' ')) depth -= 1
    if (depth === 0) return at
  }
  return text.length
}

/** The names of a thing in code: `sickLeave`, `SickLeave`, `Sick leave`. */
export function namesOf(kebab: string): {
  readonly camel: string
  readonly Pascal: string
  readonly words: string
} {
  const camel = kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const words = kebab.replaceAll('-', ' ')
  return { camel, Pascal: upper(camel), words: upper(words) }
}

function upper(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
