import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '#scripts/root.ts'
import { PUBLIC_PAGES } from './public-pages.built.ts'

test('every picture exists (`npm run pictures`)', () => {
  const names = [...new Set(PUBLIC_PAGES.flatMap(({ picture }) => picture ?? []))]
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !existsSync(inRoot('web/public/og', `${name}.jpg`)))).toEqual([])
})
