/**
 * What a process has in its memory is listed in docs/operations.md, with how other processes learn of its change: a new
 * variable, map or field of a long-lived object in a file that the list lacks is found here.
 */
import type { ESTree } from 'vite'
import { expect, test } from 'vitest'
import { at, code, type SourceFile, textOf, visit } from './tree.ts'

/** Makers of objects that live as long as the process, and what runs in it. */
const MAKER = /^(create|open|load|start|watch|listen|supervise)/
const HOLDERS: ReadonlySet<string> = new Set(['Map', 'Set', 'WeakMap', 'WeakSet'])

/** Made once for one call, request or file, though their names are those of makers. */
const SHORT_LIVED: readonly string[] = [
  'server/identity/sign-in/unlock.store.ts',
  'server/kit/http/node-adapter.ts',
  'server/kit/move/row-digest.ts',
  'server/kit/ooxml/package-parts.ts',
  'server/requests/queue/decision.store.ts',
]

/** One that is filled where it is made is a table of constants. */
function isEmptyHolder(node: ESTree.Expression | null | undefined): boolean {
  return (
    node?.type === 'NewExpression' &&
    node.callee.type === 'Identifier' &&
    HOLDERS.has(node.callee.name) &&
    node.arguments.length === 0
  )
}

const isReadonly = ({ typeAnnotation }: { typeAnnotation?: ESTree.TSTypeAnnotation | null }) =>
  typeAnnotation?.typeAnnotation.type === 'TSTypeReference' &&
  typeAnnotation.typeAnnotation.typeName.type === 'Identifier' &&
  typeAnnotation.typeAnnotation.typeName.name.startsWith('Readonly')

const isState = (statement: ESTree.Node): boolean =>
  statement.type === 'VariableDeclaration' &&
  (statement.kind === 'let' ||
    statement.declarations.some(
      ({ id, init }) => isEmptyHolder(init) && !(id.type === 'Identifier' && isReadonly(id)),
    ))

function fieldsOf({ body }: ESTree.Class): ESTree.Node[] {
  return body.body.filter(
    (member) =>
      member.type === 'PropertyDefinition' &&
      !member.static &&
      !member.override &&
      (member.readonly !== true || isEmptyHolder(member.value)),
  )
}

/** Counters of a library, wherever they are made. */
function countersOf(file: SourceFile): ESTree.Node[] {
  const made: ESTree.Node[] = []
  visit(file, {
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name.startsWith('RateLimiter')) made.push(node)
    },
  })
  return made
}

function stateOf(file: SourceFile): ESTree.Node[] {
  const own = file.program.body.flatMap((each) => {
    const statement =
      each.type === 'ExportNamedDeclaration' && each.declaration ? each.declaration : (each as ESTree.Node)
    if (isState(statement)) return [statement]
    if (statement.type === 'ClassDeclaration') return fieldsOf(statement)
    if (statement.type === 'FunctionDeclaration' && MAKER.test(statement.id?.name ?? ''))
      return statement.body?.body.filter(isState) ?? []
    return []
  })
  return [...own, ...countersOf(file)]
}

const found = () =>
  new Map(
    code('server/', 'contract/')
      .filter(({ path }) => !/\/migrations\/|\.demo\.ts$/.test(path) && !SHORT_LIVED.includes(path))
      .map((file) => [file.path, stateOf(file).map((node) => at(file, node))] as const)
      .filter(([, places]) => places.length > 0),
  )

const [, LIST = ''] =
  /\n## What a process remembers\n([\s\S]*?)\n## /.exec(textOf('docs/operations.md')) ?? []
const listed = () => [...LIST.matchAll(/`((?:server|contract)\/[^`]+\.ts)`/g)].map(([, path = '']) => path)

test('every file with state of the process is in the list of docs/operations.md', () => {
  const places = found()
  const unlisted = [...places].filter(([path]) => !listed().includes(path)).flatMap(([, where]) => where)
  expect(unlisted).toEqual([])
  expect(places.size).toBeGreaterThan(30)
})

test('the list names files with such state, each once', () => {
  const places = found()
  expect(listed().filter((path) => !places.has(path))).toEqual([])
  expect(listed().filter((path, index, all) => all.indexOf(path) !== index)).toEqual([])
})
