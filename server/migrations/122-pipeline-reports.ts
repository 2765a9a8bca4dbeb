import { type Kysely, sql } from 'kysely'

/** Reports of the pipeline: their figures of a period are ranges of these indexes, which have all columns that they need. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index deals_submitted_at on deals (submitted_at, account_id, stage, status, scale)
      where submitted_at is not null
  `.execute(db)
  await sql`
    create index deals_closed_at on deals (closed_at, stage, account_id, scale) where closed_at is not null
  `.execute(db)
  await sql`
    create index deal_events_status on deal_events (name, at, deal_id, from_value, number) where kind = 'status'
  `.execute(db)
}
