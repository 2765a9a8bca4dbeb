import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '#scripts/root.ts'
import { PICTURES, picturePath } from './og-pictures.ts'

test('every picture is drawn (`npm run pictures`)', () => {
  const names = [...new Set(Object.values(PICTURES))]
  expect(names.filter((name) => !existsSync(inRoot('web/public/og', `${name}.jpg`)))).toEqual([])
})

test('a page without a picture of its own shows that of the first page', () => {
  expect(picturePath('privacy')).toBe('/og/home.jpg')
})
