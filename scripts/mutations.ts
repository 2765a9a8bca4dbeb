import { parseSync, Visitor } from 'vite'

/** One change of a source file that its tests should notice. */
export interface Mutation {
  readonly start: number
  readonly end: number
  /** What is there, and what comes in its place. */
  readonly from: string
  readonly to: string
}

const OPERATORS: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
}

/** Every mutation of a file: operators, numbers, truth values, negations, conditions, and awaited calls that are dropped; none of a type. */
export function mutationsOf(path: string, text: string): Mutation[] {
  const found: Mutation[] = []
  const add = (start: number, end: number, to: string): void => {
    const from = text.slice(start, end)
    if (from !== to) found.push({ start, end, from, to })
  }
  const operator = (node: { operator: string; left: { end: number }; right: { start: number } }): void => {
    const to = OPERATORS[node.operator]
    const at = text.indexOf(node.operator, node.left.end)
    if (to && at >= 0 && at < node.right.start) add(at, at + node.operator.length, to)
  }
  const types: { readonly start: number; readonly end: number }[] = []
  new Visitor({
    TSLiteralType(node) {
      types.push(node)
    },
    BinaryExpression: operator,
    LogicalExpression: operator,
    Literal(node) {
      if (typeof node.value === 'number') add(node.start, node.end, String(node.value + 1))
      if (typeof node.value === 'boolean') add(node.start, node.end, String(!node.value))
    },
    UnaryExpression(node) {
      if (node.operator === '!') add(node.start, node.start + 1, '')
    },
    ConditionalExpression(node) {
      add(node.test.start, node.test.end, 'true')
    },
    IfStatement(node) {
      add(node.test.start, node.test.end, 'false')
    },
    ExpressionStatement(node) {
      if (node.expression.type === 'AwaitExpression') add(node.start, node.end, ';')
    },
  }).visit(parseSync(path, text).program)
  return found.filter(({ start }) => !types.some((type) => start >= type.start && start < type.end))
}

/** The text with one mutation made. */
export function mutated(text: string, { start, end, to }: Mutation): string {
  return text.slice(0, start) + to + text.slice(end)
}

/** So many of the mutations, the same for the same seed. */
export function chosen<T>(all: readonly T[], count: number, seed: number): T[] {
  const rest = [...all]
  const taken: T[] = []
  let state = seed >>> 0
  while (taken.length < count && rest.length > 0) {
    // The generator of "Numerical Recipes".
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const [one] = rest.splice(Math.floor((state / 2 ** 32) * rest.length), 1)
    if (one !== undefined) taken.push(one)
  }
  return taken
}
