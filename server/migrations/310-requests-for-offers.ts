import { type Kysely, sql } from 'kysely'
import { createIndexes } from './list-indexes.ts'

/** Requests to sales for an offer with the configuration of a quote. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('purchases')
    .addColumn('request_id', 'text', (column) => column.notNull().primaryKey().references('requests.id'))
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    // The number of the quote.
    .addColumn('quote', 'text', (column) => column.notNull())
    // Its address, which shows it again.
    .addColumn('address', 'text', (column) => column.notNull())
    // JSON: the lines of the quote as it was, by language.
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('company_name', 'text', (column) => column.notNull())
    .addColumn('contact_name', 'text', (column) => column.notNull())
    // The address of the contact.
    .addColumn('contact_email', 'text', (column) => column.notNull())
    // Two letters.
    .addColumn('country', 'text', (column) => column.notNull())
    // E.164 for mainland China, else digits and hyphens.
    .addColumn('contact_phone', 'text', (column) => column.notNull())
    // '' where none was written.
    .addColumn('message', 'text', (column) => column.notNull())
    // The account or sub-account.
    .addColumn('stated_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // It waits for its answer.
    .addColumn('open', 'boolean', (column) => column.notNull())
    .execute()
  await createIndexes(
    db,
    sql`create unique index purchases_open on purchases (account_id, quote) where open`,
    sql`create index purchases_account on purchases (account_id)`,
  )
}
