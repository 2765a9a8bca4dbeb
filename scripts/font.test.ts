import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './root.ts'

const styles = readFileSync(inRoot('web/ui/fonts/fonts.css'), 'utf8')
const faces = [...styles.matchAll(/@font-face \{[^}]*\}/g)].map(([face]) => face)
const tokens = readFileSync(inRoot('web/ui/tokens.css'), 'utf8')
const latin = /--latin:([^;]*);/.exec(tokens)?.[1] ?? ''
/** The families of the stack that pages in `language` have. */
const stack = (language: 'en' | 'zh') =>
  [...tokens.matchAll(/--font:([^;]*);/g)]
    .map(([, families = '']) => families.replace('var(--latin)', latin))
    .at(language === 'en' ? 0 : 1)

test('the font weighs at most 40 KB', () => {
  expect(statSync(inRoot('web/ui/fonts/inter.woff2')).size).toBeLessThanOrEqual(40_000)
})

test('nothing moves when the font comes: it is shown at the first paint or with the next page', () => {
  for (const face of faces.filter((face) => face.includes('inter.woff2')))
    expect(face).toContain('font-display: optional;')
})

test('a fallback takes the room of the font', () => {
  const fallbacks = faces.filter((face) => face.includes('local('))
  expect(fallbacks).toHaveLength(2)
  for (const face of fallbacks)
    expect(face).toMatch(/ascent-override: 9\d[\d.]*%;[^}]*size-adjust: 10\d[\d.]*%;/)
})

test('pages in Chinese take quotation marks, dashes and dots from the Chinese font', () => {
  expect(stack('en')).toContain('"Inter Marks"')
  expect(stack('zh')).not.toContain('"Inter Marks"')
  const marks = faces.find((face) => face.includes('"Inter Marks"'))
  expect(marks).toContain('U+2018-201D')
  for (const face of faces.filter((face) => face !== marks)) expect(face).not.toContain('U+20-7E, U+2018')
})
