/** No long files: what is read together is in one file, as long as it stays below the limit. */

import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { code, featureCode, paths, sources, textOf } from './tree.ts'

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

const SMALL = 80

/** Small parts of the server that are files of their own, each with its reason. */
const OWN_FILE: Record<string, string> = {
  'server/company/sub-account-admin/sub-account-list.routes.ts':
    'its list and the calls about one sub-account import functions of the same names',
  'server/website/resource/byte-range.rules.ts': 'a header of HTTP by its standard, with a test of its own',
}

test(`a part of a feature of at most ${SMALL} lines with one importer in its folder is in that importer`, () => {
  const files = featureCode('server')
  const apart = files.filter(({ path, lines }) => {
    const users = files.filter(({ imports }) => imports.some(({ target }) => target === path))
    const [user] = users
    if (lines > SMALL || users.length !== 1 || !user || dirname(user.path) !== dirname(path)) return false
    // Routes, services, stores and texts are the layers of a feature.
    return roleOf(path) === roleOf(user.path) || /^(rules|present|jobs|acts|personal)$/.test(roleOf(path))
  })
  expect(apart.map(({ path }) => path).sort()).toEqual(Object.keys(OWN_FILE))
})

/** `store` of `trial.store.ts`. */
const roleOf = (path: string): string => /\.([a-z-]+)\.ts$/.exec(path)?.[1] ?? ''
