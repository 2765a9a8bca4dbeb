import type { Kysely } from 'kysely'

/** Files with sub-accounts, from their upload until they are imported, canceled or expired. Times are ms since 1970 UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sub_account_imports')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    // Who uploaded it and alone may import it: the account or one of its sub-accounts.
    .addColumn('user_id', 'text', (column) => column.notNull())
    // As the uploader's system named it; empty where it was not said.
    .addColumn('file_name', 'text', (column) => column.notNull())
    // JSON: of each person the row, the texts of the cells as they are in the file, and which cells are merged.
    .addColumn('people', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  // A new upload takes the place of the last one.
  await db.schema
    .createIndex('sub_account_imports_user')
    .on('sub_account_imports')
    .column('user_id')
    .execute()
  await db.schema
    .createIndex('sub_account_imports_expiry')
    .on('sub_account_imports')
    .column('expires_at')
    .execute()
}
