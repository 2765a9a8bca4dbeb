import type { Kysely } from 'kysely'

/** The log filtered by who did it: what one sub-account of many has done is read by the index alone, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('audit_events_by_actor')
    .on('audit_events')
    .columns(['account_id', 'actor_id', 'at', 'id', 'kind'])
    .execute()
}
