import { expect, test } from 'vitest'
import { contrastOf, hexOf, oklchOf } from './colour.ts'

test('colours are computed as CSS does: white, black, sRGB red', () => {
  expect([hexOf(1, 0, 0), hexOf(0, 0, 0), hexOf(0.62796, 0.25768, 29.23)]).toEqual([
    '#ffffff',
    '#000000',
    '#ff0000',
  ])
})

test.each(['#ff0000', '#c8102e', '#ffd400', '#808080', '#123456', '#ffffff'])(
  '%s is the same colour after the way to OKLCH and back',
  (hex) => {
    const { lightness, chroma, hue } = oklchOf(hex)
    expect(hexOf(lightness, chroma, hue)).toBe(hex)
  },
)

test('contrast is that of WCAG: 21 for black on white, 1 for a colour on itself, 4.54 for #767676 on white', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#123456', '#123456')).toBe(1)
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
})
