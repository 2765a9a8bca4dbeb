import type { Kysely } from 'kysely'

/**
 * Files of every import, from their upload until they are imported, canceled or expired, in place of those of
 * sub-accounts alone. Times are ms since 1970 UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('sub_account_imports').execute()
  await db.schema
    .createTable('spreadsheet_imports')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // What its rows become, as its calls are named: SubAccountImport, InvitationImport …
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    // Who uploaded it and alone may import it: the account or one of its sub-accounts.
    .addColumn('user_id', 'text', (column) => column.notNull())
    // As the uploader's system named it; empty where it was not said.
    .addColumn('file_name', 'text', (column) => column.notNull())
    // JSON: of each row its number, the texts of the cells as they are in the file, and which cells are merged.
    .addColumn('table_rows', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  // A new upload takes the place of the last one of its kind.
  await db.schema
    .createIndex('spreadsheet_imports_user')
    .on('spreadsheet_imports')
    .columns(['user_id', 'kind'])
    .execute()
  await db.schema
    .createIndex('spreadsheet_imports_expiry')
    .on('spreadsheet_imports')
    .column('expires_at')
    .execute()
}
