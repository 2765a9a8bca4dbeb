import { type Kysely, sql } from 'kysely'

/** The board of a partner: sums of a stage from the index alone, and the most urgent cards of each status. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index deals_board on deals (account_id, stage, status, protected_until, id, scale)
  `.execute(db)
}
