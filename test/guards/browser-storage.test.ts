import { expect, test } from 'vitest'
import { STORED } from '#web/platform/session/browser-storage.ts'
import { code, textOf } from './tree.ts'

const NAMES = [...new Set<string>(Object.values(STORED).flat())].sort()

/** Where scripts may reach the browser's storage; all other code goes through `browser-storage.ts`. */
const OWNERS = [
  'web/platform/page/blocked-storage.ts',
  'web/platform/page/enhance.ts',
  'web/platform/session/browser-storage.ts',
  // Cookies that scripts write.
  'web/platform/session/url-tokens.ts',
  'web/shell/area/area-display.ts',
]

/** Names in the first column of the tables of a Markdown text. */
function tableNames(markdown: string): string[] {
  const cells = [...markdown.matchAll(/^\| *(`[^|]*)\|/gm)].map(([, cell]) => cell ?? '')
  const names = cells.flatMap((cell) =>
    [...cell.matchAll(/`(?:__Host-)?([^`]+)`/g)].map(([, name]) => name ?? ''),
  )
  return [...new Set(names)].sort()
}

test('only the storage module and the listed files reach local storage, session storage, IndexedDB or cookies', () => {
  const reached = code('web/')
    .filter(({ path }) => !/\.test\.tsx?$|\/test-[\w-]+\.tsx?$/.test(path))
    .filter(({ path }) =>
      /\b(localStorage|sessionStorage|document\.cookie|indexedDB|caches\.open)\b/.test(textOf(path)),
    )
    .map(({ path }) => path)
  expect(reached).toEqual(OWNERS)
})

test('docs/browser-storage.md names every stored entry and no other', () => {
  expect(tableNames(textOf('docs/browser-storage.md'))).toEqual(NAMES)
})

test.each(['zh', 'en'])('the privacy policy in %s names every stored entry and no other', (language) => {
  const text = textOf(`server/people/agreement/texts/privacy.2026-11-20.${language}.md`)
  const from = text.indexOf('\n## 2.')
  expect(tableNames(text.slice(from, text.indexOf('\n## 3.')))).toEqual(NAMES)
})
