/** Documents and lists of files name files that exist. */
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { LONGEST } from '#test/longest-first.ts'
import { paths, textOf } from './tree.ts'

const DOCUMENTS = '{*.md,{docs,workarounds}/**/*.md,{contract,server,web}/**/README.md}'
/** A path of ours in backticks, whole: what has `<`, `*` or a blank is a pattern or a command. */
const PATH = /`((?:contract|server|web|test|e2e|scripts|docs|workarounds|bench|prove|deploy)\/[\w./{},-]+)`/g

test('every path that a document names exists', () => {
  const named = paths(DOCUMENTS).flatMap((document) =>
    [...textOf(document).matchAll(PATH)].map(([, path = '']) => ({ document, path })),
  )
  expect(named.length).toBeGreaterThan(400)
  const missing = named.filter(({ path }) => paths(path.replace(/\/$/, '')).length === 0)
  expect(missing.map(({ document, path }) => `${document}: ${path}`)).toEqual([])
})

test('every link from a document to another one leads to a file, and to a heading of it', () => {
  const links = paths(DOCUMENTS).flatMap((document) =>
    [...textOf(document).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([\w-]+))?\)/g)].map(
      ([link, path = '', heading]) => ({
        document,
        link,
        heading,
        to: path ? join(dirname(document), path) : document,
      }),
    ),
  )
  expect(links.length).toBeGreaterThan(60)
  const wrong = links.filter(({ to, heading }) => {
    const [file] = paths(to.endsWith('/') ? `${to}*` : to)
    return !file || (heading && !headingsOf(file).includes(heading))
  })
  expect(wrong.map(({ document, link }) => `${document}: ${link}`)).toEqual([])
})

test('every test file that starts before the others exists', () => {
  expect(LONGEST.filter((path) => paths(path).length === 0)).toEqual([])
})

/** The anchors of the headings of a document. */
function headingsOf(document: string): string[] {
  return [...textOf(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
}
