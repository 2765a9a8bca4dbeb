import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AnyList } from '#contract/kit/list/define-list.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { bytes, type Expression, lower } from './list-dialect.store.ts'

export interface Order {
  readonly field: string
  readonly descending: boolean
}

/** A row as the place after which a page begins. */
export interface Position {
  readonly value: string | number | boolean | null
  readonly id: string
}

/** The sorted value of null in columns with `absentLast`: behind every day, moment and number. */
const AFTER_DAYS = '9999-12-32'
const AFTER_NUMBERS = Number.MAX_SAFE_INTEGER
const TRUE = sql<SqlBool>`1 = 1`

interface Columns {
  readonly field: (name: string) => Expression
  readonly id: Expression
  /** What `ListSource.sorted` names. */
  readonly sorted?: Readonly<Record<string, Expression>> | undefined
}

/** How the rows of a list are sorted, and which are behind a place, by conditions that an index answers. */
export class ListOrder {
  readonly #list: AnyList
  readonly #field: (name: string) => Expression
  readonly #id: Expression
  readonly #sorted: Readonly<Record<string, Expression>>

  constructor(list: AnyList, { field, id, sorted = {} }: Columns) {
    this.#list = list
    this.#field = field
    this.#id = id
    this.#sorted = sorted
  }

  /** What rows are ordered by. */
  key(db: Executor, { field }: Order): Expression {
    const stored = this.#sorted[field]
    const { type, absentLast } = this.#list.columns[field] ?? {}
    if (stored) return type === 'text' ? bytes(db, stored) : stored
    if (absentLast)
      return sql`coalesce(${this.#field(field)}, ${sql.lit(type === 'day' ? AFTER_DAYS : AFTER_NUMBERS)})`
    return type === 'text' ? bytes(db, lower(db, this.#field(field))) : this.#field(field)
  }

  by(db: Executor, order: Order): Expression {
    const direction = sql.raw(order.descending ? 'desc' : 'asc')
    const key = this.key(db, order)
    // The databases differ in this; indexes on nullable columns say it too (docs/lists.md).
    const nulls = order.descending ? 'nulls last' : 'nulls first'
    return sql`${key} ${direction} ${sql.raw(this.#isNullable(order) ? nulls : '')}, ${this.#id} ${direction}`
  }

  #isNullable({ field }: Order): boolean {
    const { nullable = false, absentLast = false } = this.#list.columns[field] ?? {}
    return nullable && !absentLast && !this.#sorted[field]
  }

  /** The rows behind a place. */
  after(db: Executor, order: Order, after: Position | undefined): RawBuilder<SqlBool> {
    if (!after) return TRUE
    const [key, id] = [this.key(db, order), this.#id]
    // With its type: PostgreSQL refuses a number that the column could not hold instead of comparing it.
    const value = typeof after.value === 'number' ? sql`cast(${after.value} as bigint)` : after.value
    const beyond = sql.raw(order.descending ? '<' : '>')
    if (!this.#isNullable(order)) {
      const isBeyond = sql<SqlBool>`(${key}, ${id}) ${beyond} (${value}, ${after.id})`
      // SQLite compares pairs by an index of columns only: that of an expression gets its part of the pair.
      const isText = this.#list.columns[order.field]?.type === 'text'
      return isText ? sql`(${key} ${beyond}= ${value} and ${isBeyond})` : isBeyond
    }
    if (after.value === null) {
      const rest = sql`(${key} is null and ${id} ${beyond} ${after.id})`
      return order.descending ? sql<SqlBool>`${rest}` : sql<SqlBool>`(${rest} or ${key} is not null)`
    }
    const rest = sql`(${key}, ${id}) ${beyond} (${value}, ${after.id})`
    return order.descending ? sql<SqlBool>`(${rest} or ${key} is null)` : sql<SqlBool>`${rest}`
  }
}
