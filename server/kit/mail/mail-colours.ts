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

/** The hue of the site's brand, `--hue`. */
export const BRAND_HUE = 262

/** Every colour of a mail in one scheme, `#rrggbb`. */
export function mailColours(scheme: 'light' | 'dark', hue = BRAND_HUE): MailColours {
  const colours = Object.entries(TOKENS).map(
    ([
      token,
      {
        [scheme]: [lightness, chroma],
      },
    ]) => [token, hexOf(lightness, chroma, hue)],
  )
  return Object.fromEntries(colours)
}

/** OKLCH to sRGB (CSS Color 4, 9.2), channels outside sRGB cut off as screens do. */
export function hexOf(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${linear.map(channelOf).join('')}`
}

function channelOf(linear: number): string {
  const cut = Math.min(1, Math.max(0, linear))
  const encoded = cut <= 0.0031308 ? 12.92 * cut : 1.055 * cut ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}
