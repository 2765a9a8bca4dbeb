import { type RawBuilder, sql } from 'kysely'
import type { Db, Executor } from '#server/kit/db/database.ts'
import { UNFINISHED_MOVE } from '#server/kit/db/unfit-database.ts'
import type { MovedTable, Position } from './tables.store.ts'

/** How far a move is, stored in the database that is filled, in the transaction of the rows that it counts. */
interface Progress {
  readonly rows: number
  readonly position: Position
  readonly done: boolean
}

/** Stored under this name: where everything comes from. No table is called so. */
const WHOLE = ''
/** And under this one: the place that its files go to. */
const FILES = '/'

/** A move that has not ended. */
export interface BegunMove {
  /** Where everything comes from. */
  readonly from: string
  /** Tables are there and bare. */
  readonly isPrepared: boolean
  /** The place in which its files have begun. */
  readonly files: string | undefined
}

/** The unfinished move to a database; undefined: none has begun there. */
export async function moveBegun(db: Db): Promise<BegunMove | undefined> {
  const there =
    db.kind === 'postgres'
      ? sql`to_regclass('move_progress') is not null`
      : sql`exists (select 1 from sqlite_schema where name = 'move_progress')`
  const { rows } = await sql<{ there: boolean | number }>`select ${there} as there`.execute(db.query)
  if (!rows[0]?.there) return undefined
  const found = await sql<{ name: string; position: string; done: number }>`
    select name, position, done from move_progress where name in (${WHOLE}, ${FILES})
  `.execute(db.query)
  const whole = found.rows.find(({ name }) => name === WHOLE)
  const files = found.rows.find(({ name }) => name === FILES)
  return whole && { from: whole.position, isPrepared: whole.done === 1, files: files?.position }
}

/** Makes an empty database one that is being filled. */
export async function beginMove(db: Db, from: string): Promise<void> {
  await db.transaction(async (tx) => {
    await sql`create table move_progress (name text primary key, position text, rows bigint not null, done integer not null)`.execute(
      tx,
    )
    await sql`create table move_steps (number integer primary key, statement text not null)`.execute(tx)
    await sql`insert into move_progress (name, position, rows, done) values (${WHOLE}, ${from}, 0, 0)`.execute(
      tx,
    )
  })
}

/** Notes that what is in a place of files, or will be, is of this move. */
export async function noteFiles({ query }: Db, place: string): Promise<void> {
  await sql`
    insert into move_progress (name, position, rows, done) values (${FILES}, ${place}, 0, 0)
    on conflict (name) do update set position = excluded.position
  `.execute(query)
}

/** Notes that the tables are there, and that no server may start on them. */
export async function movePrepared(tx: Executor): Promise<void> {
  await sql`update move_progress set done = 1 where name = ${WHOLE}`.execute(tx)
  await sql`insert into kysely_migration (name, timestamp) values (${UNFINISHED_MOVE}, '')`.execute(tx)
}

export async function progressOf(db: Db, table: string): Promise<Progress> {
  const { rows } = await sql<{ position: string | null; rows: number; done: number }>`
    select position, rows, done from move_progress where name = ${table}
  `.execute(db.query)
  const [row] = rows
  if (!row) return { rows: 0, position: undefined, done: false }
  return {
    rows: Number(row.rows),
    position: row.position === null ? undefined : (JSON.parse(row.position) as Position),
    done: row.done === 1,
  }
}

export async function storeProgress(
  tx: Executor,
  table: string,
  { rows, position, done }: Progress,
): Promise<void> {
  const values = [position ? JSON.stringify(position) : null, rows, done ? 1 : 0]
  await sql`
    insert into move_progress (name, position, rows, done) values (${table}, ${sql.join(values)})
    on conflict (name) do update set position = excluded.position, rows = excluded.rows, done = excluded.done
  `.execute(tx)
}

/**
 * Takes references and indexes away, so that rows come in any order and indexes are made once, and notes what brings them
 * back. The key of each table stays, as do triggers, which fill the tables of searches.
 */
export async function makeBare(
  { kind }: Pick<Db, 'kind'>,
  tx: Executor,
  tables: readonly MovedTable[],
): Promise<void> {
  const parts = kind === 'postgres' ? await partsOfPostgres(tx) : await partsOfSqlite(tx, tables)
  for (const [at, { drop, make }] of parts.entries()) {
    await sql`insert into move_steps (number, statement) values (${at}, ${make})`.execute(tx)
    await drop.execute(tx)
  }
}

interface Part {
  readonly drop: RawBuilder<unknown>
  readonly make: string
}

async function partsOfPostgres(tx: Executor): Promise<Part[]> {
  const indexes = await sql<{ name: string; make: string }>`
    select c.relname::text as name, pg_get_indexdef(i.indexrelid) as make
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
      and pg_get_indexdef(i.indexrelid) not like '%kysely%'
    order by c.relname
  `.execute(tx)
  const references = await sql<{ name: string; table: string; make: string }>`
    select conname::text as name, c.relname::text as "table", pg_get_constraintdef(k.oid) as make
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where contype = 'f' and c.relnamespace = current_schema()::regnamespace order by 2, 1
  `.execute(tx)
  return [
    ...references.rows.map(({ name, table, make }) => ({
      drop: sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`,
      make: `alter table "${table}" add constraint "${name}" ${make}`,
    })),
    ...indexes.rows.map(({ name, make }) => ({ drop: sql`drop index ${sql.ref(name)}`, make })),
  ]
}

/** References stay: the connection does not look at them, and they are checked at the end. */
async function partsOfSqlite(tx: Executor, tables: readonly MovedTable[]): Promise<Part[]> {
  const { rows } = await sql<{ name: string; make: string }>`
    select name, sql as make from sqlite_schema
    where type = 'index' and sql is not null and tbl_name in (${sql.join(tables.map(({ name }) => name))}) order by name
  `.execute(tx)
  return rows.map(({ name, make }) => ({ drop: sql`drop index ${sql.ref(name)}`, make }))
}

/** The next statement that makes what was taken away; undefined: everything is there again. */
export async function nextStep(
  db: Db,
): Promise<{ number: number; statement: string; left: number } | undefined> {
  // Indexes first: references look rows up by them.
  const { rows } = await sql<{ number: number; statement: string; left: number }>`
    select number, statement, (select count(*) from move_steps) as "left" from move_steps order by number desc limit 1
  `.execute(db.query)
  return rows[0]
}

const SORT_MEMORY = "set local maintenance_work_mem = '128MB'"

export async function takeStep(
  db: Db,
  { number, statement }: { number: number; statement: string },
): Promise<void> {
  const isPostgres = db.kind === 'postgres'
  await db.transaction(async (tx) => {
    if (isPostgres) await sql.raw(SORT_MEMORY).execute(tx)
    await sql.raw(statement).execute(tx)
    await sql`delete from move_steps where number = ${number}`.execute(tx)
  })
}

/** References of the one connection of SQLite are looked at again from now on, or not. Nothing on PostgreSQL. */
export async function lookAtReferences({ kind, query }: Db, look: boolean): Promise<void> {
  if (kind === 'sqlite') await sql.raw(`pragma foreign_keys = ${look ? 'on' : 'off'}`).execute(query)
}

/** Tables with a row that refers to none, on SQLite; PostgreSQL has refused such a row. */
export async function brokenReferences({ kind, query }: Db): Promise<string[]> {
  if (kind === 'postgres') return []
  const { rows } = await sql<{
    table: string
  }>`select distinct "table" from pragma_foreign_key_check`.execute(query)
  return rows.map(({ table }) => table)
}

/** The planner learns what there is: an import makes no statistics by itself. */
export async function learnSizes({ query }: Db): Promise<void> {
  await sql`analyze`.execute(query)
}

/** From now on a server may start. */
export async function endMove(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await sql`delete from kysely_migration where name = ${UNFINISHED_MOVE}`.execute(tx)
    await sql`drop table move_steps`.execute(tx)
    await sql`drop table move_progress`.execute(tx)
  })
}
