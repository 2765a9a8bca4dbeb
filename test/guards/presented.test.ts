/** What leaves the server is what the contract names: presenters may pass a row on, since the answer drops the rest of it. */

import type { ESTree } from 'vite'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { featureOf } from '#scripts/layout.ts'
import { declaredEndpoints } from './declared-endpoints.ts'
import { type Definition, PARTS } from './text-kinds.ts'
import { at, code, featureCode, paths, type SourceFile, textOf, visit } from './tree.ts'

/** Parts of answers whose fields the contract does not name, each with the reason. */
const OPEN: readonly { readonly part: RegExp; readonly because: string }[] = [
  {
    part: /[.]value: unknown$/,
    because: 'a content, a draft or a setting as it is stored, of one row and column',
  },
  { part: /[.]options: unknown$/, because: 'what the library for passkeys made for the browser' },
]

test('an answer has only fields that the contract names', () => {
  const open = declaredEndpoints()
    .filter(({ spec }) => spec.responds !== 'file')
    .flatMap(({ spec }) => openParts(spec.output, spec.name))
  expect(open.filter((each) => !OPEN.some(({ part }) => part.test(each)))).toEqual([])
  expect(OPEN.filter(({ part }) => !open.some((each) => part.test(each)))).toEqual([])
})

/** Parts of a schema that let fields through which it does not name. */
function openParts(schema: z.ZodType, place: string): string[] {
  const def = schema._zod.def as unknown as Definition
  if (['any', 'unknown', 'custom', 'transform', 'lazy'].includes(def.type)) return [`${place}: ${def.type}`]
  const isLoose = def.catchall && (def.catchall as z.ZodType)._zod.def.type !== 'never'
  const named = Object.entries(def.shape ?? {}).flatMap(([name, part]) => openParts(part, `${place}.${name}`))
  const among = [...(def.options ?? []), ...(def.items ?? [])].flatMap((part) => openParts(part, place))
  const inner = (PARTS[def.type] ?? []).flatMap((part) => openParts(def[part] as z.ZodType, place))
  return [...(isLoose ? [`${place}: loose`] : []), ...named, ...among, ...inner]
}

/** Columns that open something, whole or as a hash. */
const SECRET =
  /\b(?:\w*(?:token|cookie|password|code|stop|proof|undo|state|link|flow|ticket)Hash|secret|oldSecret|sealed)\b/i

/** Features that read tables with a secret, or the log of activities. */
function secretFeatures(): ReadonlySet<string> {
  const tables = paths('server/migrations/*-schema.ts').flatMap((path) =>
    [...textOf(path).matchAll(/^ {2}(\w+): \{([^}]*)\}/gm)].flatMap(([, table = '', columns = '']) =>
      SECRET.test(columns) ? [table] : [],
    ),
  )
  expect(tables).toEqual(expect.arrayContaining(['accounts', 'sessions', 'apiTokens', 'webhooks']))
  const reads = new RegExp(
    `\\b(?:selectFrom|innerJoin|leftJoin)\\(\\s*'(?:${[...tables, 'auditEvents'].join('|')})\\b`,
  )
  return new Set(
    code('server/').flatMap(({ path, text }) => {
      const feature = featureOf(path)
      return feature !== undefined && reads.test(text) ? [feature] : []
    }),
  )
}

test('where a row holds a secret, and in the log of activities, a presenter and a copy name each field', () => {
  const features = secretFeatures()
  const presenters = featureCode('server')
    .filter(({ path }) => features.has(featureOf(path) ?? ''))
    .flatMap((file) => presentersIn(file).map((node) => ({ file, node })))
  expect(presenters.length).toBeGreaterThan(20)
  const checked = new Set(presenters.flatMap(({ node }) => node.id?.name ?? []))
  expect(presenters.flatMap(({ file, node }) => spreadRows(file, node, checked))).toEqual([])
  expect(presenters.flatMap(({ file, node }) => (isHandedOn(node) ? [at(file, node)] : []))).toEqual([])
})

interface Presenter {
  readonly start: number
  readonly end: number
  readonly id?: { readonly name: string } | null
  /** What the rows of a copy are. */
  readonly rows?: ESTree.Expression | null
}

/** Whether a copy gives the rows of a function as they are. */
function isHandedOn({ rows }: Presenter): boolean {
  const made = rows?.type === 'AwaitExpression' ? rows.argument : rows
  return made?.type === 'CallExpression' && made.callee.type === 'Identifier'
}

/** What a function returns at its end. */
function returnedBy({ body }: ESTree.Function | ESTree.ArrowFunctionExpression): ESTree.Expression | null {
  if (body?.type !== 'BlockStatement') return (body ?? null) as ESTree.Expression | null
  const last = body.body.at(-1)
  return last?.type === 'ReturnStatement' ? last.argument : null
}

/** Functions of a file that make an answer of a row, `presentToken`, and those that read rows for a copy of an account's data. */
function presentersIn(file: SourceFile): Presenter[] {
  const found: Presenter[] = []
  visit(file, {
    FunctionDeclaration(node) {
      if (/^present(?:ed)?[A-Z]/.test(node.id?.name ?? '')) found.push(node)
    },
    CallExpression({ callee, arguments: [section] }) {
      if (callee.type !== 'Identifier' || !/^copied(?:Table|Facts)$/.test(callee.name)) return
      if (section?.type !== 'ObjectExpression') return
      for (const part of section.properties)
        if (part.type === 'Property' && part.key.type === 'Identifier' && part.key.name === 'read') {
          const { value } = part
          const isFunction = value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression'
          const rows = callee.name === 'copiedTable' && isFunction ? returnedBy(value) : null
          found.push({ start: value.start, end: value.end, rows })
        }
    },
  })
  return found
}

/** Places within a function at which an object takes over all fields of another one. */
function spreadRows(file: SourceFile, within: Presenter, checked: ReadonlySet<string>): string[] {
  const found: string[] = []
  visit(file, {
    ObjectExpression(node) {
      if (node.start < within.start || node.end > within.end) return
      for (const part of node.properties) if (isRow(part, checked)) found.push(at(file, part))
    },
  })
  return found
}

/** What is spread has a name, and not that of a constant, or is made of such a one by a function that is no presenter. */
function isRow(part: ESTree.ObjectPropertyKind, checked: ReadonlySet<string>): boolean {
  if (part.type !== 'SpreadElement') return false
  const { argument } = part
  if (argument.type !== 'CallExpression') return isNamed(argument)
  const { callee } = argument
  return argument.arguments.some(isNamed) && !(callee.type === 'Identifier' && checked.has(callee.name))
}

function isNamed(node: { readonly type: string }): boolean {
  return node.type === 'Identifier' && !/^[A-Z_]+$/.test((node as ESTree.IdentifierReference).name)
}
