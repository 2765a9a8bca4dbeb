import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BRAND_HUE, hexOf } from '#contract/kit/colour.ts'
import { inRoot } from '#scripts/root.ts'
import { type MailToken, mailColours } from './mail-colours.ts'

const CSS = readFileSync(inRoot('web/ui/tokens.css'), 'utf8')
/** Mails lie on the site's wash in light and on its paper in dark, where the wash is too bright for a whole window. */
const DARK_GROUND: Partial<Record<MailToken, string>> = { wash: 'paper' }

/** Lightness and chroma of a token in one scheme. */
function tokenOf(name: string, scheme: 'light' | 'dark'): [number, number] {
  const value = new RegExp(`--${name}: light-dark\\((.+)\\);`).exec(CSS)?.[1] ?? ''
  const colours = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) /g)]
  const found = colours[scheme === 'dark' ? 1 : 0]
  return [Number(found?.[1]), Number(found?.[2])]
}

test.each(['light', 'dark'] as const)('the colours of mails are the tokens of the site in %s', (scheme) => {
  const names = Object.keys(mailColours(scheme)) as MailToken[]
  const expected = names.map((name) => {
    const token = (scheme === 'dark' && DARK_GROUND[name]) || name
    return [name, hexOf(...tokenOf(token, scheme), BRAND_HUE)]
  })
  expect(mailColours(scheme)).toEqual(Object.fromEntries(expected))
})

test('the brand hue of mails is that of the site', () => {
  expect(Number(/--hue: (\d+);/.exec(CSS)?.[1])).toBe(BRAND_HUE)
})

test('a brand of the provider’s own replaces the hue of all colours and the brand colour of each scheme', () => {
  const palette = { hue: 25, light: { colour: '#c8102e' }, dark: { colour: '#ff8a8a' } }
  expect(mailColours('light', palette)).toMatchObject({ brand: '#c8102e', wash: hexOf(0.968, 0.011, 25) })
  expect(mailColours('dark', palette).brand).toBe('#ff8a8a')
})
