/** Documents name files that exist. */
import { expect, test } from 'vitest'
import { paths, textOf } from './tree.ts'

const DOCUMENTS = '{*.md,{docs,workarounds}/**/*.md,{contract,server,web}/**/README.md}'
/** A path of ours in backticks, whole: what has `<`, `*` or a blank is a pattern or a command. */
const PATH = /`((?:contract|server|web|test|e2e|scripts|docs|workarounds|bench|prove)\/[\w./{},-]+)`/g

test('every path that a document names exists', () => {
  const named = paths(DOCUMENTS).flatMap((document) =>
    [...textOf(document).matchAll(PATH)].map(([, path = '']) => ({ document, path })),
  )
  expect(named.length).toBeGreaterThan(400)
  const missing = named.filter(({ path }) => paths(path.replace(/\/$/, '')).length === 0)
  expect(missing.map(({ document, path }) => `${document}: ${path}`)).toEqual([])
})
