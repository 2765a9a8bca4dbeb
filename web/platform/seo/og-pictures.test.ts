import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '#scripts/root.ts'
import { PICTURES, picturePath } from './og-pictures.ts'

test('every picture exists (`npm run pictures`)', () => {
  const names = [...new Set(Object.values(PICTURES))]
  expect(names.filter((name) => !existsSync(inRoot('web/public/og', `${name}.jpg`)))).toEqual([])
})

test('a page without its own picture has that of the home page', () => {
  expect(picturePath('privacy')).toBe('/og/home.jpg')
})
