import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'

/** A text column as lists sort it, for an index of a migration: without regard to the case of A to Z. */
export function sortedText(db: Kysely<unknown>, column: string): RawBuilder<unknown> {
  const name = sql.ref(column)
  return isPostgres(db) ? sql`(lower(${name} collate "C") collate "C")` : sql`lower(${name})`
}

/** What a text is sorted by (`sortKey`), for an index of a migration: by its bytes on both databases. */
export function orderedText(db: Kysely<unknown>, column: string): RawBuilder<unknown> {
  return isPostgres(db) ? sql`(${sql.ref(column)} collate "C")` : sql.ref(column)
}

/** A nullable column as lists sort it: null is the smallest value on both databases. */
export function sortedNullable(db: Kysely<unknown>, column: string): RawBuilder<unknown> {
  return isPostgres(db) ? sql`${sql.ref(column)} nulls first` : sql.ref(column)
}

/**
 * What a list of very many rows sorts by in place of a nullable moment or number, for a column `<name>_sorted`: null is
 * smaller than all others, or, with `absentLast`, larger. It is a column of its own, made by the database, since SQLite
 * finds the place of a row in an index only by columns without null, not by expressions.
 */
export function sortedBy(db: Kysely<unknown>, column: string, { absentLast = false } = {}) {
  const absent = sql.lit(absentLast ? Number.MAX_SAFE_INTEGER : Number.MIN_SAFE_INTEGER)
  const value = sql`coalesce(${sql.ref(column)}, ${absent})`
  return (builder: ColumnDefinitionBuilder) =>
    isPostgres(db) ? builder.generatedAlwaysAs(value).stored() : builder.generatedAlwaysAs(value)
}

/** Makes indexes, one statement each. */
export async function createIndexes(
  db: Kysely<unknown>,
  ...statements: readonly RawBuilder<unknown>[]
): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}

/**
 * Makes the index of a list that is searched among many rows: every three characters in a row ("trigrams") of its
 * searched columns, by FTS5 on SQLite and GIN on PostgreSQL. The database keeps it up to date, `ListSql` reads it.
 * Two characters more at the end let a trigram begin at every character, so that one and two characters are found.
 * The table has a column `id`. Decision 042.
 */
export async function createSearchIndex(
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
): Promise<void> {
  const statements = isPostgres(db) ? onPostgres(table, columns) : onSqlite(table, columns)
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Row numbers are stored, since `vacuum into`, which backups use, may number the rows of the table anew. */
function onSqlite(table: string, columns: readonly string[]): string[] {
  const textOf = (row: string) =>
    `lower(${columns.map((column) => `coalesce(${row}.${column}, '')`).join(' || char(31) || ')}) || char(31, 31)`
  const numberOf = (row: string) => `(select number from ${table}_search_rows where id = ${row}.id)`
  const name = `${table}_search`
  return [
    `create virtual table ${name} using fts5(
      text, content = '', contentless_delete = 1, detail = none, tokenize = "trigram case_sensitive 1"
    )`,
    `create virtual table ${name}_terms using fts5vocab(${name}, 'instance')`,
    `create table ${name}_rows (number integer primary key, id text not null unique)`,
    `create trigger ${name}_insert after insert on ${table} begin
      insert into ${name}_rows (id) values (new.id);
      insert into ${name} (rowid, text) values (${numberOf('new')}, ${textOf('new')});
    end`,
    `create trigger ${name}_update after update of ${columns.join(', ')} on ${table} begin
      update ${name} set text = ${textOf('new')} where rowid = ${numberOf('new')};
    end`,
    `create trigger ${name}_delete after delete on ${table} begin
      delete from ${name} where rowid = ${numberOf('old')};
      delete from ${name}_rows where id = old.id;
    end`,
    `insert into ${name}_rows (id) select id from ${table}`,
    `insert into ${name} (rowid, text)
      select ${name}_rows.number, ${textOf(table)} from ${table} join ${name}_rows on ${name}_rows.id = ${table}.id`,
  ]
}

/** `pg_trgm` is none: it takes no trigrams of Chinese where the locale of the database is C. */
function onPostgres(table: string, columns: readonly string[]): string[] {
  const trigrams = `search_trigrams(array[${columns.join(', ')}])`
  return [
    `create or replace function search_trigrams(texts text[]) returns tsvector
    language sql immutable parallel safe cost 10000 as $$
      select array_to_tsvector(array_agg(one || two || three))
      from (
        select c as one, lead(c) over (order by place) as two, lead(c, 2) over (order by place) as three
        from unnest(string_to_array(lower(array_to_string(texts, chr(31)) collate "C") || repeat(chr(31), 2), null))
          with ordinality as characters (c, place)
      ) as windows
      where three is not null
    $$`,
    // Without a list of pending rows, which each search would read.
    `create index ${table}_search on ${table} using gin (${trigrams}) with (fastupdate = off)`,
    // The one place that repeats the expression of the index.
    `create function ${table}_search(wanted tsquery, most integer) returns setof text
    language sql stable as $$
      select id from ${table} where ${trigrams} @@ wanted limit most
    $$`,
    searchedByIndex(table),
  ]
}

/**
 * The statement by which a search of the table always goes by its index. Where many rows match, the planner would read the
 * table, and take the trigrams of every row anew: 2 s in place of 0.3 s for 20,000 of a million accounts.
 */
export function searchedByIndex(table: string): string {
  return `alter function ${table}_search(tsquery, integer)
    set enable_seqscan = off set work_mem = '64MB' set jit = off`
}

/** Whether a migration runs on PostgreSQL. */
export function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
