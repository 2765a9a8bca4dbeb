import type { ESTree } from 'vite'
import { code, type SourceFile, textAt, visit } from './tree.ts'

/**
 * What a child in JSX can be: an element that stays, a text that stays, a text that changes or comes and goes, or
 * elements that come and go.
 */
export type Child = 'element' | 'fixedText' | 'changingText' | 'changingElements' | 'nothing'

/** An element or fragment with what its children are. */
export interface JsxParent {
  readonly node: ESTree.JSXElement | ESTree.JSXFragment
  readonly children: readonly { readonly node: ESTree.JSXChild; readonly kind: Child }[]
}

/** All elements and fragments of a file. */
export function parentsIn(file: SourceFile): JsxParent[] {
  const known = declaredIn(file)
  const parents: JsxParent[] = []
  const note = (node: ESTree.JSXElement | ESTree.JSXFragment) => {
    const children = node.children.flatMap((child) => {
      const kind = kindOfChild(file, known, child)
      return kind === 'nothing' ? [] : [{ node: child, kind }]
    })
    parents.push({ node, children })
  }
  visit(file, { JSXElement: note, JSXFragment: note })
  return parents
}

/** Names of a file that hold elements, those that hold texts, and its constants with their values. */
export interface Declared {
  readonly elements: ReadonlySet<string>
  readonly texts: ReadonlySet<string>
  readonly values: ReadonlyMap<string, ESTree.Expression>
}

const NODE_TYPE = /\b(ReactNode|ReactElement|JSX\.Element)\b/
const TEXT_TYPE = /^: (string|number)\b/

/** What the names of a file hold. */
export function declaredIn(file: SourceFile): Declared {
  const elements = new Set<string>()
  const texts = new Set<string>()
  const values = new Map<string, ESTree.Expression>()
  const noteType = (name: string, type: string) => {
    if (NODE_TYPE.test(type)) elements.add(name)
    else if (TEXT_TYPE.test(type)) texts.add(name)
  }
  visit(file, {
    TSPropertySignature(node) {
      if (node.typeAnnotation) noteType(textAt(file, node.key), textAt(file, node.typeAnnotation))
    },
    TSMethodSignature(node) {
      if (node.returnType) noteType(textAt(file, node.key), textAt(file, node.returnType))
    },
    Property(node) {
      if (startsWithElement(node.value as ESTree.Expression)) elements.add(textAt(file, node.key))
    },
    FunctionDeclaration(node) {
      if (node.id && hasElements(file, node)) elements.add(node.id.name)
    },
    VariableDeclarator(node) {
      if (node.id.type !== 'Identifier' || !node.init) return
      const { name } = node.id
      if (node.init.type === 'ArrowFunctionExpression' && hasElements(file, node.init)) elements.add(name)
      // A name that two functions use is either.
      if (values.has(name)) values.delete(name)
      else values.set(name, node.init)
    },
  })
  return { elements, texts, values }
}

let everywhere: ReadonlySet<string> | undefined

/** Names that hold elements in some file and texts in none, as those of what a hook returns. */
function elementNames(): ReadonlySet<string> {
  if (everywhere) return everywhere
  const found = new Set(['children'])
  const texts = new Set<string>()
  for (const file of code('web/')) {
    const declared = declaredIn(file)
    for (const name of declared.elements) found.add(name)
    for (const name of declared.texts) if (name !== 'children') texts.add(name)
  }
  everywhere = found.difference(texts)
  return everywhere
}

function startsWithElement(node: ESTree.Expression): boolean {
  if (node.type === 'ConditionalExpression')
    return startsWithElement(node.consequent) || startsWithElement(node.alternate)
  if (node.type === 'LogicalExpression') return startsWithElement(node.right)
  if (node.type === 'ParenthesizedExpression') return startsWithElement(node.expression)
  return node.type === 'JSXElement' || node.type === 'JSXFragment'
}

/** Whether a name holds elements: as its file says, otherwise as any other does. */
function holdsElements({ elements, texts }: Declared, name: string): boolean {
  return elements.has(name) || (!texts.has(name) && elementNames().has(name))
}

const hasElements = (file: SourceFile, node: { start: number; end: number }) =>
  /<[a-zA-Z][\w.]*[\s/>]|<>/.test(textAt(file, node))

/** What a child of an element is. */
export function kindOfChild(file: SourceFile, known: Declared, child: ESTree.JSXChild): Child {
  if (child.type === 'JSXText')
    return /^\s*$/.test(child.value) && child.value.includes('\n') ? 'nothing' : 'fixedText'
  if (child.type === 'JSXElement') return 'element'
  if (child.type === 'JSXFragment') return 'element'
  if (child.type === 'JSXSpreadChild') return 'changingElements'
  return kindOf(file, known, child.expression)
}

/** What an expression makes of a child. */
export function kindOf(
  file: SourceFile,
  known: Declared,
  node: ESTree.Expression | ESTree.JSXEmptyExpression,
): Child {
  const again = (inner: ESTree.Expression) => kindOf(file, known, inner)
  switch (node.type) {
    case 'JSXEmptyExpression':
      return 'nothing'
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number' ? 'fixedText' : 'nothing'
    case 'TemplateLiteral':
      return node.expressions.every((each) => again(each) === 'fixedText') ? 'fixedText' : 'changingText'
    case 'JSXElement':
    case 'JSXFragment':
      return 'element'
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
      return again(node.expression)
    case 'ConditionalExpression':
      return either(again(node.consequent), again(node.alternate))
    case 'LogicalExpression':
      return node.operator === '&&'
        ? either(again(node.right), 'nothing')
        : either(again(node.left), again(node.right))
    case 'BinaryExpression':
      return 'changingText'
    case 'CallExpression':
      return kindOfCall(file, known, node)
    case 'Identifier':
      return node.name === 'undefined' ? 'nothing' : kindOfName(file, known, node.name)
    case 'MemberExpression':
      return kindOfMember(file, known, node)
    case 'ChainExpression':
      return again(node.expression as ESTree.Expression)
    case 'ArrowFunctionExpression':
      return hasElements(file, node) ? 'changingElements' : 'changingText'
    default:
      return 'changingText'
  }
}

/** One of two, depending on what changes. */
function either(a: Child, b: Child): Child {
  if (a === 'nothing' && b === 'nothing') return 'nothing'
  const isText = (kind: Child) => kind === 'fixedText' || kind === 'changingText'
  return isText(a) || isText(b) ? 'changingText' : 'changingElements'
}

function kindOfCall(file: SourceFile, known: Declared, call: ESTree.CallExpression): Child {
  const callee = textAt(file, call.callee)
  if (callee === 't') return call.arguments.every((each) => isLiteral(each)) ? 'fixedText' : 'changingText'
  const names = textAt(file, call).match(/[\w$]+(?=(\?\.)?\()/g) ?? []
  const isElements = hasElements(file, call) || names.some((name) => holdsElements(known, name))
  return isElements ? 'changingElements' : 'changingText'
}

function kindOfName(file: SourceFile, known: Declared, name: string): Child {
  if (known.elements.has(name)) return 'changingElements'
  const value = known.values.get(name)
  if (value && value.type !== 'Identifier') return kindOf(file, known, value)
  return holdsElements(known, name) ? 'changingElements' : 'changingText'
}

function kindOfMember(file: SourceFile, known: Declared, node: ESTree.MemberExpression): Child {
  const isElements = !node.computed && holdsElements(known, textAt(file, node.property))
  return isElements ? 'changingElements' : 'changingText'
}

function isLiteral(node: ESTree.Argument): boolean {
  if (node.type === 'Literal') return true
  if (node.type === 'TemplateLiteral') return node.expressions.length === 0
  return (
    node.type === 'ObjectExpression' &&
    node.properties.every((each) => each.type === 'Property' && each.value.type === 'Literal')
  )
}
