import type { Kysely } from 'kysely'

/** A receiver may ask to be left alone (Retry-After). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('webhooks')
    // Nothing is sent before; null: it has not asked for it.
    .addColumn('quiet_until', 'bigint')
    .execute()
}
