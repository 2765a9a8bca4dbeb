import { readFileSync } from 'node:fs'
import type { AtRule, Plugin, Rule } from 'postcss'
import { hexOf } from '#contract/kit/colour.ts'
import { inRoot } from '#scripts/root.ts'

/** One function of CSS with what is between its brackets, which may have one more level of brackets or two. */
const INNER = String.raw`((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)`
const OKLCH = new RegExp(String.raw`\boklch\(${INNER}\)`, 'g')
const COLOR_MIX = new RegExp(String.raw`\bcolor-mix\(${INNER}\)`, 'g')
const MEASURE = /^([\d.]+) ([\d.]+) (?:([\d.]+)|var\(--(hue|warm)\))(?: \/ ([\d.]+))?$/
const SHARE = / (\d+)%$/

/** The condition of the browsers that lack `oklch()` and `color-mix()`: Chromium below 111. */
const WITHOUT_OKLCH = 'not (color: oklch(0 0 0))'

/**
 * Writes colours as all supported browsers read them:
 * - `light-dark(a, b)` by the two toggles of `web/ui/tokens.css`, of which one is empty in each scheme;
 * - `oklch()` without a variable as `#rrggbb`;
 * - `oklch()` of `--hue` or `--warm` and `color-mix()` once more for browsers without them, in `@supports`: with the
 *   hues of the design, and the larger part of what is mixed. A declaration before it would not do, since a value with
 *   a variable is found invalid only when it is used.
 */
export function olderColours(): Plugin {
  const tokens = readFileSync(inRoot('web/ui/tokens.css'), 'utf8')
  const hues = { hue: angle(tokens, 'hue'), warm: angle(tokens, 'warm') }
  return {
    postcssPlugin: 'older-colours',
    OnceExit(root, { AtRule }) {
      root.walkRules((rule) => {
        if (isInSupports(rule)) return
        const older = rule.clone({ nodes: [] })
        rule.each((node) => {
          if (node.type !== 'decl') return
          node.value = node.value.replace(OKLCH, (whole, inner: string) => fixedColour(inner) ?? whole)
          const fallback = node.value
            .replace(OKLCH, (_whole, inner: string) => colourOf(inner, hues))
            .replace(COLOR_MIX, (_whole, inner: string) => largerPart(inner))
          if (fallback !== node.value) older.append(node.clone({ value: byScheme(fallback) }))
          node.value = byScheme(node.value)
        })
        if (older.nodes.length === 0) return
        const { source } = rule
        rule.after(
          new AtRule({
            name: 'supports',
            params: WITHOUT_OKLCH,
            nodes: [older],
            ...(source ? { source } : {}),
          }),
        )
      })
    },
  }
}

/** What `light-dark(one, other)` is without that function. */
function byScheme(value: string): string {
  const at = value.indexOf('light-dark(')
  if (at < 0) return value
  const start = at + 'light-dark('.length
  const { parts, end } = argumentsFrom(value, start)
  const [light = '', dark = ''] = parts
  const rest = byScheme(value.slice(end + 1))
  return `${value.slice(0, at)}var(--light, ${light}) var(--dark, ${dark})${rest}`
}

/** The arguments of a function from behind its opening bracket, and where its closing bracket is. */
function argumentsFrom(value: string, start: number): { parts: string[]; end: number } {
  const parts = ['']
  let depth = 0
  let end = start
  for (; end < value.length; end++) {
    const character = value[end] ?? ''
    if (character === ')' && depth === 0) break
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === ',' && depth === 0) parts.push('')
    else parts.push((parts.pop() ?? '') + character)
  }
  return { parts: parts.map((part) => part.trim()), end }
}

function fixedColour(inner: string): string | undefined {
  return inner.includes('var(') ? undefined : colourOf(inner, {})
}

function colourOf(inner: string, hues: Partial<Record<string, number>>): string {
  const [, lightness, chroma, degrees, name = '', alpha] = MEASURE.exec(inner) ?? []
  const hue = degrees === undefined ? hues[name] : Number(degrees)
  if (lightness === undefined || hue === undefined)
    throw new Error(`oklch(${inner}): no colour that older browsers know`)
  const colour = hexOf(Number(lightness), Number(chroma), hue)
  if (alpha === undefined) return colour
  return (
    colour +
    Math.round(Number(alpha) * 255)
      .toString(16)
      .padStart(2, '0')
  )
}

/** Of `in oklab, a 9%, b` it is `b`. */
function largerPart(inner: string): string {
  const [, one = '', other = ''] = argumentsFrom(`${inner})`, 0).parts
  const named = SHARE.exec(one)?.[1]
  const share = named === undefined ? 100 - Number(SHARE.exec(other)?.[1] ?? 50) : Number(named)
  return (share >= 50 ? one : other).replace(SHARE, '')
}

function isInSupports(rule: Rule): boolean {
  const parent = rule.parent as AtRule | undefined
  return parent?.type === 'atrule' && parent.name === 'supports' && parent.params === WITHOUT_OKLCH
}

function angle(tokens: string, name: string): number {
  return Number(new RegExp(`--${name}: (\\d+);`).exec(tokens)?.[1])
}
