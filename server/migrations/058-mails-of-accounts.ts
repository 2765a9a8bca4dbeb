import { type Kysely, sql } from 'kysely'

/** The mails to one address, newest first: the list that an account has of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index outbox_of_address on outbox (lower(to_address), created_at, id, state)`.execute(db)
}
