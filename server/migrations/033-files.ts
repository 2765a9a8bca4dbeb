import type { Kysely } from 'kysely'

/**
 * Uploaded images, as they were encoded anew. A row is there before its file and goes after it, so a file without a row
 * is garbage. Times are ms since 1970 UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('files')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // Where the bytes are: a random name that no response has.
    .addColumn('storage_key', 'text', (column) => column.notNull())
    // The account that it belongs to.
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    // Who uploaded it, and alone sees and deletes it until it is attached: the account or one of its sub-accounts.
    .addColumn('user_id', 'text', (column) => column.notNull())
    // What it is attached to, as in `certification`; null until then.
    .addColumn('owner_kind', 'text')
    // The id of the one; null with the kind.
    .addColumn('owner_id', 'text')
    // Its place among the files of the same owner, from 0.
    .addColumn('position', 'integer', (column) => column.notNull())
    // Size of the stored file.
    .addColumn('bytes', 'integer', (column) => column.notNull())
    // In pixels, upright.
    .addColumn('width', 'integer', (column) => column.notNull())
    // In pixels, upright.
    .addColumn('height', 'integer', (column) => column.notNull())
    // Of the stored file, in hex: the same upload gives the same.
    .addColumn('sha256', 'text', (column) => column.notNull())
    // Bits 1 to 16 of a hash of how it looks: of two hashes that differ in three bits one of the four parts is the same.
    .addColumn('looks0', 'integer', (column) => column.notNull())
    // Bits 17 to 32.
    .addColumn('looks1', 'integer', (column) => column.notNull())
    // Bits 33 to 48.
    .addColumn('looks2', 'integer', (column) => column.notNull())
    // Bits 49 to 64.
    .addColumn('looks3', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // Set where a job is to delete the file, and then this row.
    .addColumn('deleted_at', 'bigint')
    .execute()
  await db.schema.createIndex('files_owner').on('files').columns(['owner_kind', 'owner_id']).execute()
  await db.schema.createIndex('files_account').on('files').column('account_id').execute()
  await db.schema.createIndex('files_storage_key').on('files').column('storage_key').unique().execute()
  await db.schema.createIndex('files_sha256').on('files').column('sha256').execute()
  for (const column of ['looks0', 'looks1', 'looks2', 'looks3'])
    await db.schema.createIndex(`files_${column}`).on('files').column(column).execute()
}
