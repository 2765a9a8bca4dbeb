import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { searchedByIndex } from './list-indexes.ts'

/** Searches of accounts on PostgreSQL always go by the index, in databases that were made before that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  for (const table of ['accounts', 'sub_accounts']) await sql.raw(searchedByIndex(table)).execute(db)
}
