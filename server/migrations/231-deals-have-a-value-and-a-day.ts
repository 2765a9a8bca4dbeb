import type { Kysely } from 'kysely'

/** A deal says what it is expected to be worth, and when it is expected to close. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // In fen or cents; null: not estimated.
  await db.schema.alterTable('deals').addColumn('estimated_value', 'bigint').execute()
  await db.schema
    .alterTable('deals')
    // Of the value; '': there is none.
    .addColumn('currency', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  // As 2026-11-20; null: not known.
  await db.schema.alterTable('deals').addColumn('closes_on', 'text').execute()
}
