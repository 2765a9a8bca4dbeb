/**
 * Colours as lightness (0 to 1), chroma and hue in degrees (OKLCH, CSS Color 4), and as `#rrggbb`: for what reads no
 * custom properties, such as mails, and for measuring contrast.
 */
export interface Oklch {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

/** The hue of the design tokens, `--hue` of `web/ui/tokens.css`, where the provider has no colour of its own. */
export const BRAND_HUE = 262

/** OKLCH to sRGB (CSS Color 4, 9.2), channels outside sRGB cut off as screens do. */
export function hexOf(lightness: number, chroma: number, hue: number): string {
  return `#${linearOf({ lightness, chroma, hue }).map(channelOf).join('')}`
}

/** `#rrggbb` as OKLCH; the hue of a grey is 0. */
export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = channelsOf(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const chroma = Math.hypot(a, b)
  // Rounding leaves greys a trace of chroma.
  if (chroma < 0.0005) return { lightness, chroma: 0, hue: 0 }
  return { lightness, chroma, hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

/** Contrast of two colours, `#rrggbb` each, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A colour per scheme as all supported browsers read it: by the toggles of `web/ui/tokens.css`. */
export function perScheme(light: string, dark: string): string {
  return `var(--light,${light})var(--dark,${dark})`
}

function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linearOf({ lightness, chroma, hue }: Oklch): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function channelOf(linear: number): string {
  const cut = Math.min(1, Math.max(0, linear))
  const encoded = cut <= 0.0031308 ? 12.92 * cut : 1.055 * cut ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}

/** Linear light of the three channels. */
function channelsOf(hex: string): [number, number, number] {
  const channel = (at: number) => {
    const encoded = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}
