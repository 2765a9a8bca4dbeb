import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf, hexOf, oklchOf } from '#contract/kit/colour.ts'
import { brandCss, brandPalette, LEAST_CONTRAST } from '#contract/publishing/site/brand-colour.rules.ts'
import { inRoot } from '#scripts/root.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const TOKENS = readFileSync(inRoot('web/ui/tokens.css'), 'utf8')

/** A ground of the tokens in a scheme, as the style sheet has it. */
function ground(name: string, scheme: 'light' | 'dark', hue: number): string {
  const value = new RegExp(`--${name}: light-dark\\((.+)\\);`).exec(TOKENS)?.[1] ?? ''
  const found = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) /g)][scheme === 'dark' ? 1 : 0]
  return hexOf(Number(found?.[1]), Number(found?.[2]), hue)
}

test('every brand colour is readable on every ground of the site, in both schemes', () => {
  fc.assert(
    fc.property(hex, (given) => {
      const palette = brandPalette(given)
      for (const scheme of ['light', 'dark'] as const)
        for (const name of ['paper', 'sheet', 'wash', 'brand-wash', 'brand-ink']) {
          const ratio = contrastOf(palette[scheme].colour, ground(name, scheme, palette.hue))
          expect(ratio, `${given} on ${name} in ${scheme}`).toBeGreaterThanOrEqual(LEAST_CONTRAST)
        }
    }),
    { numRuns: 300 },
  )
})

test('a readable colour stays as it was given, an unreadable one keeps its hue', () => {
  expect(brandPalette('#c8102e').light).toMatchObject({ colour: '#c8102e', isGiven: true })
  const yellow = brandPalette('#ffd400')
  expect(yellow.light.isGiven).toBe(false)
  expect(yellow.dark).toMatchObject({ colour: '#ffd400', isGiven: true })
  expect(yellow.hue).toBeGreaterThan(85)
  expect(yellow.hue).toBeLessThan(100)
})

test('black and grey do not tint the grounds', () => {
  expect([brandPalette('#000000').hue, brandPalette('#777777').hue]).toEqual([262, 262])
  expect(brandPalette('#000000').light.colour).toBe('#000000')
})

test('its rule of CSS is short, since every page carries it', () => {
  const css = brandCss(brandPalette('#c8102e'))
  expect(css).toMatch(
    /^html:root,html \[data-scheme\]\{--hue:\d+;--brand:var\(--light,#c8102e\)var\(--dark,#[0-9a-f]{6}\)\}$/,
  )
  expect(css.length).toBeLessThan(105)
})

test('a strong colour is softened where it glares, in the dark scheme only', () => {
  const { light, dark } = brandPalette('#c8102e')
  expect(oklchOf(light.colour).chroma).toBeGreaterThan(0.2)
  expect(oklchOf(dark.colour).chroma).toBeLessThan(0.155)
})
