import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Declaration, parse, type Rule } from 'postcss'
import { ROOT } from './root.ts'

/** A rule of a style sheet, with what it says, a side at a time. */
export interface StyleRule {
  /** `web/ui/steps.module.css:3 .steps`, as editors open it. */
  readonly at: string
  readonly selector: string
  readonly said: readonly string[]
  /** The conditions around it, as of a width; empty where it holds always. */
  readonly when: string
}

/** Primitives by name: `.stack` is a rule of `web/ui/layout/` (decision 140). */
export function primitives(root = ROOT): ReadonlyMap<string, StyleRule> {
  const rules = styleRules('web/ui/layout/*.css', root)
  return new Map(rules.map((rule) => [/^:where\(\.([\w-]+)/.exec(rule.selector)?.[1] ?? rule.selector, rule]))
}

/** Whether a primitive holds always: some are of an empty element, of paper or of what is before them. */
export function holdsAlways({ selector, when }: StyleRule): boolean {
  return when === '' && /^:where\(\.[\w-]+\)$/.test(selector)
}

/** Rules of modules that say only what primitives say, of classes and elements in every state and at every width. */
export function rulesOfPrimitives(root = ROOT): readonly StyleRule[] {
  const offered = [...primitives(root).values()].filter(holdsAlways)
  return styleRules('web/**/*.module.css', root).filter(({ selector, said, when }) => {
    if (when !== '' || said.length === 0 || !/^[\w\s.,>-]+$/.test(selector)) return false
    const fitting = offered.filter((primitive) => primitive.said.every((each) => said.includes(each)))
    const together = new Set(fitting.flatMap((primitive) => primitive.said))
    return said.every((each) => together.has(each))
  })
}

/** How many rules say word for word what another one says in the same conditions, of all. */
export function repeatedRules(root = ROOT): { readonly repeated: number; readonly all: number } {
  const rules = styleRules('web/**/*.css', root).filter(({ said }) => said.length > 0)
  const counts = new Map<string, number>()
  for (const rule of rules) counts.set(words(rule), (counts.get(words(rule)) ?? 0) + 1)
  return { repeated: rules.filter((rule) => (counts.get(words(rule)) ?? 0) > 1).length, all: rules.length }
}

const words = ({ said, when }: StyleRule): string => `${when} ${[...said].sort().join('; ')}`

/** The rules of style sheets; steps of animations are none. */
export function styleRules(glob: string, root = ROOT): readonly StyleRule[] {
  return globSync(glob, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .flatMap((file) => {
      const rules: StyleRule[] = []
      parse(readFileSync(path.join(root, file), 'utf8')).walkRules((rule) => {
        const when = conditionsOf(rule)
        if (when.includes('keyframes')) return
        const selector = rule.selector.replaceAll(/\s+/g, ' ')
        const said = rule.nodes.filter((node) => node.type === 'decl').flatMap(sides)
        rules.push({ at: `${file}:${rule.source?.start?.line} ${selector}`, selector, said, when })
      })
      return rules
    })
}

function conditionsOf({ parent }: Rule): string {
  return parent?.type === 'atrule' && 'name' in parent ? `@${parent.name} ${parent.params}` : ''
}

/** Each distance has one name on the scale, so a shorthand is offered where each of its sides is. */
function sides({ prop, value }: Declaration): readonly string[] {
  const parts = value.split(/\s+(?![^(]*\))/)
  const [first = '', second = first, third = first, fourth = second] = parts
  if (prop === 'gap' && parts.length === 2) return [`gap: ${first}`, `column-gap: ${second}`]
  if (prop === 'margin-block') return [`margin-top: ${first}`, `margin-bottom: ${second}`]
  if (prop === 'margin' && parts.length > 1 && second === '0' && fourth === '0')
    return [`margin-top: ${first}`, `margin-bottom: ${third}`].filter((side) => !side.endsWith(' 0'))
  if (prop === 'padding' && parts.length === 2) return [`padding: ${first}`, `padding-inline: ${second}`]
  return [`${prop}: ${value.replaceAll(/\s+/g, ' ')}`]
}
