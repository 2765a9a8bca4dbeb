import { readFileSync } from 'node:fs'
import { type Module, type ModuleFile, sourceFiles } from '#scripts/modules.ts'
import { inRoot } from '#scripts/root.ts'
import { normalWord, singular, type Topic, topicsOf } from '#scripts/topics.ts'

export interface Hits {
  readonly topics: readonly Topic[]
  readonly modules: readonly Module[]
  /** Files by name, exported name or error code; only where the word is neither a topic nor a module. */
  readonly files: readonly ModuleFile[]
}

/**
 * What `npm run where` shows for a word: the topic or module of that name; else the files that are named so, export
 * the name, or define the error code; else the topics and modules of the phrase's single words.
 */
export function search(typed: string, all: readonly Module[]): Hits {
  const exact = { topics: topicsOf(typed), modules: modulesOf(typed, all), files: [] }
  if (exact.topics.length + exact.modules.length > 0) return exact
  const files = filesOf(typed)
  const words = normalWord(typed).split(' ')
  if (words.length === 1) return { topics: [], modules: [], files }
  const unique = <Item>(items: Item[]) => [...new Set(items)]
  return {
    topics: unique(words.flatMap((word) => topicsOf(word))),
    modules: unique(words.flatMap((word) => modulesOf(word, all))),
    files,
  }
}

function modulesOf(word: string, all: readonly Module[]): Module[] {
  return all.filter(({ name }) => singular(normalWord(name)) === singular(normalWord(word)))
}

function filesOf(typed: string): ModuleFile[] {
  const words = normalWord(typed).split(' ').map(singular)
  return sourceFiles().filter(({ path }) => isNamed(path, words) || defines(path, typed.trim()))
}

/** Whether the words are parts of the file's name: `trial form` and `quote` find `trial-form.tsx`, `quote.page.tsx`. */
function isNamed(path: string, words: readonly string[]): boolean {
  const parts = (path.split('/').at(-1) ?? '').toLowerCase().split(/[-.]/).map(singular)
  return words.every((word) => parts.includes(word))
}

/** Whether the file exports the name, or defines it as an error or its code. */
function defines(path: string, name: string): boolean {
  if (!/^\w{3,}$/.test(name)) return false
  const text = readFileSync(inRoot(path), 'utf8')
  if (new RegExp(`^export [\\w ]*\\b${name}\\b`, 'mi').test(text)) return true
  return path.endsWith('.errors.ts') && new RegExp(`(^  ${name}: \\{|code: '${name}')`, 'mi').test(text)
}
