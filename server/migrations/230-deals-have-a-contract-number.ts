import type { Kysely } from 'kysely'

/** A deal names the contract that it is part of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('deals')
    // Of the contract that the deal is part of; '' where there is none.
    .addColumn('contract_number', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
