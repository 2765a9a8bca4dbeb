import type { ESTree } from 'vite'
import { expect, test } from 'vitest'
import { at, code, type SourceFile, textAt, visit } from './tree.ts'

/** What runs inside `x.transaction(async (tx) => …)`. */
interface Transaction {
  file: SourceFile
  /** Source of what opened it: `db` or `deps.db`. */
  outer: string
  /** Name of its own connection: `tx`. */
  inner: string | undefined
  body: { start: number; end: number }
}

test('nothing inside a transaction uses the outer connection', () => {
  // On SQLite there is one connection: the outer one would wait for the transaction, which waits for it.
  const wrong = transactions().flatMap(({ file, outer, body }) =>
    membersIn(file, body)
      .filter((node) => textAt(file, node) === outer || textAt(file, node.object) === outer)
      .map((node) => at(file, node)),
  )
  expect([...new Set(wrong)]).toEqual([])
})

test('nothing inside a transaction waits for anything but its connection', () => {
  // Hashing, mail or HTTP inside would hold up every other writer of a SQLite database.
  const wrong = transactions().flatMap(({ file, inner, body }) => {
    const found: string[] = []
    visit(file, {
      AwaitExpression(node) {
        const isInside = node.start >= body.start && node.end <= body.end
        if (!isInside || (inner && new RegExp(`\\b${inner}\\b`).test(textAt(file, node)))) return
        found.push(`${at(file, node)} ${textAt(file, node).split('\n')[0]}`)
      },
    })
    return found
  })
  expect(wrong).toEqual([])
})

function transactions(): Transaction[] {
  return code('server/').flatMap((file) => {
    const found: Transaction[] = []
    visit(file, {
      CallExpression(node) {
        const work = node.arguments[0]
        if (node.callee.type !== 'MemberExpression' || !isFunction(work)) return
        if (textAt(file, node.callee.property) !== 'transaction') return
        const first = work.params[0]
        const inner = first?.type === 'Identifier' ? first.name : undefined
        found.push({ file, outer: textAt(file, node.callee.object), inner, body: work.body ?? work })
      },
    })
    return found
  })
}

function isFunction(node: ESTree.Node | undefined): node is ESTree.ArrowFunctionExpression | ESTree.Function {
  return node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'
}

function membersIn(file: SourceFile, body: { start: number; end: number }): ESTree.MemberExpression[] {
  const found: ESTree.MemberExpression[] = []
  visit(file, {
    MemberExpression(node) {
      if (node.start >= body.start && node.end <= body.end) found.push(node)
    },
  })
  return found
}
