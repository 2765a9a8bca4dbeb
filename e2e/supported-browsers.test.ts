/** The built scripts and styles need nothing that the oldest supported browsers lack (`browserslist` of package.json). */
import { globSync, readFileSync } from 'node:fs'
import { type AnyNode, parse } from 'acorn'
import postcss, { type AtRule, type Declaration } from 'postcss'
import { expect, test } from 'vitest'
import { inRoot } from '#scripts/root.ts'
import {
  lackingAtRule,
  lackingDeclaration,
  lackingFunction,
  lackingGlobal,
  lackingMember,
  lackingSelector,
} from './compat-data.ts'

const BUILD = inRoot('build', 'client')

/** The language of Chromium 109, Firefox 115 and Safari 16.4; a newer syntax does not parse. */
const LANGUAGE = 2022

/** Names that only look like newer features, and features that their code asks for before it uses them. */
const SCRIPTS: Readonly<Record<string, string>> = {
  // Methods of our own objects and of libraries.
  ...same('not of the browser', ['.drop', '.escape', '.move', '.restore', '.take', '.use', '.when']),
  // The library of passkeys takes them where they are.
  ...same('asked for', [
    '.getAuthenticatorData',
    '.getPublicKey',
    '.getPublicKeyAlgorithm',
    '.getTransports',
    '.isConditionalMediationAvailable',
  ]),
  ...same('asked for', [
    'URL.canParse',
    '.checkVisibility',
    '.createPolicy',
    '.segment',
    'Intl.Segmenter',
    '.getTextInfo',
    '.getWeekInfo',
    '.skipTransition',
    '.startViewTransition',
    'Error.captureStackTrace',
    'cancelIdleCallback',
    'requestIdleCallback',
    'navigation',
    'navigation.currentEntry',
    'navigation.transition',
    'navigator.connection',
    'navigator.userActivation',
    'setImmediate',
  ]),
}

/** What browsers without it leave out, without losing what the page is for. */
const STYLES: Readonly<Record<string, string>> = {
  ':autofill': 'the same rule follows with -webkit-autofill',
  ':has': 'pages are complete without it: `@supports not selector(:has(*))` where it shows a choice',
  ':popover-open': 'the links of the menu are in a line',
  ':selection': 'the system colour',
  '@media scripting': 'buttons that need a script are shown without one',
  '@page': 'the margins of the printer',
  '@view-transition': 'pages change at once',
  'grid-template-columns: subgrid': 'parts of a row are below each other',
  'grid-template-rows: subgrid': 'parts of cards are not in one line',
  'overscroll-behavior': 'the page scrolls behind a panel',
  ...same('form and lines of the browser', [
    'accent-color',
    'break-after: avoid',
    'field-sizing',
    'field-sizing: content',
    'forced-color-adjust',
    'forced-color-adjust: none',
    'paint-order',
    'resize',
    'resize: none',
    'resize: vertical',
    'scrollbar-width',
    'scrollbar-width: none',
    'text-spacing-trim',
    'text-spacing-trim: trim-start',
    'text-wrap',
    'text-wrap: balance',
    'text-wrap: pretty',
  ]),
  ...same('no pointer on a phone', [
    'cursor: default',
    'cursor: grab',
    'cursor: grabbing',
    'cursor: not-allowed',
    'cursor: pointer',
    'cursor: progress',
  ]),
}

function same(reason: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, reason]))
}

test('scripts', () => {
  const found = new Map<string, string>()
  const files = globSync('**/*.js', { cwd: BUILD })
  for (const file of files) {
    const source = readFileSync(`${BUILD}/${file}`, 'utf8')
    walk(parse(source, { ecmaVersion: LANGUAGE, sourceType: 'module' }), (node, parent) => {
      const [what, lacking] = neededBy(node, parent)
      if (lacking.length > 0 && !(what in SCRIPTS)) found.set(`${what}: ${lacking}`, file)
    })
  }
  expect(files.length).toBeGreaterThan(300)
  expect(Object.fromEntries(found)).toEqual({})
})

function neededBy(node: AnyNode, parent: AnyNode | undefined): [what: string, lacking: string[]] {
  if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
    const object =
      node.object.type === 'Identifier' && node.object.name.length > 2 ? node.object.name : undefined
    const { name } = node.property
    // Of what it is cannot be told: properties of our own objects have the same names, methods rarely have.
    const isCalled = parent?.type === 'CallExpression' && parent.callee === node
    if (object === undefined && !isCalled && !/^aria[A-Z]/.test(name)) return ['', []]
    return [`${object ?? ''}.${name}`, lackingMember(object, name)]
  }
  if (node.type === 'Identifier' && node.name.length > 3 && !isName(node, parent))
    return [node.name, lackingGlobal(node.name)]
  return ['', []]
}

/** A name that is no reference, or only asks whether there is one. */
function isName(node: AnyNode, parent: AnyNode | undefined): boolean {
  if (parent?.type === 'MemberExpression') return parent.property === node
  if (parent?.type === 'UnaryExpression') return parent.operator === 'typeof'
  return parent?.type === 'Property'
    ? parent.key === node
    : /Definition|Specifier|Label/.test(parent?.type ?? '')
}

function walk(node: AnyNode, visit: (node: AnyNode, parent?: AnyNode) => void, parent?: AnyNode): void {
  visit(node, parent)
  for (const child of Object.values(node).flat())
    if (child !== null && typeof child === 'object' && 'type' in child) walk(child as AnyNode, visit, node)
}

test('styles', () => {
  const found = new Map<string, string>()
  const files = globSync('**/*.css', { cwd: BUILD })
  for (const file of files) {
    const add = (what: string, lacking: string[]) => {
      if (lacking.length > 0 && !(what in STYLES)) found.set(`${what}: ${lacking}`, file)
    }
    const root = postcss.parse(readFileSync(`${BUILD}/${file}`, 'utf8'))
    root.walkRules((rule) => {
      for (const [, name = ''] of rule.selector.matchAll(/(?<!::?-[\w-]*)::?([a-z][\w-]*)/g))
        add(`:${name}`, lackingSelector(name))
      if (rule.parent?.type === 'rule') add('nesting', lackingSelector('nesting'))
    })
    root.walkAtRules(({ name, params }) => {
      add(`@${name}`, lackingAtRule(name))
      if (name === 'media')
        for (const [, feature = ''] of params.matchAll(/\(([a-z-]+)[:)]/g))
          add(`@media ${feature}`, lackingAtRule('media', feature))
    })
    root.walkDecls((declaration) => {
      if (isAskedFor(declaration)) return
      const { prop, value } = declaration
      if (prop.startsWith('-') || hasPrefixed(declaration)) return
      for (const [what, lacking] of lackingDeclaration(prop, value.split(/[\s,]+/))) add(what, lacking)
      for (const [, name = ''] of value.matchAll(/([\w-]+)\(/g))
        if (!hasOlder(declaration)) add(`${name}()`, lackingFunction(name))
    })
  }
  expect(files.length).toBeGreaterThan(80)
  expect(Object.fromEntries(found)).toEqual({})
})

/** Whether the same rule has it with a prefix, or as a value with one. */
function hasPrefixed({ parent, prop }: Declaration): boolean {
  return (
    parent?.some(
      (node) => node.type === 'decl' && /^-(webkit|moz)-/.test(node.prop) && node.prop.endsWith(`-${prop}`),
    ) ?? false
  )
}

/** Whether only browsers that have it read it. */
function isAskedFor({ parent }: Declaration): boolean {
  const around = parent?.parent as AtRule | undefined
  return around?.type === 'atrule' && around.name === 'supports' && !around.params.startsWith('not')
}

/** Whether browsers without `oklch()` have another value (`scripts/older-colours.ts`). */
function hasOlder({ parent, prop }: Declaration): boolean {
  const next = parent?.next()
  if (next?.type !== 'atrule' || !/^not \(color:\s*oklch\(0 0 0\)\)$/.test(next.params)) return false
  let has = false
  next.walkDecls(prop, () => {
    has = true
  })
  return has
}
