import type { Kysely } from 'kysely'

/** Links that choose a new password for a sub-account. Times are ms since 1970 UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sub_account_resets')
    // SHA-256 of the secret in the mailed link.
    .addColumn('token_hash', 'text', (column) => column.notNull().primaryKey())
    .addColumn('sub_account_id', 'text', (column) =>
      column.notNull().references('sub_accounts.id').onDelete('cascade'),
    )
    // The address that it was mailed to: a link to another one is over.
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    // When it was used or revoked; null before that.
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('sub_account_resets_by_sub_account')
    .on('sub_account_resets')
    .column('sub_account_id')
    .execute()
  await db.schema
    .createIndex('sub_account_resets_by_end')
    .on('sub_account_resets')
    .column('expires_at')
    .execute()
}
