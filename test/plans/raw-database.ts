import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { DatabaseOptions } from '#server/kit/db/database.ts'

export interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  /** It is of a unique index. */
  readonly isUnique: boolean
  readonly isNullable: boolean
}

/** A step of a plan that reads rows of a table one by one, without a condition that an index answers. */
export interface FullScan {
  readonly table: string
  /** In the order of an index that has all rows; undefined where it reads the table itself. */
  readonly index?: string | undefined
}

/** What a plan says of the work that grows with a table. */
export interface Plan {
  readonly scans: readonly FullScan[]
  /** All that an index does not narrow down by a value is put into order. */
  readonly sortsAll: boolean
}

/** A connection that knows no application: it fills tables without checks, and asks for plans. */
export interface RawDatabase {
  columns(): Promise<Column[]>
  /** A query of the numbers from 1 on, as `i`. */
  numbers(rows: number): string
  run(statement: string): Promise<unknown>
  planOf(statement: string, parameters: readonly unknown[]): Promise<Plan>
  close(): Promise<void>
}

type Row = Readonly<Record<string, unknown>>

/** Opens a database of tests and takes away what would check what is written or index texts. */
export function openRaw(options: DatabaseOptions): Promise<RawDatabase> | RawDatabase {
  return options.kind === 'sqlite' ? rawSqlite(options.file) : rawPostgres(options.url)
}

function rawSqlite(file: string): RawDatabase {
  const database = new DatabaseSync(file)
  database.exec(`
    pragma foreign_keys = off; pragma ignore_check_constraints = on; pragma synchronous = off;
    pragma analysis_limit = 1000; pragma cache_size = -200000
  `)
  const all = (statement: string) => database.prepare(statement).all() as Row[]
  // They fill the indexes of searches.
  for (const { name } of all(`select name from sqlite_master where type = 'trigger'`))
    database.exec(`drop trigger "${name}"`)
  const partial = new Set(
    all(`select l.name from sqlite_master as t, pragma_index_list(t.name) as l where l.partial = 1`).map(
      ({ name }) => String(name),
    ),
  )
  return {
    columns: async () =>
      all(`
        select t.name as "table", c.name, c.type, c."notnull" = 0 and c.pk = 0 as nullable, c.pk > 0 or exists (
          select 1 from pragma_index_list(t.name) as l, pragma_index_info(l.name) as x
          where l."unique" = 1 and x.name = c.name) as one
        from sqlite_master as t, pragma_table_xinfo(t.name) as c
        where t.type = 'table' and c.hidden = 0 and t.name not like 'sqlite_%' and t.name not like '%_search%'
      `).map(({ table, name, type, nullable, one }) => ({
        table: String(table),
        name: String(name),
        type: String(type),
        isNullable: nullable === 1,
        isUnique: one === 1,
      })),
    numbers: (rows) =>
      `with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${rows}) select i from numbers`,
    run: async (statement) => all(statement),
    async planOf(statement) {
      // What refers to a row that is deleted has to be found too.
      database.exec(`pragma foreign_keys = ${/^\s*delete/i.test(statement) ? 'on' : 'off'}`)
      return sqlitePlan(all(`explain query plan ${statement}`), statement, partial)
    },
    close: async () => database.close(),
  }
}

/** https://sqlite.org/eqp.html: `SCAN` reads all rows, `SEARCH` those of a range, which its parentheses name. */
function sqlitePlan(steps: readonly Row[], statement: string, partial: ReadonlySet<string>): Plan {
  const details = steps.map(({ detail }) => String(detail))
  const scans = details.flatMap((detail): FullScan[] => {
    const [, name, index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail) ?? []
    // An index of some rows is there to be read whole.
    if (!name || (index && partial.has(index)) || detail.includes('VIRTUAL TABLE')) return []
    return [{ table: tableOf(name, statement), index }]
  })
  const isNarrow = details.some(
    (detail) => /^SEARCH .*\([^)]*=/.test(detail) || partial.has(/ INDEX (\w+)/.exec(detail)?.[1] ?? ''),
  )
  const sorts = details.some((detail) => detail.includes('TEMP B-TREE FOR ORDER BY'))
  return { scans, sortsAll: sorts && !isNarrow }
}

/** Plans name a table as the statement does. */
function tableOf(name: string, statement: string): string {
  const alias = new RegExp(`(?:from|join|,)\\s+"?(\\w+)"?\\s+(?:as\\s+)?"?${name}"?[\\s)]`, 'i').exec(
    statement,
  )
  return alias?.[1] ?? name
}

async function rawPostgres(url: string): Promise<RawDatabase> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const all = async (statement: string, values: readonly unknown[] = []) =>
    (await client.query(statement, [...values])).rows as Row[]
  await all('set session_replication_role = replica; set synchronous_commit = off')
  const constraints = await all(`
    select conrelid::regclass::text as of, conname as name from pg_constraint
    where contype in ('c', 'f') and connamespace = 'public'::regnamespace
  `)
  for (const { of, name } of constraints) await all(`alter table ${of} drop constraint "${name}"`)
  const searches = await all(`
    select i.indexrelid::regclass::text as name from pg_index as i join pg_class as c on c.oid = i.indexrelid
    join pg_am as a on a.oid = c.relam where a.amname in ('gin', 'gist')
  `)
  for (const { name } of searches) await all(`drop index ${name}`)
  const partial = new Set(
    (await all(`select indexrelid::regclass::text as name from pg_index where indpred is not null`)).map(
      ({ name }) => String(name),
    ),
  )
  // What is made up says little about which plan is the cheaper one: the question is whether an index can answer.
  for (const step of ['seqscan', 'hashjoin', 'mergejoin']) await all(`set enable_${step} = off`)
  return {
    columns: async () =>
      (
        await all(`
          select c.table_name as of, c.column_name as name, c.data_type as type, c.is_nullable as nullable, exists (
            select 1 from pg_index as x, pg_attribute as a
            where x.indrelid = c.table_name::regclass and x.indisunique and a.attrelid = x.indrelid
              and a.attnum = any(x.indkey) and a.attname = c.column_name) as one
          from information_schema.columns as c join information_schema.tables as t using (table_schema, table_name)
          where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
          order by c.table_name, c.ordinal_position
        `)
      ).map(({ of, name, type, nullable, one }) => ({
        table: String(of),
        name: String(name),
        type: String(type),
        isNullable: nullable === 'YES',
        isUnique: one === true,
      })),
    numbers: (rows) => `select generate_series(1, ${rows}) as i`,
    run: all,
    async planOf(statement, parameters) {
      const [row] = await all(`explain (format json) ${statement}`, parameters)
      const [top] = (row?.['QUERY PLAN'] ?? []) as readonly { readonly Plan: PostgresNode }[]
      if (!top) throw new Error(`no plan of ${statement}`)
      return postgresPlan(top.Plan, partial)
    },
    close: () => client.end(),
  }
}

interface PostgresNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Plan Rows': number
  readonly Plans?: readonly PostgresNode[]
}

/** More rows than a person has of anything. */
const MANY_ROWS = 2000

function postgresPlan(node: PostgresNode, partial: ReadonlySet<string>): Plan {
  const below = (node.Plans ?? []).map((each) => postgresPlan(each, partial))
  const [table, index] = [node['Relation Name'], node['Index Name']]
  const isFull =
    node['Node Type'] === 'Seq Scan' ||
    (/Index (Only )?Scan$/.test(node['Node Type']) && !node['Index Cond'] && !partial.has(index ?? ''))
  const scans = table && isFull ? [{ table, index }] : []
  return {
    scans: [...scans, ...below.flatMap((each) => each.scans)],
    sortsAll:
      (node['Node Type'] === 'Sort' && node['Plan Rows'] > MANY_ROWS) || below.some((each) => each.sortsAll),
  }
}
