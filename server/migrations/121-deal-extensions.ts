import { type Kysely, sql } from 'kysely'

/** Extensions of protections that partners ask for. Times are ms since 1970 UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deal_extensions')
    // The id of its request (`requests`, kind dealExtension), which has its state.
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('deal_id', 'text', (column) => column.notNull().references('deals.id').onDelete('cascade'))
    // What the partner needs the time for.
    .addColumn('reason', 'text', (column) => column.notNull())
    // By so many days the protection is extended; a later change of the setting does not change what was asked for.
    .addColumn('days', 'integer', (column) => column.notNull())
    // The end of the protection when it was asked for.
    .addColumn('until_asked', 'bigint', (column) => column.notNull())
    // The end that was granted; null: none was.
    .addColumn('until_granted', 'bigint')
    // Null once it was withdrawn: then the deal has room for another one.
    .addColumn('counts', 'integer')
    .execute()
  await sql`create unique index deal_extensions_one on deal_extensions (deal_id) where counts = 1`.execute(db)
  await db.schema.createIndex('deal_extensions_deal').on('deal_extensions').column('deal_id').execute()
}
