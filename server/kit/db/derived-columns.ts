import {
  type ColumnNode,
  ColumnUpdateNode,
  type InsertQueryNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PrimitiveValueListNode,
  type QueryResult,
  type RootOperationNode,
  sql,
  type UnknownRow,
  type UpdateQueryNode,
  type ValueListNode,
  ValueNode,
} from 'kysely'
import { foldedCode, foldedText } from '#contract/kit/fields/folded-text.ts'
import { addressForms } from '#server/kit/mail/address-forms.ts'
import { type Derivation, derivedColumnsOf, namesOf } from '#server/migrations/derived-columns.ts'
import { sortKey } from './sort-key.ts'

const MAKE: Readonly<Record<Derivation, (text: string) => string>> = {
  folded: foldedText,
  address: foldedAddress,
  code: foldedCode,
  phone: foldedCode,
  order: (text) => sortKey(text),
  personOrder: (text) => sortKey(text, true),
}

/** An address as it is found: by a part of its domain in either form. */
export function foldedAddress(address: string): string {
  return [...new Set(addressForms(address).map(foldedText))].join(' ')
}

/**
 * Writes what is derived of a text column next to it, in every statement: stores write the column itself, and no other.
 * `server/migrations/derived-columns.ts` says which columns have what.
 */
class DerivedColumns implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (node.kind === 'InsertQueryNode') return inserted(node)
    if (node.kind === 'UpdateQueryNode') return updated(node)
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}

export const DERIVED = new DerivedColumns()

function inserted(given: InsertQueryNode): InsertQueryNode {
  const derived = derivedColumnsOf(tableOf(given.into))
  const node = withoutGiven(given, derived)
  const { columns = [], values } = node
  const among = derived.flatMap(({ source, name, how }) => {
    const at = columns.findIndex((column) => nameOf(column) === source)
    return at < 0 ? [] : [{ at, how, column: columnNode(name) }]
  })
  if (among.length === 0) return node
  if (values?.kind !== 'ValuesNode') throw new Error('rows with derived columns are inserted by their values')
  const rows = (values as unknown as { values: readonly (PrimitiveValueListNode | ValueListNode)[] }).values
  return {
    ...node,
    columns: [...columns, ...among.map(({ column }) => column)],
    values: {
      ...values,
      values: rows.map((row) => withDerived(row, among)),
    } as unknown as OperationNode,
    ...(node.onConflict?.updates
      ? { onConflict: { ...node.onConflict, updates: withUpdates(node.onConflict.updates, derived) } }
      : {}),
  } as InsertQueryNode
}

/** A row that was read whole and is inserted again brings its derived columns along: they are made anew. */
function withoutGiven(node: InsertQueryNode, derived: Derived): InsertQueryNode {
  const { columns = [], values } = node
  const isDerived = columns.map((column) => derived.some(({ name }) => name === nameOf(column)))
  if (!isDerived.includes(true) || values?.kind !== 'ValuesNode') return node
  const isWritten = (_: unknown, at: number): boolean => !isDerived[at]
  const rows = (values as unknown as { values: readonly ValueListNode[] }).values
  return {
    ...node,
    columns: columns.filter(isWritten),
    values: {
      ...values,
      values: rows.map((row) => ({ ...row, values: row.values.filter(isWritten) })),
    } as unknown as OperationNode,
  } as InsertQueryNode
}

interface Added {
  /** Place of the source in the row. */
  readonly at: number
  readonly how: Derivation
}

function withDerived(row: PrimitiveValueListNode | ValueListNode, among: readonly Added[]): OperationNode {
  if (row.kind === 'PrimitiveValueListNode') {
    const { values } = row as PrimitiveValueListNode
    const more = among.map(({ at, how }) => made(values[at], how))
    return PrimitiveValueListNode.create([...values, ...more])
  }
  const { values } = row as ValueListNode
  const more = among.map(({ at, how }) => ValueNode.create(made(givenValue(values[at]), how)))
  return { ...row, values: [...values, ...more] } as OperationNode
}

function updated(node: UpdateQueryNode): UpdateQueryNode {
  const derived = node.table ? derivedColumnsOf(tableOf(node.table)) : []
  const { updates } = node
  return derived.length === 0 || !updates ? node : { ...node, updates: withUpdates(updates, derived) }
}

type Derived = ReturnType<typeof derivedColumnsOf>

function withUpdates(updates: readonly ColumnUpdateNode[], derived: Derived): readonly ColumnUpdateNode[] {
  const written = updates.filter(({ column }) => !derived.some(({ name }) => name === nameOf(column)))
  const more = written.flatMap(({ column, value }) =>
    derived
      .filter(({ source }) => source === nameOf(column))
      .map(({ name, how }) =>
        ColumnUpdateNode.create(columnNode(name), ValueNode.create(made(givenValue(value), how))),
      ),
  )
  return more.length === 0 ? updates : [...written, ...more]
}

/** Null derives an empty text: it is found by nothing and sorts first. */
function made(value: unknown, how: Derivation): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') throw new Error('a column with derived ones is written as a text')
  return MAKE[how](value)
}

function givenValue(node: OperationNode | undefined): unknown {
  if (node?.kind !== 'ValueNode')
    throw new Error('a column with derived ones is written by its value, not by an expression')
  return (node as ValueNode).value
}

function nameOf(column: OperationNode): string {
  const named = column as ColumnNode & {
    readonly column?: { readonly column?: { readonly name: string }; readonly name?: string }
  }
  return named.column?.name ?? named.column?.column?.name ?? ''
}

function columnNode(name: string): ColumnNode {
  return { kind: 'ColumnNode', column: { kind: 'IdentifierNode', name } } as ColumnNode
}

function tableOf(node: OperationNode | undefined): string {
  const { table } = (node ?? {}) as unknown as {
    readonly table?: { readonly identifier?: { readonly name: string } }
  }
  return table?.identifier?.name ?? ''
}

/** Rows that one statement reads. */
const PORTION = 500

/** Adds derived columns to a table, and fills those of the rows that it has: for a migration. */
export async function fillDerivedColumns(
  db: Kysely<unknown>,
  table: string,
  columns: Readonly<Record<string, readonly Derivation[]>>,
): Promise<void> {
  const derived = namesOf(columns)
  for (const { name } of derived)
    await sql`alter table ${sql.table(table)} add column ${sql.ref(name)} text not null default ''`.execute(
      db,
    )
  // The one table whose rows have no id of their own.
  const key = sql.ref(table === 'partners' ? 'accountId' : 'id')
  const sources = Object.keys(columns).map((source) => sql`${sql.ref(source)} as ${sql.ref(source)}`)
  for (let after = ''; ; ) {
    const { rows } = await sql<Record<string, string | null> & { key: string }>`
      select ${key} as key, ${sql.join(sources)} from ${sql.table(table)}
      where ${key} > ${after} order by ${key} limit ${PORTION}
    `.execute(db)
    for (const row of rows) {
      const sets = derived.map(({ source, name, how }) => sql`${sql.ref(name)} = ${made(row[source], how)}`)
      await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${key} = ${row.key}`.execute(db)
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.key
  }
}
