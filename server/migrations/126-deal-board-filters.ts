import { type Kysely, sql } from 'kysely'

/** The board of a partner with filters: its index has all columns that they compare, so that sums read no rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index deals_board`.execute(db)
  await sql`
    create index deals_board on deals
      (account_id, stage, status, protected_until, id, scale, industry, submitted_at)
  `.execute(db)
}
