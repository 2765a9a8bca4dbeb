import { type RawBuilder, sql } from 'kysely'
import type { Db, Executor } from '#server/kit/db/database.ts'

const TYPES = ['text', 'bigint', 'integer', 'boolean', 'jsonb'] as const

interface Column {
  readonly name: string
  readonly type: (typeof TYPES)[number]
}

/** A table whose rows are moved: its columns but for those that the database works out itself. */
export interface MovedTable {
  readonly name: string
  readonly columns: readonly Column[]
  /** Columns of its primary key. */
  readonly key: readonly string[]
}

/** Values of a row by the place of their column, as `c0`; documents are texts. */
export type MovedRow = Readonly<Record<string, unknown>>

/** Rows after this position come next; undefined: from the beginning. */
export type Position = readonly (string | number)[] | undefined

const isType = (type: string): type is Column['type'] => (TYPES as readonly string[]).includes(type)

/** The tables of the product on PostgreSQL, by name. What `move` itself makes, and what migrations note, is none of them. */
export async function tablesOfPostgres(db: Executor): Promise<MovedTable[]> {
  const { rows } = await sql<{ name: string; column: string; type: string; place: number | null }>`
    select c.relname::text as name, a.attname::text as "column", format_type(a.atttypid, a.atttypmod) as type,
      array_position(i.indkey::int2[], a.attnum) as place
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and c.relname not like 'kysely%' and c.relname not like 'move_%'
    order by c.relname, a.attnum
  `.execute(db)
  return [...Map.groupBy(rows, ({ name }) => name)].map(([name, columns]) => {
    const key = columns.filter(({ place }) => place !== null).sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
    if (key.length === 0) throw new Error(`the table ${name} has no primary key`)
    return {
      name,
      columns: columns.map(({ column, type }) => {
        if (!isType(type))
          throw new Error(`the column ${column} of ${name} is of a type that is not moved: ${type}`)
        return { name: column, type }
      }),
      key: key.map(({ column }) => column),
    }
  })
}

/** Names of the columns of a table on SQLite but for those that it works out itself; none where it has no such table. */
export async function columnsOfSqlite(db: Executor, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_xinfo(${table}) where hidden = 0
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** How many tables a database has, those of migrations and of an unfinished move included. */
export async function countTables({ kind, query }: Db): Promise<number> {
  const { rows } =
    kind === 'postgres'
      ? await sql<{
          n: number
        }>`select count(*) as n from pg_tables where schemaname = current_schema()`.execute(query)
      : await sql<{ n: number }>`select count(*) as n from sqlite_schema where type = 'table'`.execute(query)
  return Number(rows[0]?.n)
}

export async function countRows(db: Executor, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.n)
}

/** The next rows of a table, and the position behind them. SQLite reads in the order of its file, PostgreSQL by the key. */
export async function readRows(
  { kind, query }: Db,
  { name, columns, key }: MovedTable,
  after: Position,
  limit: number,
): Promise<{ rows: MovedRow[]; position: Position }> {
  const chosen = columns.map(({ name: column, type }, at) => {
    const value = sql.ref(column)
    return sql`${type === 'jsonb' ? sql`cast(${value} as text)` : value} as ${sql.ref(`c${at}`)}`
  })
  const places = kind === 'sqlite' ? ['rowid'] : key
  const keys = places.map((column, at) => sql`${sql.ref(column)} as ${sql.ref(`k${at}`)}`)
  const order = sql.join(places.map((column) => sql.ref(column)))
  const behind: RawBuilder<unknown> = after ? sql`where (${order}) > (${sql.join(after)})` : sql``
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join([...chosen, ...keys])} from ${sql.table(name)} ${behind} order by ${order} limit ${limit}
  `.execute(query)
  const last = rows.at(-1)
  const position = last && places.map((_, at) => last[`k${at}`] as string | number)
  return { rows: rows.map((row) => withoutKeys(row, places.length)), position }
}

function withoutKeys(row: Record<string, unknown>, keys: number): MovedRow {
  for (let at = 0; at < keys; at += 1) delete row[`k${at}`]
  return row
}

/** Inserts rows as they are; nothing is derived anew. */
export async function insertRows(
  { kind }: Pick<Db, 'kind'>,
  tx: Executor,
  { name, columns }: MovedTable,
  rows: readonly MovedRow[],
): Promise<void> {
  const into = sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})`
  if (kind === 'sqlite') {
    const values = columns.map((_, at) => sql`value ->> ${sql.lit(`c${at}`)}`)
    await sql`${into} select ${sql.join(values)} from json_each(${JSON.stringify(rows)})`.execute(tx)
    return
  }
  const values = columns.map(({ type }, at) =>
    type === 'jsonb' ? sql`${sql.ref(`c${at}`)}::jsonb` : sql.ref(`c${at}`),
  )
  const types = columns.map(
    ({ type }, at) => sql`${sql.ref(`c${at}`)} ${sql.raw(type === 'jsonb' ? 'text' : type)}`,
  )
  await sql`
    ${into} select ${sql.join(values)} from json_to_recordset(${JSON.stringify(rows)}::json) as r (${sql.join(types)})
  `.execute(tx)
}

export async function deleteRows(tx: Executor, table: string): Promise<void> {
  await sql`delete from ${sql.table(table)}`.execute(tx)
}
