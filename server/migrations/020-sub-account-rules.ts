import type { Kysely } from 'kysely'

/** What an account requires of all its sub-accounts. Times are ms since 1970 UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sub_account_rules')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().primaryKey().references('accounts.id').onDelete('cascade'),
    )
    // Networks in CIDR notation from which they may come, separated by spaces; empty: from anywhere.
    .addColumn('networks', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
}
