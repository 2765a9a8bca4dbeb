import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const CSS = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
/** All brand hues that operators may choose. */
const HUES = Array.from({ length: 36 }, (_, step) => step * 10)

type Scheme = 'light' | 'dark'

/** The three components of a colour token, with the hue filled in. */
function oklchOf(token: string, scheme: Scheme, hue: number): [number, number, number] {
  const value = new RegExp(`--${token}: (.+);`).exec(CSS)?.[1] ?? ''
  const colours = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) (var\(--hue\)|var\(--warm\)|[\d.]+)\)/g)]
  const [, lightness, chroma, angle] = colours[scheme === 'dark' ? colours.length - 1 : 0] ?? []
  if (!angle) throw new Error(`no colour token --${token}`)
  const warm = Number(/--warm: (\d+)/.exec(CSS)?.[1])
  const degrees = angle === 'var(--hue)' ? hue : angle === 'var(--warm)' ? warm : Number(angle)
  return [Number(lightness), Number(chroma), degrees]
}

/** Relative luminance (WCAG 2.2) of an OKLCH colour, channels outside sRGB cut off as screens do. */
function luminance([lightness, chroma, hue]: [number, number, number]): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const cut = (channel: number) => Math.min(1, Math.max(0, channel))
  const red = cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function lowestContrast(text: string, ground: string, scheme: Scheme): number {
  const ratios = HUES.map((hue) => {
    const pair = [luminance(oklchOf(text, scheme, hue)), luminance(oklchOf(ground, scheme, hue))]
    return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05)
  })
  return Math.min(...ratios)
}

/** All combinations of text colour and background. */
const PAIRS: [text: string, grounds: string[]][] = [
  ['ink', ['paper', 'sheet', 'wash', 'brand-wash', 'amber-wash']],
  ['ink-2', ['paper', 'sheet', 'wash', 'brand-wash']],
  ['ink-3', ['paper', 'sheet', 'wash']],
  ['brand', ['paper', 'sheet', 'wash', 'brand-wash']],
  ['brand-ink', ['brand']],
  ['amber', ['paper', 'sheet', 'wash', 'amber-wash']],
  ['good', ['paper', 'sheet', 'wash']],
  ['bad', ['paper', 'sheet', 'wash']],
  ['on-night', ['night']],
  ['on-night-2', ['night']],
  ['sun', ['night']],
]

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  test.each(PAIRS)('%s is readable on %j at every brand hue (4.5 : 1)', (text, grounds) => {
    for (const ground of grounds) {
      expect(lowestContrast(text, ground, scheme), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })
})
