import type { Kysely } from 'kysely'

/** Besides logos the provider publishes the files of its certificates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('logos').renameTo('public_files').execute()
  await db.schema
    .alterTable('public_files')
    // What the bytes are, as Content-Type says it.
    .addColumn('media_type', 'text', (column) => column.notNull().defaultTo('image/png'))
    .execute()
}
