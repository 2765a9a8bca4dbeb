import { expect, test } from 'vitest'
import { cachedResponse } from '#server/kit/http/cached-response.ts'
import { styleInliner } from './inline-styles.ts'

const CSS = ':where(.stack){display:grid}:where(.gap-4){gap:1rem}:where(p){margin:0}._1_2{color:red}\n'
const LINK = '<link rel="stylesheet" href="/assets/shell.css"/>'

const files = new Map([
  [
    '/assets/shell.css',
    cachedResponse(200, { identity: Buffer.from(CSS), gzip: undefined, br: undefined }, {}),
  ],
])

test('a page has its style sheets in it, without the primitives that it does not name', () => {
  const page = `${LINK}<p class="_1_2 gap-4">stack</p>`
  expect(styleInliner(files)(page)).toBe(
    '<style>:where(.gap-4){gap:1rem}:where(p){margin:0}._1_2{color:red}</style><p class="_1_2 gap-4">stack</p>',
  )
})

test('each page has those that it names, whatever was asked before', () => {
  const inline = styleInliner(files)
  inline(LINK)
  expect(inline(`${LINK}<i class="stack"></i>`)).toContain('<style>:where(.stack){display:grid}:where(p)')
})

test('a style sheet of all pages stays linked', () => {
  const link = LINK.replace('.css', '.css#')
  expect(styleInliner(files)(link)).toBe(link)
})

test('a style sheet that is none of the build stays linked', () => {
  const link = '<link rel="stylesheet" href="/elsewhere.css"/>'
  expect(styleInliner(files)(link)).toBe(link)
})
