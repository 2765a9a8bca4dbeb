import { type Kysely, sql } from 'kysely'

/** Deals that were begun with the contact of a lead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('deals')
    // The lead; null: there is none, or it was deleted.
    .addColumn('lead_id', 'text', (column) => column.references('leads.id').onDelete('set null'))
    .execute()
  await db.schema
    .alterTable('deals')
    // The number by which the partner knows the lead.
    .addColumn('lead_number', 'integer')
    .execute()
  await sql`create index deals_of_lead on deals (lead_id, number) where lead_id is not null`.execute(db)
}
