import { BRAND_HUE, contrastOf, hexOf, type Oklch, oklchOf, perScheme } from '#contract/kit/colour.ts'

/** WCAG 2.2, 1.4.3: text on its ground. */
export const LEAST_CONTRAST = 4.5

/** The grounds on which the brand colour is text, and the text on it, as lightness and chroma of the tokens. */
const GROUNDS = {
  light: { paper: [0.992, 0.003], sheet: [1, 0], wash: [0.968, 0.011], brandWash: [0.955, 0.025] },
  dark: { paper: [0.165, 0.018], sheet: [0.205, 0.02], wash: [0.235, 0.024], brandWash: [0.27, 0.06] },
} as const
const INK = { light: [1, 0], dark: [0.16, 0.03] } as const

/** Below it a colour is a grey: its hue would tint grounds in a colour that was not chosen. */
const LEAST_CHROMA = 0.02
/** In dark, strong colours glare; the tokens' own brand has so much. */
const MOST_DARK_CHROMA = 0.15
const DARK_LIGHTNESS = 0.72
const STEP = 0.005

export type Scheme = 'light' | 'dark'

/** One scheme's brand colour: `#rrggbb`, its lowest contrast, and whether it is the colour that was given. */
export interface SchemeColour {
  readonly colour: string
  readonly contrast: number
  readonly isGiven: boolean
}

/** What pages and mails make of a brand colour. */
export interface BrandPalette {
  /** Of the grounds, lines and pictures, whole degrees. */
  readonly hue: number
  readonly light: SchemeColour
  readonly dark: SchemeColour
}

/**
 * The brand in both schemes: as it was given where text in it and on it is readable on every ground (4.5 : 1),
 * otherwise with its lightness moved just so far. Hue and chroma stay those that were given.
 * @param hex `#rrggbb`
 */
export function brandPalette(hex: string): BrandPalette {
  const given = oklchOf(hex)
  const hue = given.chroma < LEAST_CHROMA ? BRAND_HUE : Math.round(given.hue) % 360
  const soft = { ...given, chroma: Math.min(given.chroma, MOST_DARK_CHROMA) }
  const isLightEnough = leastContrast('dark', hex, hue) >= LEAST_CONTRAST
  return {
    hue,
    light: readable('light', hex, given, hue),
    dark: isLightEnough
      ? { colour: hex, contrast: leastContrast('dark', hex, hue), isGiven: true }
      : readable('dark', hex, { ...soft, lightness: Math.max(given.lightness, DARK_LIGHTNESS) }, hue),
  }
}

function readable(scheme: Scheme, hex: string, start: Oklch, hue: number): SchemeColour {
  const step = scheme === 'light' ? -STEP : STEP
  let { lightness } = start
  let colour = scheme === 'light' ? hex : hexOf(lightness, start.chroma, start.hue)
  while (leastContrast(scheme, colour, hue) < LEAST_CONTRAST && lightness > 0 && lightness < 1) {
    lightness += step
    colour = hexOf(lightness, start.chroma, start.hue)
  }
  return { colour, contrast: leastContrast(scheme, colour, hue), isGiven: colour === hex }
}

/** The lowest contrast of a colour with the grounds below it, and with the text on it. */
function leastContrast(scheme: Scheme, colour: string, hue: number): number {
  const others = [...Object.values(GROUNDS[scheme]), INK[scheme]]
  return Math.min(...others.map(([lightness, chroma]) => contrastOf(colour, hexOf(lightness, chroma, hue))))
}

/**
 * The tokens that a brand colour replaces, as a rule of CSS. It outweighs the tokens' own, whose style sheet the bundler's
 * preload adds once more at the end of hydrated pages.
 */
export function brandCss({ hue, light, dark }: BrandPalette): string {
  return `html:root,html [data-scheme]{--hue:${hue};--brand:${perScheme(light.colour, dark.colour)}}`
}

/** `--paper` of a scheme, as browsers colour their own bars by. */
export function paperColour(scheme: Scheme, hue: number): string {
  const [lightness, chroma] = GROUNDS[scheme].paper
  return hexOf(lightness, chroma, hue)
}
