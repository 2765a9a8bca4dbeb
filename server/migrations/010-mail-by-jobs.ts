import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * A mail is sent by a job of the kind `mail`: mails that wait get one, with the tries, the due time and the claim that
 * they had in the outbox, whose own columns for these go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const payload = isPostgres ? sql`jsonb_build_object('mailId', id)` : sql`json_object('mailId', id)`
  await sql`
    insert into jobs (id, kind, payload, due_at, attempts, claimed_by, claimed_until, last_error, created_at)
    select id, 'mail', ${payload}, due_at, attempts, claimed_by, claimed_until, last_error, created_at
    from outbox where state = 'queued'
  `.execute(db)
  await db.schema.dropIndex('outbox_queued_by_due_time').execute()
  for (const column of ['attempts', 'due_at', 'claimed_by', 'claimed_until'])
    await db.schema.alterTable('outbox').dropColumn(column).execute()
}
