import { expect, test } from 'vitest'
import { paths, sources, textOf } from './tree.ts'

/** What the build writes into style sheets, and only there (`scripts/older-colours.ts`). */
const ONLY_IN_SHEETS = /light-dark\(/

test('a colour per scheme outside of style sheets is one that all supported browsers read', () => {
  const found = sources('web/', 'server/', 'contract/').filter(
    ({ isTest, text }) => !isTest && ONLY_IN_SHEETS.test(text),
  )
  expect(found.map(({ path }) => path)).toEqual([])
})

test('pages of the server, which no build writes, have no oklch()', () => {
  const found = sources('server/').filter(({ isTest, text }) => !isTest && text.includes('oklch('))
  expect(found.map(({ path }) => path)).toEqual([])
})

test('a color scheme has the toggles of its colours', () => {
  const lacking = paths('web/**/*.css').flatMap((path) =>
    [...textOf(path).matchAll(/\{([^{}]*color-scheme:[^{}]*)\}/g)].flatMap(([, body = '']) =>
      /--light: ?(initial)?;[^}]*--dark: ?(initial)?;/.test(body) ? [] : [path],
    ),
  )
  expect(lacking).toEqual([])
})
