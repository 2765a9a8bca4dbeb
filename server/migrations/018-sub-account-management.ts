import { type Kysely, sql } from 'kysely'

/** What managing sub-accounts needs of their rows. Times are ms since 1970 UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // End of the mailed initial password; null once the person has chosen one.
  await db.schema.alterTable('sub_accounts').addColumn('initial_until', 'bigint').execute()
  // What was said when it was disabled; null while it may sign in.
  await db.schema.alterTable('sub_accounts').addColumn('disabled_reason', 'text').execute()
  // Names the state of the row: a change says which one was on the screen.
  await db.schema
    .alterTable('sub_accounts')
    .addColumn('updated_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  // When it was deleted; its names are wiped then, the row stays for sessions and log entries that name it.
  await db.schema.alterTable('sub_accounts').addColumn('deleted_at', 'bigint').execute()
  await sql`update sub_accounts set updated_at = created_at`.execute(db)
}
