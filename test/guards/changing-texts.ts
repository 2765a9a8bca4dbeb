/**
 * Where React changes a text node that has siblings, puts something before a text node, or removes one with its fragment.
 * A translator replaces text nodes by elements of its own: the first then changes a node that is not shown any more, the
 * others throw. A text
 * that is alone in its element is set through the element, which works whatever the element holds.
 */
import type { ESTree } from 'vite'
import { ALL_PAGES } from '#web/pages.ts'
import { type Child, declaredIn, kindOf, kindOfChild, parentsIn } from './jsx-children.ts'
import { at, code, paths, type SourceFile, textAt, textOf, visit } from './tree.ts'

/** Children that break on a translated page, each with the reason. */
export function textsNextToSiblings(file: SourceFile): { node: ESTree.JSXChild; why: 'stale' | 'throws' }[] {
  return parentsIn(file).flatMap(({ node: parent, children }) => {
    // What a fragment holds is among the children of another element.
    if (isOneText(file, parent) || (children.length < 2 && parent.type !== 'JSXFragment')) return []
    return children.flatMap(({ node, kind }, place) => {
      if (kind === 'changingText') {
        const throws = node.type === 'JSXExpressionContainer' && comesAndGoes(node.expression)
        return [{ node, why: throws ? ('throws' as const) : ('stale' as const) }]
      }
      const before = children[place - 1]?.kind
      // When a fragment goes and the element around it stays, React removes each of its text nodes.
      if (kind === 'fixedText' && parent.type === 'JSXFragment' && !isBlank(node))
        return [{ node, why: 'throws' as const }]
      const isAnchor = kind === 'fixedText' && before === 'changingElements' && !isBlank(node)
      return isAnchor ? [{ node, why: 'throws' as const }] : []
    })
  })
}

/** No translator takes a blank. */
function isBlank(node: ESTree.JSXChild): boolean {
  const value =
    node.type === 'JSXExpressionContainer' && node.expression.type === 'Literal' && node.expression.value
  return /^\s*$/.test(node.type === 'JSXText' ? node.value : typeof value === 'string' ? value : '-')
}

/** Whether it is the component that makes one text of all its pieces (`web/ui/text.tsx`). */
function isOneText(file: SourceFile, node: ESTree.JSXElement | ESTree.JSXFragment): boolean {
  return node.type === 'JSXElement' && textAt(file, node.openingElement.name) === 'Text'
}

/** Whether a text is there at some times only, so that React inserts and removes its node. */
function comesAndGoes(node: ESTree.Expression | ESTree.JSXEmptyExpression): boolean {
  if (node.type === 'ConditionalExpression')
    return (
      isNothing(node.consequent) ||
      isNothing(node.alternate) ||
      isElement(node.consequent) ||
      isElement(node.alternate)
    )
  return node.type === 'LogicalExpression' && node.operator === '&&'
}

const isNothing = (node: ESTree.Expression) =>
  node.type === 'Literal'
    ? node.value === null || node.value === ''
    : node.type === 'Identifier' && node.name === 'undefined'
const isElement = (node: ESTree.Expression) =>
  ['JSXElement', 'ParenthesizedExpression', 'JSXFragment'].includes(node.type)

/** Texts that are given to a component, as its children or as a property, which puts them next to siblings. */
export function textsGivenToSlots(files: readonly SourceFile[]): string[] {
  const slots = new Set(files.flatMap(slotsIn))
  return files.flatMap((file) => {
    const known = declaredIn(file)
    const wrong: string[] = []
    visit(file, {
      JSXElement({ openingElement: { name, attributes }, children }) {
        const component = textAt(file, name)
        const note = (slot: string, node: ESTree.JSXChild | ESTree.Expression, kind: Child) => {
          if (slots.has(`${component} ${slot}`) && /Text$/.test(kind))
            wrong.push(`${at(file, node)} ${component} ${slot}: ${textAt(file, node).trim()}`)
        }
        for (const child of children) note('children', child, kindOfChild(file, known, child))
        for (const each of attributes) {
          if (each.type !== 'JSXAttribute' || each.value?.type !== 'JSXExpressionContainer') continue
          const { expression } = each.value
          if (expression.type === 'JSXEmptyExpression') continue
          const kind = kindOf(file, known, expression)
          if (kind === 'changingText') note(textAt(file, each.name), expression, kind)
        }
      },
    })
    return wrong
  })
}

/** Component and property, for each property that a component puts next to siblings as it is. */
function slotsIn(file: SourceFile): string[] {
  const components = componentsIn(file)
  return parentsIn(file).flatMap(({ node: parent, children }) => {
    if (children.length < 2 && parent.type !== 'JSXFragment') return []
    return children.flatMap(({ node, kind }) => {
      if (kind !== 'changingElements' || node.type !== 'JSXExpressionContainer') return []
      if (node.expression.type !== 'Identifier') return []
      return `${innermost(components, node)?.name} ${node.expression.name}`
    })
  })
}

/** Components of a file that return a text, or what they were given, outside of any element. */
export function bareTexts(file: SourceFile): string[] {
  const known = declaredIn(file)
  const components = componentsIn(file)
  const functions: Range[] = []
  const wrong: string[] = []
  // By names of nodes, which a method of the same name would make components for the linter.
  const kinds = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'] as const
  const note = (node: Range) => void functions.push(node)
  visit(file, Object.fromEntries(kinds.map((kind) => [kind, note])))
  visit(file, {
    ReturnStatement(node) {
      const component = innermost(components, node)
      const inner = innermost(functions, node)
      if (!component || !node.argument || inner?.start !== component.start) return
      if (/Text$/.test(kindOf(file, known, node.argument))) wrong.push(`${at(file, node)} ${component.name}`)
    },
  })
  return wrong
}

interface Range {
  readonly start: number
  readonly end: number
}

function componentsIn(file: SourceFile): (Range & { readonly name: string })[] {
  const found: (Range & { readonly name: string })[] = []
  visit(file, {
    FunctionDeclaration({ id, start, end }) {
      if (id && /^[A-Z]/.test(id.name)) found.push({ name: id.name, start, end })
    },
  })
  return found
}

function innermost<R extends Range>(ranges: readonly R[], node: Range): R | undefined {
  const around = ranges.filter(({ start, end }) => start < node.start && end >= node.end)
  return around.toSorted((one, other) => other.start - one.start)[0]
}

/** The components that run in the browser: those of pages with scripts, and all that they import. */
export function hydratedComponents(): readonly SourceFile[] {
  const files = new Map(code('web/').map((file) => [file.path, file]))
  const content = new Set(ALL_PAGES.filter(({ area }) => area === 'content').map(({ file }) => `web/${file}`))
  const isContent = (path: string) => content.has(path)
  const reached = new Set<string>()
  const reach = (path: string): void => {
    const file = files.get(path)
    if (!file || reached.has(path)) return
    reached.add(path)
    for (const each of file.imports) if (!each.isType) reach(each.target)
  }
  for (const path of paths('web/**/*.{page,layout}.tsx')) if (!isContent(path)) reach(path)
  for (const path of ['web/root.tsx', 'web/shell/public/public-layout.tsx', 'web/entry.client.tsx'])
    reach(path)
  for (const match of textOf('web/routes.ts').matchAll(/layout\('([^']+)'/g)) reach(`web/${match[1]}`)
  return [...reached].filter((path) => path.endsWith('.tsx')).flatMap((path) => files.get(path) ?? [])
}
