import { type Kysely, sql } from 'kysely'

/**
 * How many requests for offers of an account wait, which bounds them. A configuration that waits is compared under the
 * lock of that row, so that the number of the quote needs no index of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('purchase_counts')
    .addColumn('account_id', 'text', (column) => column.notNull().primaryKey().references('accounts.id'))
    .addColumn('undecided', 'integer', (column) => column.notNull())
    .execute()
  await sql`
    insert into purchase_counts (account_id, undecided)
    select account_id, count(*) from purchases where open group by account_id
  `.execute(db)
  await sql`drop index purchases_open`.execute(db)
}
