/** Small files: what one can read at a sitting can be changed without fear. */
import { expect, test } from 'vitest'
import { code, paths, sources, textOf } from './tree.ts'

const LONGEST = 300
const LONGEST_TEST = 500
const MEDIAN = 60
const NINE_IN_TEN = 200

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

test(`the median is at most ${MEDIAN} lines, nine in ten have at most ${NINE_IN_TEN}`, () => {
  const sorted = sizes.map(({ lines }) => lines).sort((a, b) => a - b)
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(MEDIAN)
  expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThanOrEqual(NINE_IN_TEN)
})

test('the list of longer files names none that is gone or has become short', () => {
  const long = new Set(sizes.filter(({ lines }) => lines > LONGEST).map(({ path }) => path))
  expect(Object.keys(LONGER).filter((path) => !long.has(path))).toEqual([])
})
