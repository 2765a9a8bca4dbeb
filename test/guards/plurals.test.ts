/** Numbers in English texts: each has the plural forms of its noun, and separators. */
import { expect, test } from 'vitest'
import { messageTexts } from '#contract/errors.ts'
import { inRoot } from '#scripts/root.ts'
import { makeText } from '#web/platform/text/make-text.ts'
import { paths } from './tree.ts'

type Texts = { readonly [key: string]: string | readonly string[] | Texts }

const ASSEMBLED = /^web\/platform\/text\/(browser|content|error-texts|hydrated|local-error-texts|parts)\./

/** Values that are no numbers. */
const TEXTS =
  /^(product|partner|name|userName|company|customer|time|date|request|provider|place|email|system|period|file|operator|other|types|region|what|until|zone|level|number)$/

/** Words in -s after a number that are no nouns of it: verbs, and a unit. */
const NO_NOUNS = /^(is|was|has|takes|waits|ms|uses)$/

const COUNTED = /\{\{(\w+)(?:, number)?\}\}[ \u00a0]((?:[a-z-]+ )?)([a-z-]+s)\b/g

const files = paths('web/**/*.en.ts').filter((path) => !ASSEMBLED.test(path))

async function textsOf(path: string): Promise<[string, string][]> {
  const [texts] = Object.values(await import(/* @vite-ignore */ inRoot(path)))
  return leavesOf(texts as Texts)
}

function leavesOf(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[prefix + key, value]]
    return Array.isArray(value) ? [] : leavesOf(value as Texts, `${prefix}${key}.`)
  })
}

/** Numbers that are right for no other number than the one that is meant. */
function countedIn([key, text]: readonly [string, string]): string[] {
  if (/_(one|other)$/.test(key)) return []
  return [...text.matchAll(COUNTED)]
    .filter(([, name = '', adjective = '', noun = '']) => {
      return !TEXTS.test(name) && !NO_NOUNS.test(noun) && !NO_NOUNS.test(adjective.trim())
    })
    .map(([found]) => `${key}: ${found}`)
}

test.each(files)('a number in %s has the plural forms of its noun', async (path) => {
  expect((await textsOf(path)).flatMap(countedIn)).toEqual([])
})

test('a total has separators', async () => {
  const texts = await Promise.all(files.map(textsOf))
  expect(texts.flat().filter(([, text]) => /\{\{(count|total)\}\}/.test(text))).toEqual([])
})

test('texts of the contract, which have no plural forms, and messages count nothing but their limits', async () => {
  const limits = /\{\{(max|min|count)\}\}/
  const texts = await Promise.all(paths('contract/**/*.text.en.ts').map(textsOf))
  const all = [...texts.flat(), ...Object.entries(messageTexts('en'))]
  expect(all.flatMap(countedIn).filter((found) => !limits.test(found))).toEqual([])
})

test('every text with plural forms is right for 0, 1, 2 and 1,000', async () => {
  const wrong: string[] = []
  for (const path of files) {
    const leaves = await textsOf(path)
    const instance = makeText('en', {
      kit: Object.fromEntries(leaves.map(([key, text]) => [flat(key), text])),
    })
    for (const [key, text] of leaves) {
      if (!/_other$/.test(key) && !text.includes('plural(')) continue
      for (const count of [0, 1, 2, 1_000]) {
        const names = [...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name)
        const values = Object.fromEntries(names.map((name) => [name, count]))
        const said = String(instance.t(flat(key.replace(/_other$/, '')), { ...values, count }))
        if (isWrong(said, count, text)) wrong.push(`${path} ${key} ${count}: ${said}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

/** Keys without points, which i18next would follow. */
function flat(key: string): string {
  return key.replaceAll('.', '-')
}

function isWrong(said: string, count: number, text: string): boolean {
  if (said.includes('{{')) return true
  const nouns = [...text.matchAll(/plural\(one: ([^;]+); other: ([^)]+)\)/g)]
  if (count === 1_000) return text.includes('count, number') && !said.includes('1,000')
  return nouns.some(
    ([, one = '', other = '']) => !said.includes(`${count}\u00a0${count === 1 ? one : other}`),
  )
}

test('no English text puts an article before a value, which may begin with a vowel or be eighty', async () => {
  const wrong: string[] = []
  for (const path of files)
    for (const [key, text] of await textsOf(path))
      if (/\b[Aa]n? \{\{/.test(text)) wrong.push(`${path} ${key}`)
  expect(wrong).toEqual([])
})
