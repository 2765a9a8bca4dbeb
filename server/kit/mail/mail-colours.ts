import { BRAND_HUE, hexOf } from '#contract/kit/colour.ts'
import type { MailPalette } from './mail.ts'

/**
 * The tokens of `web/ui/tokens.css` that mails use, as lightness and chroma of the brand hue: mail programs know
 * neither custom properties nor oklch, so they are computed to hex here. A test compares the numbers with the tokens.
 */
const TOKENS = {
  wash: { light: [0.968, 0.011], dark: [0.165, 0.018] },
  sheet: { light: [1, 0], dark: [0.205, 0.02] },
  line: { light: [0.905, 0.012], dark: [0.32, 0.022] },
  ink: { light: [0.235, 0.035], dark: [0.965, 0.006] },
  'ink-2': { light: [0.45, 0.03], dark: [0.77, 0.018] },
  'ink-3': { light: [0.52, 0.025], dark: [0.69, 0.02] },
  brand: { light: [0.475, 0.2], dark: [0.72, 0.15] },
  'brand-ink': { light: [1, 0], dark: [0.16, 0.03] },
  'brand-wash': { light: [0.955, 0.025], dark: [0.27, 0.06] },
} as const

export type MailToken = keyof typeof TOKENS
export type MailColours = Readonly<Record<MailToken, string>>

/** Every colour of a mail in one scheme, `#rrggbb`. @param palette the provider's own */
export function mailColours(scheme: 'light' | 'dark', palette?: MailPalette): MailColours {
  const hue = palette?.hue ?? BRAND_HUE
  const colours = Object.entries(TOKENS).map(
    ([
      token,
      {
        [scheme]: [lightness, chroma],
      },
    ]) => [token, hexOf(lightness, chroma, hue)],
  )
  return { ...Object.fromEntries(colours), ...(palette ? { brand: palette[scheme].colour } : {}) }
}
