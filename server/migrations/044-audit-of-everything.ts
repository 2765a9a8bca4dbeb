import type { Kysely } from 'kysely'

/**
 * The log of all accounts and operators, newest first, is read and filtered by an index alone. It takes the place of the
 * one by age, which it serves too: an entry is written into no index more than before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('audit_events_by_age').execute()
  await db.schema
    .createIndex('audit_events_by_time')
    .on('audit_events')
    .columns(['at', 'id', 'kind', 'account_id', 'actor_id'])
    .execute()
}
