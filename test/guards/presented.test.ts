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
  expect(presenters.flatMap(({ file, node }) => spreadRows(file, node))).toEqual([])
})

/** Functions of a file that make an answer of a row, `presentToken`, and those that read rows for a copy of an account's data. */
function presentersIn(file: SourceFile): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  visit(file, {
    FunctionDeclaration(node) {
      if (/^present[A-Z]/.test(node.id?.name ?? '')) found.push(node)
    },
    CallExpression({ callee, arguments: [section] }) {
      if (callee.type !== 'Identifier' || !/^copied(?:Table|Facts)$/.test(callee.name)) return
      if (section?.type !== 'ObjectExpression') return
      for (const part of section.properties)
        if (part.type === 'Property' && part.key.type === 'Identifier' && part.key.name === 'read')
          found.push(part.value)
    },
  })
  return found
}

/** Places within a function at which an object takes over all fields of another one. */
function spreadRows(file: SourceFile, within: { start: number; end: number }): string[] {
  const found: string[] = []
  visit(file, {
    ObjectExpression(node) {
      if (node.start < within.start || node.end > within.end) return
      for (const part of node.properties) if (isRow(part)) found.push(at(file, part))
    },
  })
  return found
}

/** What is spread has a name, and not that of a constant. */
function isRow(part: ESTree.ObjectPropertyKind): boolean {
  if (part.type !== 'SpreadElement' || part.argument.type !== 'Identifier') return false
  return !/^[A-Z_]+$/.test(part.argument.name)
}
