import { type Kysely, sql } from 'kysely'

/** Each decision knows when its review began, so that a report need not look for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('deal_events')
    // Of a decision about a deal in review: the submission or reply before it. Null for every other step.
    .addColumn('began_at', 'bigint')
    .execute()
  await sql`
    update deal_events set began_at = (
      select max(earlier.at) from deal_events as earlier
      where earlier.deal_id = deal_events.deal_id and earlier.number < deal_events.number
        and earlier.kind = 'status' and earlier.name in ('submit', 'reply')
    )
    where kind = 'status' and name in ('approve', 'askMore', 'markDuplicate', 'reject')
  `.execute(db)
  await sql`drop index deal_events_status`.execute(db)
  await sql`
    create index deal_events_status on deal_events (name, at, deal_id, from_value, began_at) where kind = 'status'
  `.execute(db)
}
