import type { Kysely } from 'kysely'

/** What an operator has seen before verified data were changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('certifications')
    // Of a change by an operator: which documents show it; null for what the account stated, and for changes before.
    .addColumn('evidence', 'text')
    .execute()
}
