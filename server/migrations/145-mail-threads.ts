import type { Kysely } from 'kysely'

/** Mails about the same are one conversation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    // What a mail is about; null: it is of no conversation.
    .addColumn('thread', 'text')
    .execute()
  await db.schema
    .createIndex('outbox_by_thread')
    .on('outbox')
    .columns(['thread', 'to_address', 'created_at'])
    .execute()
}
