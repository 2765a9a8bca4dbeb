import { PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AnyList } from '#contract/kit/list/define-list.ts'
import type { FilterKind } from '#contract/kit/list/list-filter.ts'
import type { BulkInput } from '#contract/kit/list/list-selection.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

type Expression = RawBuilder<unknown>
export type Condition = RawBuilder<SqlBool>

/** Which rows a list has: what a declaration does not know of the tables. */
export interface ListSource<Scope = unknown> {
  readonly table: keyof Schema & string
  /** The rows that this caller may see at all; the first columns of every index of the list. */
  readonly scope: (scope: Scope) => Condition
  /** Columns that have another name in the table, or are an expression; without an entry: the column of that name. */
  readonly fields?: Readonly<Record<string, Expression>>
  /** Filters that are more than a comparison of their column. */
  readonly filters?: Readonly<Record<string, (value: never) => Condition>>
  /** A column with the folded text of all that `search` looks in, see `foldText`; without it the columns themselves. */
  readonly searchText?: Expression
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
}

export interface Order {
  readonly field: string
  readonly descending: boolean
}

/** A row as the place after which a page begins. */
export interface Position {
  readonly value: string | number | boolean | null
  readonly id: string
}

export interface Slice {
  readonly after?: Position | undefined
  readonly offset: number
  readonly limit: number
}

/**
 * One list on one database. Null is the smallest value, texts are ordered by their bytes without regard to the case of
 * A to Z, and rows that are equal by their id: the same on SQLite and PostgreSQL.
 */
export class ListSql {
  readonly #list: AnyList
  readonly #source: ListSource
  readonly #table: Expression
  readonly #id: Expression

  constructor(list: AnyList, source: ListSource<never>) {
    this.#list = list
    this.#source = source as ListSource
    this.#table = sql.table(source.table)
    this.#id = sql.ref(`${source.table}.id`)
  }

  /** Places of the rows of a slice, in order. */
  async positions(db: Executor, matching: Matching, order: Order, slice: Slice): Promise<Position[]> {
    const { rows } = await sql<Position>`
      select ${this.#key(db, order)} as value, ${this.#id} as id from ${this.#table}
      where ${this.#where(db, matching)} and ${this.#after(db, order, slice.after)}
      order by ${this.#orderBy(db, order)} limit ${slice.limit} offset ${slice.offset}
    `.execute(db)
    return rows
  }

  /** Rows that match after a place, counted up to `most`. */
  async count(
    db: Executor,
    matching: Matching,
    most: number,
    from?: { order: Order; after: Position | undefined },
  ): Promise<number> {
    const after = from ? this.#after(db, from.order, from.after) : TRUE
    const { rows } = await sql<{ count: number | bigint }>`
      select count(*) as count from (
        select 1 from ${this.#table} where ${this.#where(db, matching)} and ${after} limit ${most}
      ) as matching
    `.execute(db)
    return Number(rows[0]?.count ?? 0)
  }

  /** Rows of the list's own table by id, as they come. */
  async rows(db: Executor, ids: readonly string[]): Promise<{ readonly id: string }[]> {
    if (ids.length === 0) return []
    const { rows } = await sql<{ id: string }>`
      select * from ${this.#table} where ${this.#id} in (${sql.join(ids)})
    `.execute(db)
    return rows
  }

  /** Which of these rows are in a snapshot. */
  async inSnapshot(db: Executor, selection: string, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return []
    const { rows } = await sql<{ id: string }>`
      select ${this.#id} as id from ${this.#table}
      where ${this.#id} in (${sql.join(ids)}) and ${this.#isIn(selection)}
    `.execute(db)
    return rows.map(({ id }) => id)
  }

  /** Stores the ids of all rows that match, or of those among `ids`, as the rows of a snapshot. */
  async fillSnapshot(
    tx: Executor,
    selection: string,
    matching: Matching,
    ids: readonly string[] | undefined,
  ) {
    const among = ids ? sql<SqlBool>`${this.#id} in (${sql.join(ids)})` : TRUE
    const [snapshotRows, columns] = [
      sql.table('listSelectionRows'),
      [sql.ref('selectionId'), sql.ref('rowId')],
    ]
    await sql`
      insert into ${snapshotRows} (${sql.join(columns)})
      select ${selection}, ${this.#id} from ${this.#table} where ${this.#where(tx, matching)} and ${among}
    `.execute(tx)
  }

  #where(db: Executor, { scope, filters, search, searched, picked }: Matching): Condition {
    const conditions = [this.#source.scope(scope)]
    for (const [name, { kind }] of Object.entries(this.#list.filters)) {
      const own = this.#source.filters?.[name] as ((value: unknown) => Condition) | undefined
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
      if (own) conditions.push(own(value))
      else if (kind === 'flag') conditions.push(sql`${field} = ${value}`)
      else if (kind === 'text') conditions.push(contains(db, lower(db, field), String(value)))
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
    const { searchText } = this.#source
    if (searchText) return contains(db, searchText, foldText(search))
    const each = searched.map((name) => contains(db, lower(db, this.#field(name)), search))
    return each.length === 0 ? NONE : sql<SqlBool>`(${sql.join(each, sql` or `)})`
  }

  #field(name: string): Expression {
    return this.#source.fields?.[name] ?? sql.ref(`${this.#source.table}.${name}`)
  }

  /** What rows are ordered by. */
  #key(db: Executor, { field }: Order): Expression {
    const type = this.#list.columns[field]?.type
    return type === 'text' ? bytes(db, lower(db, this.#field(field))) : this.#field(field)
  }

  #orderBy(db: Executor, order: Order): Expression {
    const direction = sql.raw(order.descending ? 'desc' : 'asc')
    const key = this.#key(db, order)
    // As SQLite has it; indexes on nullable columns say so too (docs/lists.md).
    const nulls =
      isPostgres(db) && this.#isNullable(order)
        ? sql.raw(order.descending ? 'nulls last' : 'nulls first')
        : sql.raw('')
    return sql`${key} ${direction} ${nulls}, ${this.#id} ${direction}`
  }

  #isNullable({ field }: Order): boolean {
    return this.#list.columns[field]?.nullable ?? false
  }

  /** The rows behind a place. */
  #after(db: Executor, order: Order, after: Position | undefined): Condition {
    if (!after) return TRUE
    const [key, id] = [this.#key(db, order), this.#id]
    const beyond = sql.raw(order.descending ? '<' : '>')
    if (!this.#isNullable(order)) return sql`(${key}, ${id}) ${beyond} (${after.value}, ${after.id})`
    if (after.value === null) {
      const rest = sql`(${key} is null and ${id} ${beyond} ${after.id})`
      return order.descending ? sql<SqlBool>`${rest}` : sql<SqlBool>`(${rest} or ${key} is not null)`
    }
    const rest = sql`(${key}, ${id}) ${beyond} (${after.value}, ${after.id})`
    return order.descending ? sql<SqlBool>`(${rest} or ${key} is null)` : sql<SqlBool>`${rest}`
  }
}

const TRUE = sql<SqlBool>`1 = 1`
const NONE = sql<SqlBool>`1 = 0`

/**
 * A text as it is searched: compatibility forms are one (full and half width), letters are lower case in all scripts,
 * spaces one. Written into the `searchText` column by who writes the row.
 */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** With its type, since PostgreSQL refuses a number that the column could not hold instead of comparing it. */
function bound(kind: FilterKind, value: unknown): Expression {
  return kind === 'dayRange' ? sql`${value}` : sql`cast(${value} as bigint)`
}

/** Only A to Z, as SQLite does it. */
function lower(db: Executor, field: Expression): Expression {
  return isPostgres(db) ? sql`lower(${field} collate "C")` : sql`lower(${field})`
}

function bytes(db: Executor, text: Expression): Expression {
  return isPostgres(db) ? sql`${text} collate "C"` : text
}

function contains(db: Executor, text: Expression, part: string): Condition {
  const folded = part.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return isPostgres(db) ? sql`strpos(${text}, ${folded}) > 0` : sql`instr(${text}, ${folded}) > 0`
}

function isPostgres(db: Executor): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
