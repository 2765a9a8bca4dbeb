/** No long files: what is read together is in one file, as long as it stays below the limit. */
import { expect, test } from 'vitest'
import { code, paths, sources, textOf } from './tree.ts'

const LONGEST = 400
const LONGEST_TEST = 500

/** Files that may be longer, each with its reason. */
const LONGER: Record<string, string> = {}

const sizes = [
  ...code().map(({ path, lines }) => ({ path, lines })),
  ...paths('web/**/*.css').map((path) => ({ path, lines: textOf(path).trimEnd().split('\n').length })),
]

test(`no file has more than ${LONGEST} lines`, () => {
  const wrong = sizes.filter(({ path, lines }) => lines > LONGEST && !(path in LONGER))
  expect(wrong).toEqual([])
})

test(`no test has more than ${LONGEST_TEST} lines`, () => {
  const wrong = sources().filter(({ isTest, lines }) => isTest && lines > LONGEST_TEST)
  expect(wrong.map(({ path, lines }) => ({ path, lines }))).toEqual([])
})

test('the list of longer files names none that is gone or has become short', () => {
  const long = new Set(sizes.filter(({ lines }) => lines > LONGEST).map(({ path }) => path))
  expect(Object.keys(LONGER).filter((path) => !long.has(path))).toEqual([])
})
