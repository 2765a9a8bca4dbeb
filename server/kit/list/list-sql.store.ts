import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { withPlainDigits } from '#contract/kit/fields/characters.ts'
import { foldedCode, foldedText } from '#contract/kit/fields/folded-text.ts'
import { searchedPhones } from '#contract/kit/fields/searched-phone.ts'
import type { AnyList } from '#contract/kit/list/define-list.ts'
import type { BulkInput } from '#contract/kit/list/list-selection.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { addressForms } from '#server/kit/mail/address-forms.ts'
import { type Derivation, derivedColumnsOf } from '#server/migrations/derived-columns.ts'
import type { Schema } from '#server/migrations/schema.ts'
import {
  bound,
  contains,
  countOf,
  type Expression,
  eachOf,
  fence,
  lower,
  lowerText,
} from './list-dialect.store.ts'
import { ListOrder, type Order, type Position } from './list-order.store.ts'
import { findBySearchIndex, findOwnersBySearchIndex, type SearchedTable } from './search-index.store.ts'

export type Condition = RawBuilder<SqlBool>

/** Which rows a list has: what a declaration does not know of the tables. */
export interface ListSource<Scope = unknown> {
  readonly table: keyof Schema & string
  /** The rows that this caller may see at all; the first columns of every index of the list. */
  readonly scope: (scope: Scope) => Condition
  /** Columns that have another name in the table, or are an expression; without an entry: the column of that name. */
  readonly fields?: Readonly<Record<string, Expression>>
  /** Columns that the database keeps for sorting nullable ones of very many rows: `sortedBy` of a migration. */
  readonly sorted?: Readonly<Record<string, Expression>>
  /** Filters that are more than a comparison of their column. */
  readonly filters?: Readonly<Record<string, (value: never, scope: Scope) => Condition>>
  /** Searched columns whose texts are of ASCII, as user names and codes of programs: they need no folded form. */
  readonly ascii?: readonly string[]
  /** The table has an index of all searched columns: `createSearchIndex` of its migration, for lists of many rows. */
  readonly searchIndex?: true
  /** Rows of another table that belong to one of the list: the search finds it by them too. */
  readonly searchedWith?: SearchedTable
}

/** What a query asks for, checked against declaration and permissions. */
export interface Matching {
  readonly scope: unknown
  /** Parsed values by field of the query. */
  readonly filters: Readonly<Record<string, unknown>>
  readonly search: string
  /** Columns in which the caller may search. */
  readonly searched: readonly string[]
  /** Only these rows. */
  readonly picked?: BulkInput | undefined
  /** What the search index has found: there is no other row that matches. */
  readonly found?: readonly string[]
}

export interface Slice extends Part {
  readonly offset: number
  readonly limit: number
}

/** The rows of the scope behind a place: all of them, or so many, whether they match or not. */
export interface Part {
  readonly after?: Position | undefined
  readonly reads?: number | undefined
}

/**
 * One list on one database. Null is the smallest value (of columns with `absentLast` the largest), names are ordered by their key (`sortKey`), other texts by their bytes
 * without regard to the case of A to Z, and rows that are equal by their id: the same on SQLite and PostgreSQL.
 */
export class ListSql {
  readonly #list: AnyList
  readonly #source: ListSource
  readonly #table: Expression
  readonly #id: Expression
  readonly #order: ListOrder

  constructor(list: AnyList, source: ListSource<never>) {
    this.#list = list
    this.#source = source as ListSource
    refuseUnfolded(list, source)
    this.#table = sql.table(source.table)
    this.#id = sql.ref(`${source.table}.id`)
    this.#order = new ListOrder(list, {
      field: (name) => this.#field(name),
      id: this.#id,
      sorted: { ...ordersOf(source), ...source.sorted },
    })
  }

  /** Places of the rows of a slice, in order. */
  async positions(db: Executor, matching: Matching, order: Order, slice: Slice): Promise<Position[]> {
    const { rows } = await sql<Position>`
      select ${this.#order.key(db, order)} as value, ${this.#id} as id from ${this.#from(db, matching, order, slice)}
      where ${this.where(db, matching)} and ${this.#order.after(db, order, slice.after)}
      order by ${this.#order.by(db, order)} limit ${slice.limit} offset ${slice.offset}
    `.execute(db)
    return rows
  }

  /** The row of the scope at a place, from 0, whether it matches or not. */
  async place(
    db: Executor,
    { scope }: Matching,
    order: Order,
    { after, offset }: { readonly after?: Position | undefined; readonly offset: number },
  ): Promise<Position | undefined> {
    const all = { scope, filters: {}, search: '', searched: [] }
    return (await this.positions(db, all, order, { after, offset, limit: 1 }))[0]
  }

  /** How many rows match. */
  async count(db: Executor, matching: Matching, most?: number): Promise<number> {
    const limit = most === undefined ? sql`` : sql`limit ${most}`
    return countOf(db, sql`${this.#from(db, matching)} where ${this.where(db, matching)} ${limit}`)
  }

  /** How many of the rows of each part match, by one statement. */
  async countsIn(db: Executor, matching: Matching, order: Order, parts: readonly Part[]): Promise<number[]> {
    const counts = parts.map((part, at) => {
      const beyond = part.reads === undefined ? sql` and ${this.#order.after(db, order, part.after)}` : sql``
      const rows = sql`${this.#from(db, matching, order, part)} where ${this.where(db, matching)}${beyond}`
      return sql`select ${sql.lit(at)} as part, (select count(*) from (select 1 from ${rows}) as matching) as count`
    })
    const { rows } = await sql<{ part: number; count: number | bigint }>`
      ${sql.join(counts, sql` union all `)}
    `.execute(db)
    const byPart = new Map(rows.map(({ part, count }) => [Number(part), Number(count)]))
    return parts.map((_, at) => byPart.get(at) ?? 0)
  }

  get hasSearchIndex(): boolean {
    return this.#source.searchIndex ?? false
  }

  /** Ids of rows that may match the search, by the index of the table. */
  async findBySearch(db: Executor, { search }: Matching, most: number): Promise<string[]> {
    const { table, searchedWith } = this.#source
    const found = new Set<string>()
    const { folded, code, phone, plain } = wantedBy(search)
    for (const text of new Set([...folded, ...code, ...phone, ...plain])) {
      for (const id of await findBySearchIndex(db, table, text, most)) found.add(id)
      if (!searchedWith || found.size >= most) continue
      for (const id of await findOwnersBySearchIndex(db, searchedWith, text, most)) found.add(id)
    }
    return [...found]
  }

  /** Rows of the list's own table by id, as they come. */
  async rows(db: Executor, ids: readonly string[]): Promise<{ readonly id: string }[]> {
    if (ids.length === 0) return []
    const { rows } = await sql<{ id: string }>`
      select * from ${this.#table} where ${this.#id} in (${eachOf(db, ids)})
    `.execute(db)
    return rows
  }

  /** Which of these rows are in a snapshot. */
  async inSnapshot(db: Executor, selection: string, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return []
    const { rows } = await sql<{ id: string }>`
      select ${this.#id} as id from ${this.#table}
      where ${this.#id} in (${eachOf(db, ids)}) and ${this.#isIn(selection)}
    `.execute(db)
    return rows.map(({ id }) => id)
  }

  /** Stores the ids of all rows that match, or of those among `ids`, as the rows of a snapshot. */
  async fillSnapshot(
    tx: Executor,
    selection: string,
    matching: Matching,
    { order, ids }: { readonly order: Order; readonly ids: readonly string[] | undefined },
  ): Promise<void> {
    const wanted = ids ? { ...matching, picked: { ids: [...ids] } } : matching
    const columns = sql.join([sql.ref('selectionId'), sql.ref('rowId')])
    let after: Position | undefined
    // In steps, each far below the time limit of a statement.
    do {
      const [last] = await this.positions(tx, wanted, order, { after, offset: SNAPSHOT_STEP - 1, limit: 1 })
      await sql`
        insert into ${sql.table('listSelectionRows')} (${columns})
        select ${selection}, ${this.#id} from ${this.#table}
        where ${this.where(tx, wanted)} and ${this.#order.after(tx, order, after)}
        order by ${this.#order.by(tx, order)} limit ${SNAPSHOT_STEP}
      `.execute(tx)
      after = last
    } while (after)
  }

  /** The table, or the rows of it that are read, under its name. */
  #from(db: Executor, { scope, found }: Matching, order?: Order, part?: Part): Expression {
    const own = this.#table
    if (found)
      return sql`(select * from ${own} where ${this.#id} in (${eachOf(db, found)}) ${fence(db)}) as ${own}`
    if (!order || part?.reads === undefined) return own
    const rows = sql`${this.#source.scope(scope)} and ${this.#order.after(db, order, part.after)}`
    return sql`(select * from ${own} where ${rows} order by ${this.#order.by(db, order)} limit ${part.reads}) as ${own}`
  }

  /** What the rows of the list's table must be to match, for queries of other forms than a list. */
  where(db: Executor, { scope, filters, search, searched, picked }: Matching): Condition {
    const conditions = [this.#source.scope(scope)]
    for (const [name, { kind }] of Object.entries(this.#list.filters)) {
      const own = this.#source.filters?.[name] as ((value: unknown, scope: unknown) => Condition) | undefined
      const field = this.#field(name)
      if (kind.endsWith('Range')) {
        const [from, to] = [filters[`${name}From`], filters[`${name}To`]]
        const within = kind === 'momentRange' ? '<' : '<='
        if (from !== undefined) conditions.push(sql`${field} >= ${bound(kind, from)}`)
        if (to !== undefined) conditions.push(sql`${field} ${sql.raw(within)} ${bound(kind, to)}`)
        continue
      }
      const value = filters[name]
      if (value === undefined) continue
      if (own) conditions.push(own(value, scope))
      else if (kind === 'flag') conditions.push(sql`${field} = ${value}`)
      else if (kind === 'text') conditions.push(anyOf(this.#finds(db, name, String(value))))
      else conditions.push(sql`${field} in (${sql.join(value as string[])})`)
    }
    if (search) conditions.push(this.#searches(db, search, searched))
    if (picked) conditions.push(this.#isPicked(picked))
    return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
  }

  #isPicked({ ids, selection, except }: BulkInput): Condition {
    const among = (rows: readonly string[]) =>
      rows.length === 0 ? NONE : sql<SqlBool>`${this.#id} in (${sql.join(rows)})`
    const single = ids ? among(ids) : NONE
    if (!selection) return single
    const inSnapshot = this.#isIn(selection)
    const taken = except ? sql<SqlBool>`(${inSnapshot} and not ${among(except)})` : inSnapshot
    return sql`(${single} or ${taken})`
  }

  #isIn(selection: string): Condition {
    const rows = sql.table('listSelectionRows')
    const [rowId, selectionId] = [
      sql.ref('listSelectionRows.rowId'),
      sql.ref('listSelectionRows.selectionId'),
    ]
    return sql`exists (select 1 from ${rows} where ${selectionId} = ${selection} and ${rowId} = ${this.#id})`
  }

  #searches(db: Executor, search: string, searched: readonly string[]): Condition {
    const each = searched.flatMap((name) => this.#finds(db, name, search))
    const { searchedWith } = this.#source
    if (searchedWith) each.push(this.#hasFound(db, search, searchedWith))
    return anyOf(each)
  }

  /** Conditions of which one is true where the column of the list has a text. */
  #finds(db: Executor, name: string, text: string): Condition[] {
    const { table, fields } = this.#source
    return findsIn(db, { table: fields?.[name] ? '' : table, column: name, field: this.#field(name) }, text)
  }

  #hasFound(db: Executor, search: string, { table, owner, columns }: SearchedTable): Condition {
    const own = (column: string) => sql.ref(`${table}.${column}`)
    const each = columns.flatMap((column) => findsIn(db, { table, column, field: own(column) }, search))
    return sql`exists (select 1 from ${sql.table(table)}
      where ${own(owner)} = ${this.#id} and ${anyOf(each)})`
  }

  #field(name: string): Expression {
    return this.#source.fields?.[name] ?? sql.ref(`${this.#source.table}.${name}`)
  }
}

/** Rows that a snapshot gets by one statement. */
const SNAPSHOT_STEP = 10_000
const NONE = sql<SqlBool>`1 = 0`

function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? NONE : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

/** A list that is searched for names finds them however they are typed. */
function refuseUnfolded(
  { entity, search = [] }: AnyList,
  { table, ascii = [], fields }: ListSource<never>,
): void {
  const folded = derivedColumnsOf(table).filter(({ how }) => isFound(how))
  const unfolded = search.find(
    (name) => !ascii.includes(name) && (fields?.[name] || !folded.some(({ source }) => source === name)),
  )
  if (unfolded) throw new Error(`${entity}: ${unfolded} is searched and has no folded form`)
}

/** By what the columns of a table are sorted that people read as names. */
function ordersOf({ table }: ListSource<never>): Record<string, Expression> {
  const orders = derivedColumnsOf(table).filter(({ how }) => how === 'order' || how === 'personOrder')
  return Object.fromEntries(orders.map(({ source, name }) => [source, sql.ref(`${table}.${name}`)]))
}

interface SearchedColumn {
  /** '' for an expression. */
  readonly table: string
  readonly column: string
  readonly field: Expression
}

/**
 * The texts of which one is in a row that is searched for, by what is derived of a column; `plain` in a column of ASCII,
 * of which nothing is. An international domain is found in both forms, and digits of another script are found as plain
 * ones too, as fields store numbers.
 */
function wantedBy(search: string): Readonly<Record<Derivation | 'plain', readonly string[]>> {
  const withDigits = withPlainDigits(search)
  const forms = different([...addressForms(search), withDigits])
  const folded = different(forms.map(foldedText))
  return {
    folded,
    address: folded,
    code: different([search, withDigits].map(foldedCode)),
    phone: searchedPhones(search),
    plain: different([...forms.map(lowerText), ...folded]),
    order: [],
    personOrder: [],
  }
}

function different(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '')
}

const FOUND: ReadonlySet<Derivation> = new Set(['folded', 'address', 'code', 'phone'])
const isFound = (how: Derivation): boolean => FOUND.has(how)

/** A text is found in what is derived of a column; in one of ASCII, of which nothing is, whatever the case. */
function findsIn(db: Executor, { table, column, field }: SearchedColumn, text: string): Condition[] {
  const derived = derivedColumnsOf(table).filter(({ source, how }) => source === column && isFound(how))
  const wanted = wantedBy(text)
  const found = derived.flatMap(({ name, how }) =>
    wanted[how].map((each) => contains(db, sql.ref(`${table}.${name}`), each)),
  )
  if (derived.length > 0) return found
  return wanted.plain.map((each) => contains(db, lower(db, field), each))
}
