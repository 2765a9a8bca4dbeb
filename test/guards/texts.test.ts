/** Texts in both languages: the compiler keeps the keys equal, these tests find unused keys and the wrong language. */
import { expect, test } from 'vitest'
import { featureOf } from '#scripts/layout.ts'
import { inRoot } from '#scripts/root.ts'
import { textNamespace } from '#web/platform/text/text-namespace.ts'
import { paths, textOf } from './tree.ts'

type Texts = { readonly [key: string]: string | readonly string[] | Texts }

/** Text files whose keys are not asked for by name in the code of their folder, each with the reason. */
const ASKED_ELSEWHERE: Record<string, string> = {
  'web/shell/account/account-titles.text.zh.ts': 'of rows of the site map',
  'web/shell/operator/desk-titles.text.zh.ts': 'of rows of the site map',
  'web/shell/account/request-titles.text.zh.ts': 'of the kinds of requests that the contract declares',
}

/** The texts of `platform/text/{error-texts,hydrated,later-texts,local-error-texts}` are those of other files, assembled. */
const ASSEMBLED = /^web\/platform\/text\/(error-texts|hydrated|later-texts|local-error-texts)\./

const files = paths('web/**/*.zh.ts').filter((path) => !ASSEMBLED.test(path))

test('every text file exists in both languages', () => {
  const english = paths('web/**/*.en.ts').filter((path) => !ASSEMBLED.test(path))
  expect(english.map((path) => path.replace('.en.ts', '.zh.ts'))).toEqual(files)
})

test.each(files.filter((path) => !(path in ASKED_ELSEWHERE)))('every key of %s is used', async (path) => {
  const folder = featureOf(path) ? path.split('/').slice(0, 3).join('/') : 'web'
  const sources = paths(`${folder}/**/*.{ts,tsx}`).filter((other) => !/\.(zh|en|test)\.tsx?$/.test(other))
  const asked = askedKeys(sources.map(textOf).join('\n'))
  const unused = keysOf(await textsOf(path)).filter((key) => !asked(key))
  expect(unused).toEqual([])
})

// `3\u2011day`: a line may end after a hyphen.
test('a figure and its unit stay in one line', async () => {
  const english = files.map((path) => path.replace('.zh.ts', '.en.ts'))
  const found = english.map(async (path) =>
    valuesOf(await textsOf(path)).flatMap(([key, text]) =>
      /\d-[a-z]/.test(text) ? [`${path}: ${key}`] : [],
    ),
  )
  expect((await Promise.all(found)).flat()).toEqual([])
})

test.each(files)('%s is Chinese, and its counterpart English', async (path) => {
  const hasChinese = (text: string) => /\p{Script=Han}/u.test(text)
  const english = valuesOf(await textsOf(path.replace('.zh.ts', '.en.ts')))
  // The language switch and the offer to switch are in the other language.
  const isOther = (key: string) => key === 'otherLanguage' || key.startsWith('languageOffer.')
  const wrong = english.filter(([key, text]) => hasChinese(text) && !isOther(key)).map(([key]) => key)
  const chinese = valuesOf(await textsOf(path))
  const words = chinese
    .map(([key, text]) => [key, text.replaceAll(/\{\{[^}]*\}\}/g, '')] as const)
    .filter(([key, text]) => !isOther(key) && /[a-z]{3,}.*\s[a-z]{3,}/.test(text) && !hasChinese(text))
    .map(([key]) => key)
  expect({ chineseInEnglish: wrong, englishInChinese: words }).toEqual({
    chineseInEnglish: [],
    englishInChinese: [],
  })
})

async function textsOf(path: string): Promise<Texts> {
  const [texts] = Object.values(await import(/* @vite-ignore */ inRoot(path)))
  return texts as Texts
}

function valuesOf(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[prefix + key, value]]
    return Array.isArray(value)
      ? value.map((text) => [prefix + key, String(text)])
      : valuesOf(value as Texts, `${prefix}${key}.`)
  })
}

/** Plural forms are asked for without their suffix. */
function keysOf(texts: Texts): string[] {
  return [...new Set(valuesOf(texts).map(([key]) => key.replace(/_(one|other|zero|few|many|two)$/, '')))]
}

/** Quoted keys, quoted parents of keys, and templates such as `failure.${kind}Text`. */
function askedKeys(code: string): (key: string) => boolean {
  const quoted = new Set(
    [...code.matchAll(/['"`]([\w-]+(?:[.:][\w-]+)*)['"`]/g)].map(([, key = '']) => key.replace(/^\w+:/, '')),
  )
  const templates = [...code.matchAll(/`((?:[\w.:-]*\$\{[^}`]+\})+[\w.-]*)`/g)].map(([, template = '']) => {
    const parts = template.replace(/^\w+:/, '').split(/\$\{[^}]+\}/)
    return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}(\\.|$)`)
  })
  const specific = templates.filter((pattern) => !/^\^(\[|$)/.test(pattern.source))
  return (key) => {
    const ancestors = key.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'))
    return ancestors.some((part) => quoted.has(part)) || specific.some((pattern) => pattern.test(key))
  }
}

test('no two files have the texts of one namespace, and each says so to the compiler', () => {
  const named = paths('web/**/*.zh.ts').flatMap((path) => {
    const name = textNamespace(path)?.name
    return name ? [{ path, name }] : []
  })
  expect(named.length).toBeGreaterThan(70)
  const names = named.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  const missing = named.filter(
    ({ path, name }) => !textOf(path).includes(`readonly ${name}: typeof ${name}Zh`),
  )
  expect(missing.map(({ path }) => path)).toEqual([])
})
