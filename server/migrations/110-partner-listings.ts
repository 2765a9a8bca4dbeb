import type { Kysely } from 'kysely'

/** Entries of partners in the public directory. Times are ms since 1970 UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('partner_listings')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().primaryKey().references('accounts.id').onDelete('cascade'),
    )
    // In public addresses, which say nothing of the account.
    .addColumn('id', 'text', (column) => column.notNull().unique())
    // Rises with each change, by the partner or by an operator.
    .addColumn('revision', 'integer', (column) => column.notNull())
    // As Chinese pages show it.
    .addColumn('name_zh', 'text', (column) => column.notNull())
    // The same on English ones.
    .addColumn('name_en', 'text', (column) => column.notNull())
    // Of the office, as Chinese pages show it.
    .addColumn('city_zh', 'text', (column) => column.notNull())
    // The same on English ones.
    .addColumn('city_en', 'text', (column) => column.notNull())
    // What the partner says about itself, in Chinese.
    .addColumn('summary_zh', 'text', (column) => column.notNull())
    // The same in English.
    .addColumn('summary_en', 'text', (column) => column.notNull())
    // '' where none is given.
    .addColumn('website', 'text', (column) => column.notNull())
    // JSON list of sales regions.
    .addColumn('regions', 'text', (column) => column.notNull())
    // JSON list of industries.
    .addColumn('industries', 'text', (column) => column.notNull())
    // Since when the partner wants to be found; null: it does not.
    .addColumn('listed_at', 'bigint')
    // When an operator hid it, whatever the partner wants; null: none did.
    .addColumn('hidden_at', 'bigint')
    // What the operator told the partner; '' unless it is hidden.
    .addColumn('hidden_reason', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
}
