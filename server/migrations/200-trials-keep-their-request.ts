import { type Kysely, sql } from 'kysely'

/**
 * A trial keeps the moment of its application: approval, a place that was accepted and another attempt have a column
 * of their own. Where they had overwritten it, the row of its request still knows when it was made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Since when the desktop may be ordered: its approval, the accepted place or the latest attempt; null: since the application.
  await db.schema.alterTable('trials').addColumn('ordered_from', 'bigint').execute()
  await sql`
    update trials set ordered_from = requested_at,
      requested_at = (select requests.created_at from requests where requests.id = trials.id)
    where exists (
      select 1 from requests where requests.id = trials.id and requests.created_at < trials.requested_at
    )
  `.execute(db)
}
