import type { Kysely } from 'kysely'

/** What a recovery or the owner has ended, so that the owner can switch it on again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ended_access')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    // Of the kind and of the thing, as the registry of what can act names them.
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('name_zh', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    // For whom it was, or where to.
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    // What its kind needs to let it act again; null: its own row has it all.
    .addColumn('state', 'text')
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    // Null: it can still be switched on again, where its kind lets it.
    .addColumn('restored_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('ended_access_by_account')
    .on('ended_access')
    .columns(['account_id', 'ended_at'])
    .execute()
  await db.schema.createIndex('ended_access_by_age').on('ended_access').column('ended_at').execute()
}
