import { sql } from 'kysely'
import type { Db } from '#server/kit/db/database.ts'

/** Parts of the tables of a database: of which table, and what, in words that do not depend on how it was made. */
interface Part {
  readonly owner: string
  readonly text: string
}

/**
 * Everything that the migrations have made, as a text that can be compared: of each table its columns with type, default and
 * what is computed, keys, references, checks, indexes and triggers; then the functions of PostgreSQL.
 */
export async function schemaText(db: Db): Promise<string> {
  const parts = db.kind === 'sqlite' ? await partsOfSqlite(db) : await partsOfPostgres(db)
  const byOwner = Map.groupBy(parts, ({ owner }) => owner)
  return [...byOwner.keys()]
    .sort()
    .map((owner) => [owner, ...(byOwner.get(owner) ?? []).map(({ text }) => `  ${text}`)].join('\n'))
    .join('\n\n')
    .concat('\n')
}

async function rowsOf<T>(db: Db, statement: string): Promise<T[]> {
  return (await sql.raw(statement).execute(db.query)).rows as T[]
}

/** Tables of a search index are SQLite's own: their statement says it all. */
const SHADOW = /_search_(config|content|data|docsize|idx)$/

async function partsOfSqlite(db: Db): Promise<Part[]> {
  const made = await rowsOf<{ type: string; name: string; owner: string; statement: string }>(
    db,
    `select type, name, tbl_name as owner, sql as statement from sqlite_master
     where sql is not null and name not like 'kysely%' and name not like 'sqlite%' order by type = 'trigger', name`,
  )
  const parts: Part[] = []
  for (const { name, statement } of made.filter(({ type, name }) => type === 'table' && !SHADOW.test(name)))
    parts.push(
      ...(/^create virtual/i.test(statement)
        ? [{ owner: name, text: flat(statement) }]
        : await tableOfSqlite(db, name, statement)),
    )
  for (const { type, owner, statement } of made)
    if (type !== 'table') parts.push({ owner, text: flat(statement) })
  return parts
}

interface SqliteColumn {
  readonly name: string
  readonly type: string
  readonly notnull: number
  readonly initial: string | null
  readonly pk: number
  readonly hidden: number
}

async function tableOfSqlite(db: Db, owner: string, statement: string): Promise<Part[]> {
  const columns = await rowsOf<SqliteColumn>(
    db,
    `select name, type, "notnull", dflt_value as initial, pk, hidden from pragma_table_xinfo('${owner}')`,
  )
  const references = await rowsOf<{ text: string }>(
    db,
    `select 'references ' || "table" || ' (' || "to" || ') by ' || "from" || ', on delete ' || lower(on_delete)
       || ', on update ' || lower(on_update) as text
     from pragma_foreign_key_list('${owner}') order by 1`,
  )
  const uniques = await rowsOf<{ text: string }>(
    db,
    `select 'unique (' || group_concat(part.name, ', ') || ')' as text
     from pragma_index_list('${owner}') as list, pragma_index_info(list.name) as part
     where list.origin = 'u' group by list.name order by 1`,
  )
  return [
    ...columns.map((column) => columnOfSqlite(column, statement)),
    ...(/\bautoincrement\b/i.test(statement) ? ['autoincrement'] : []),
    ...(statement.match(/\b(check|collate)\b[^,]*/gi) ?? []).map(flat),
    ...uniques.map(({ text }) => text),
    ...references.map(({ text }) => text),
  ].map((text) => ({ owner, text }))
}

function columnOfSqlite({ name, type, notnull, initial, pk, hidden }: SqliteColumn, statement: string) {
  const computed = new RegExp(`"${name}" \\w+\\s+(generated always as \\(.*?\\)\\))`, 'is').exec(
    statement,
  )?.[1]
  return [
    name,
    type.toLowerCase(),
    ...(notnull ? ['not null'] : []),
    ...(initial === null ? [] : [`default ${initial}`]),
    ...(pk ? [`key ${pk}`] : []),
    ...(hidden && computed ? [flat(computed), hidden === 2 ? 'virtual' : 'stored'] : []),
  ].join(' ')
}

/** On one line, without what a query builder may write or not. */
function flat(statement: string): string {
  return statement.replaceAll('"', '').replace(/\s+/g, ' ').replace(/\( /g, '(').replace(/ \)/g, ')').trim()
}

const POSTGRES = [
  // Columns, in their order.
  `select c.relname as owner, a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
     || case when a.attnotnull then ' not null' else '' end
     || case when a.attcollation <> t.typcollation then ' collate ' || o.collname else '' end
     || case when a.attgenerated <> '' then ' generated ' || a.attgenerated::text when a.attidentity <> '' then ' identity' else '' end
     || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as text
   from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
   left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum left join pg_collation o on o.oid = a.attcollation
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm') and a.attnum > 0 and not a.attisdropped
   order by c.relname collate "C", a.attnum`,
  // Keys, references and checks; from PostgreSQL 18 on "not null" is one too, which is said at the column.
  `select c.relname as owner, k.conname || ' ' || pg_get_constraintdef(k.oid) as text
   from pg_constraint k join pg_class c on c.oid = k.conrelid
   where c.relnamespace = 'public'::regnamespace and k.contype <> 'n' order by k.conname collate "C"`,
  `select t.relname as owner, replace(pg_get_indexdef(i.indexrelid), 'public.', '') as text
   from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
   where t.relnamespace = 'public'::regnamespace
     and not exists (select 1 from pg_constraint k where k.conindid = c.oid and k.contype in ('p', 'u'))
   order by c.relname collate "C"`,
  `select c.relname as owner, replace(pg_get_triggerdef(g.oid), 'public.', '') as text
   from pg_trigger g join pg_class c on c.oid = g.tgrelid
   where c.relnamespace = 'public'::regnamespace and not g.tgisinternal order by g.tgname collate "C"`,
  `select 'functions' as owner, replace(pg_get_functiondef(p.oid), 'public.', '') as text from pg_proc p
   where p.pronamespace = 'public'::regnamespace order by p.proname collate "C"`,
]

async function partsOfPostgres(db: Db): Promise<Part[]> {
  const parts: Part[] = []
  for (const statement of POSTGRES) parts.push(...(await rowsOf<Part>(db, statement)))
  return parts
    .filter(({ owner }) => !owner.startsWith('kysely'))
    .map(({ owner, text }) => ({ owner, text: text.replace(/\s+/g, ' ').trim() }))
}
