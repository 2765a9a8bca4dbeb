import { sql } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'
import { eachOf, isPostgres } from './list-dialect.store.ts'

/**
 * Ids of rows that may contain a text, from the index that `createSearchIndex` has made for the table: all that do, and
 * some that do not, `most` at most.
 * @param search with A to Z in lower case
 */
export async function findBySearchIndex(
  db: Executor,
  table: string,
  search: string,
  most: number,
): Promise<string[]> {
  const own = tableName(table)
  const query = isPostgres(db) ? onPostgres(own, search, most) : onSqlite(own, search, most)
  const { rows } = await query.execute(db)
  return rows.map(({ id }) => id)
}

/** A table with a search index of these columns; `owner` is its column with the id of the row of the list. */
export interface SearchedTable {
  readonly table: keyof Schema & string
  readonly owner: string
  readonly columns: readonly string[]
}

/**
 * Ids of the rows to which rows of another table belong that may contain a text; with as many as `most` there may be more.
 * @param search with A to Z in lower case
 */
export async function findOwnersBySearchIndex(
  db: Executor,
  { table, owner }: SearchedTable,
  search: string,
  most: number,
): Promise<string[]> {
  const found = await findBySearchIndex(db, table, search, most)
  if (found.length === 0 || found.length >= most) return found
  const { rows } = await sql<{ id: string }>`
    select distinct ${sql.ref(owner)} as id from ${sql.table(table)} where id in (${eachOf(db, found)})
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** As the migrations name it: `sub_accounts` for `subAccounts`. */
function tableName(table: string): string {
  return table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

type Found = ReturnType<typeof sql<{ id: string }>>

function onPostgres(table: string, search: string, most: number): Found {
  const quoted = (text: string) => `'${text.replace(/['\\]/g, (mark) => mark + mark)}'`
  const wanted = isShort(search) ? `${quoted(search)}:*` : trigramsOf(search).map(quoted).join(' & ')
  const call = sql.raw(`${table}_search`)
  return sql`select id from ${call}(cast(${wanted} as tsquery), ${most}) as found (id)`
}

function onSqlite(table: string, search: string, most: number): Found {
  const [index, terms, rows] = ['', '_terms', '_rows'].map((part) => sql.raw(`${table}_search${part}`))
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const numbers = isShort(search)
    ? sql`select distinct doc from ${terms} where term >= ${search} and term < ${search + LAST} limit ${most}`
    : sql`select rowid from ${index} where ${index} match ${trigramsOf(search).map(quoted).join(' AND ')} limit ${most}`
  return sql`select id from ${rows} where number in (${numbers})`
}

/** Behind every text that begins alike. */
const LAST = '\u{10ffff}'

function isShort(search: string): boolean {
  return [...search].length < 3
}

function trigramsOf(text: string): string[] {
  const characters = [...text]
  const all = characters.slice(2).map((_, at) => characters.slice(at, at + 3).join(''))
  return [...new Set(all)]
}
