import type { Kysely } from 'kysely'

/** What the service that makes desktops has told the site, so that a repeated message has no effect. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('provisioner_events')
    // The id of the message (`webhook-id`); one that is sent again is known by it.
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // When it came; older ones are deleted, since their time stamp no longer passes.
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('provisioner_events_by_age')
    .on('provisioner_events')
    .column('received_at')
    .execute()
  // Messages name the desktop.
  await db.schema.createIndex('trials_by_provisioner_ref').on('trials').column('provisioner_ref').execute()
}
