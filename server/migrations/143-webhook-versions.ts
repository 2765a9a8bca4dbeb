import { type Kysely, sql } from 'kysely'

/** A webhook says which of its states a screen had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('webhooks')
    // Grows with each change by a person, and when the site turns it off.
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(sql`1`))
    .execute()
}
