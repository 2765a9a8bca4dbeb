import type { ESTree } from 'vite'
import { expect, test } from 'vitest'
import { at, code, type SourceFile, textAt, visit } from './tree.ts'

type FunctionNode = ESTree.ArrowFunctionExpression | ESTree.Function

/** Kit/db runs the transactions; everything else is their client. */
const clients = () => code('server/').filter(({ path }) => !path.startsWith('server/kit/db/'))

/**
 * The outer connection: `db.query`, `deps.db.query`, or a transaction of its own. `db.afterCommit` runs no query, and
 * `db.signal` runs it on the connection that it is given.
 */
const OUTER_CONNECTION = /\bdb\.(?!(?:afterCommit|signal)\b)\w+|\bdeps\.db\b/

test('the work of a transaction is an inline function whose connection is named tx', () => {
  // The other tests know a transaction by that name, whichever helper runs it.
  const wrong = clients().flatMap((file) => {
    const found: string[] = []
    visit(file, {
      CallExpression(node) {
        if (node.callee.type !== 'MemberExpression') return
        const isDatabase = /(^|\.)db$/.test(textAt(file, node.callee.object))
        const method = textAt(file, node.callee.property)
        const isTransaction = /transaction|preliminary/i.test(method)
        const [work] = node.arguments
        if (method === 'afterCommit') return
        if (!isTransaction && !(isDatabase && isFunction(work))) return
        if (!isFunction(work) || parameterNames(work)[0] !== 'tx') found.push(at(file, node))
      },
    })
    return found
  })
  expect(wrong).toEqual([])
})

test('a function with a transaction does not use the outer connection', () => {
  // On SQLite there is one connection: the outer one would wait for the transaction, which waits for it.
  const wrong = functionsInTransactions().flatMap(({ file, node }) =>
    OUTER_CONNECTION.test(bodyText(file, node)) ? [at(file, node)] : [],
  )
  expect(wrong).toEqual([])
})

test('a function with a transaction awaits nothing but its connection, and hashes nothing', () => {
  // Hashing, mail or HTTP inside would hold up every other writer of a SQLite database.
  const wrong = functionsInTransactions().flatMap(({ file, node }) => {
    const found: string[] = []
    if (/\bhasher\b/.test(bodyText(file, node))) found.push(`${at(file, node)} hasher`)
    visit(file, {
      AwaitExpression(awaited) {
        const isInside = awaited.start >= node.start && awaited.end <= node.end
        if (!isInside || /\btx\b/.test(textAt(file, awaited))) return
        found.push(`${at(file, awaited)} ${textAt(file, awaited).split('\n')[0]}`)
      },
    })
    return found
  })
  expect([...new Set(wrong)]).toEqual([])
})

/** Every function that is given a transaction, directly or by a function that was. */
function functionsInTransactions(): { file: SourceFile; node: FunctionNode }[] {
  return clients().flatMap((file) => {
    const found: { file: SourceFile; node: FunctionNode }[] = []
    const add = (node: FunctionNode) => {
      if (parameterNames(node).includes('tx')) found.push({ file, node })
    }
    visit(file, { ArrowFunctionExpression: add, FunctionExpression: add, FunctionDeclaration: add })
    return found
  })
}

function isFunction(node: ESTree.Node | undefined): node is FunctionNode {
  return node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'
}

function parameterNames(node: FunctionNode): string[] {
  return node.params.flatMap((parameter) => (parameter.type === 'Identifier' ? [parameter.name] : []))
}

/** Without comments, which may name what the code must not do. */
function bodyText(file: SourceFile, { body }: FunctionNode): string {
  return body ? textAt(file, body).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '') : ''
}
