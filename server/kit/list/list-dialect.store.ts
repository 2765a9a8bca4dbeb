import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { FilterKind } from '#contract/kit/list/list-filter.ts'
import type { Executor } from '#server/kit/db/database.ts'

export type Expression = RawBuilder<unknown>

export function isPostgres(db: Executor): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** Only A to Z, as SQLite does it. */
export function lower(db: Executor, field: Expression): Expression {
  return isPostgres(db) ? sql`lower(${field} collate "C")` : sql`lower(${field})`
}

/** The same of a text of the application. */
export function lowerText(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Texts are ordered by their bytes. */
export function bytes(db: Executor, text: Expression): Expression {
  return isPostgres(db) ? sql`${text} collate "C"` : text
}

/** Whether a text in lower case contains another, whatever the case. */
export function contains(db: Executor, text: Expression, part: string): RawBuilder<boolean> {
  const wanted = lowerText(part)
  return isPostgres(db) ? sql`strpos(${text}, ${wanted}) > 0` : sql`instr(${text}, ${wanted}) > 0`
}

/** A value as a row of its own each. */
export function eachOf(db: Executor, values: readonly string[]): Expression {
  const list = JSON.stringify(values)
  return isPostgres(db)
    ? sql`select jsonb_array_elements_text(cast(${list} as jsonb))`
    : sql`select value from json_each(${list})`
}

/** Ends a subquery that is read as it is written: the planner does not merge it with the query around it. */
export function fence(db: Executor): Expression {
  return isPostgres(db) ? sql`offset 0` : sql`limit -1`
}

/** With its type, since PostgreSQL refuses a number that the column could not hold instead of comparing it. */
export function bound(kind: FilterKind, value: unknown): Expression {
  return kind === 'dayRange' ? sql`${value}` : sql`cast(${value} as bigint)`
}

/** How many rows a FROM clause with its conditions has. */
export async function countOf(db: Executor, rows: Expression): Promise<number> {
  const { rows: found } = await sql<{ count: number | bigint }>`
    select count(*) as count from (select 1 from ${rows}) as matching
  `.execute(db)
  return Number(found[0]?.count ?? 0)
}
