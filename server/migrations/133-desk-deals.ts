import { type Kysely, sql } from 'kysely'

/** The deals of all partners in the desk: by the last submission, counted and filtered by the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index deals_of_desk on deals
      (submitted_at, id, status, stage, industry, account_id, scale, protected_until)
      where submitted_at is not null
  `.execute(db)
}
