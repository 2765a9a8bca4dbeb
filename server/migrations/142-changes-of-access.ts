import type { Kysely } from 'kysely'

/** When an address or a right was changed, so that recovery finds what an intruder has changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null: it has the address with which it was made.
  await db.schema.alterTable('sub_accounts').addColumn('email_changed_at', 'bigint').execute()
  await db.schema.alterTable('webhooks').addColumn('url_changed_at', 'bigint').execute()
  await db.schema
    .createTable('role_changes')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('role_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    // What the role had before.
    .addColumn('permissions', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('role_changes_by_account')
    .on('role_changes')
    .columns(['account_id', 'changed_at'])
    .execute()
  await db.schema.createIndex('role_changes_by_age').on('role_changes').column('changed_at').execute()
}
