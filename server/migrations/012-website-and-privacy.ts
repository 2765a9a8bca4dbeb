import { type Kysely, sql } from 'kysely'
import { key, required } from './columns.ts'
import { createIndexes } from './list-indexes.ts'

/** Clients for download, which are uploaded and stored in parts; accounts that are being closed. Times are ms since 1970 UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('release_files')
    .addColumn('id', 'text', key)
    // What the downloaded file is called, and its address below `/downloads/`.
    .addColumn('file_name', 'text', (column) => column.notNull().unique())
    // Of the whole file.
    .addColumn('size_bytes', 'bigint', required)
    // Bytes that are stored, from the first on; grows by a part at a time.
    .addColumn('received_bytes', 'bigint', required)
    // State of SHA-256 after those bytes, base64, so that no byte is read twice; null once the file is complete.
    .addColumn('hash_state', 'text')
    // Of the whole file, in hex; null until it is complete.
    .addColumn('sha256', 'text')
    // What the uploader says it must be; null where nothing is said.
    .addColumn('expected_sha256', 'text')
    // The operator who began the upload; null for what a command or an earlier release stored.
    .addColumn('created_by', 'text')
    .addColumn('created_at', 'bigint', required)
    // When the last part came.
    .addColumn('touched_at', 'bigint', required)
    .execute()

  await db.schema
    .createTable('release_parts')
    // The file that it is a part of.
    .addColumn('file_id', 'text', required)
    // Where the part begins in the file; the next one begins where it ends.
    .addColumn('first_byte', 'bigint', required)
    .addColumn('bytes', 'bigint', required)
    .addColumn('sha256', 'text', required)
    // Where it is among the stored files.
    .addColumn('storage_key', 'text', (column) => column.notNull().unique())
    .addPrimaryKeyConstraint('release_parts_key', ['file_id', 'first_byte'])
    .execute()

  await db.schema
    .createTable('account_closures')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('requested_at', 'bigint', required)
    // End of the cooling-off time.
    .addColumn('closes_at', 'bigint', required)
    // Taken back within the cooling-off time.
    .addColumn('cancelled_at', 'bigint')
    // Done, for good.
    .addColumn('closed_at', 'bigint')
    .execute()
  await createIndexes(
    db,
    sql`create unique index account_closures_one_open on account_closures (account_id) where cancelled_at is null and closed_at is null`,
    sql`create index account_closures_by_account on account_closures (account_id)`,
  )
}
