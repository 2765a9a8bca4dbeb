import { type Kysely, sql } from 'kysely'

/** Deals that a partner has won, which its level counts: from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index deals_won on deals (account_id, closed_at) where stage = 'won'`.execute(db)
}
