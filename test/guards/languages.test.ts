/** What differs between the two languages is a text or a table with both, never a condition in a page. */
import { expect, test } from 'vitest'
import { code, textOf } from './tree.ts'

const PAGES = code('web/').filter(({ path }) => !/\.test\.tsx?$/.test(path))

test('no page compares the language: texts, tables by language and the module of formats know both', () => {
  const compared = PAGES.filter(({ path }) => /[!=]== '(?:zh|en)'/.test(textOf(path)))
  expect(compared.map(({ path }) => path)).toEqual([])
})

test('numbers and lists get their form of a language in one module', () => {
  const formatted = PAGES.filter(({ path }) =>
    /\bIntl\.(?:NumberFormat|ListFormat)\(|\.toLocaleString\(/.test(textOf(path)),
  )
  expect(formatted.map(({ path }) => path)).toEqual(['web/platform/text/formats.ts'])
})

// `break lines` is how what people have typed is shown: in any length, with its lines.
test('what people have written is marked as of their language', () => {
  const shown = PAGES.filter(({ path }) => /className=[{`"'\w -]*\bbreak lines\b/.test(textOf(path)))
  expect(shown.length).toBeGreaterThan(8)
  const unmarked = shown.filter(({ path }) => !/<Written\b|\blang=/.test(textOf(path)))
  expect(unmarked.map(({ path }) => path)).toEqual([])
})
