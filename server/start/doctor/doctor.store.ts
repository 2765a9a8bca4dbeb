import { sql } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'

/** What PostgreSQL says of itself and of the role that asks. */
export interface PostgresFacts {
  readonly version: number
  readonly encoding: string
  readonly isStandby: boolean
  readonly isSuperuser: boolean
  readonly maxConnections: number
  readonly usedConnections: number
  /** Settings that are off and must be on. */
  readonly unsafe: readonly string[]
  readonly invalidIndexes: readonly string[]
  /** Tables of whose rows more than a third are dead, where that is many. */
  readonly unvacuumed: readonly string[]
  /** Of some two billion, at whose end PostgreSQL stops taking writes. */
  readonly oldestTransaction: number
}

/** Reads it in statements that take milliseconds. */
export async function postgresFacts(db: Executor): Promise<PostgresFacts> {
  const { rows } = await sql<Omit<PostgresFacts, 'unsafe' | 'invalidIndexes' | 'unvacuumed'>>`
    select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding,
      pg_is_in_recovery() as is_standby,
      (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
      current_setting('max_connections')::int as max_connections,
      (select sum(numbackends)::int from pg_stat_database) as used_connections,
      (select age(datfrozenxid)::int from pg_database where datname = current_database()) as oldest_transaction
  `.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('PostgreSQL says nothing of itself')
  const names = async (query: ReturnType<typeof sql<{ name: string }>>) =>
    (await query.execute(db)).rows.map(({ name }) => name)
  return {
    ...facts,
    unsafe: await names(sql`
      select name from pg_settings where setting = 'off'
        and name in ('fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum') order by name`),
    invalidIndexes: await names(sql`
      select relname as name from pg_index join pg_class on oid = indexrelid where not indisvalid order by relname`),
    unvacuumed: await names(sql`
      select relname as name from pg_stat_user_tables
        where n_dead_tup > 10000 and n_dead_tup > n_live_tup / 2 order by relname`),
  }
}

/** What SQLite says of its file. */
export interface SqliteFacts {
  /** Of `pragma quick_check`: `ok`, or what is damaged. */
  readonly check: string
  readonly bytes: number
  readonly freeBytes: number
}

/** Reads the whole file once. */
export async function sqliteFacts(db: Executor): Promise<SqliteFacts> {
  const check = await sql<{ quickCheck: string }>`pragma quick_check(1)`.execute(db)
  const { rows } = await sql<{ bytes: number; freeBytes: number }>`
    select page_count * page_size as bytes, freelist_count * page_size as free_bytes
      from pragma_page_count(), pragma_page_size(), pragma_freelist_count()`.execute(db)
  return {
    check: check.rows[0]?.quickCheck ?? 'no answer',
    bytes: rows[0]?.bytes ?? 0,
    freeBytes: rows[0]?.freeBytes ?? 0,
  }
}
