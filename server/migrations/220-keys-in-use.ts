import type { Kysely } from 'kysely'

/** Which keys servers seal by, so that the end of a rotation is known for all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('key_uses')
    .addColumn('version', 'text', (column) => column.notNull().primaryKey())
    // When a server last said that it seals by this key.
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .execute()
}
