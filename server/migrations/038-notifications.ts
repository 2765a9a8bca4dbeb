import { type Kysely, sql } from 'kysely'

/** Notifications of accounts, sub-accounts and operators, and which of them they also get by mail. Times are ms since 1970 UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notification_inboxes')
    // The account or sub-account.
    .addColumn('user_id', 'text', (column) => column.notNull().primaryKey())
    // Rises by one with every change. Its row is updated first by every change, so changes of a user are committed in
    // the order of their revisions: a reader that has seen one misses none before it.
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('notifications')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    // The revision of the inbox that it made.
    .addColumn('number', 'bigint', (column) => column.notNull())
    // A kind of the contract.
    .addColumn('kind', 'text', (column) => column.notNull())
    // JSON: what its texts are filled with.
    .addColumn('params', 'text', (column) => column.notNull())
    // Path of this site with its query; null where there is nothing more to see.
    .addColumn('link', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    // Null: unread.
    .addColumn('read_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('notifications_by_number')
    .unique()
    .on('notifications')
    .columns(['user_id', 'number'])
    .execute()
  await db.schema
    .createIndex('notifications_by_user')
    .on('notifications')
    .columns(['user_id', 'at', 'id', 'kind', 'read_at'])
    .execute()
  await db.schema
    .createIndex('notifications_unread')
    .on('notifications')
    .column('user_id')
    .where(sql.ref('read_at'), 'is', null)
    .execute()
  await db.schema.createIndex('notifications_by_age').on('notifications').column('at').execute()

  await db.schema
    .createTable('mail_preferences')
    .addColumn('user_id', 'text', (column) => column.notNull())
    // A kind of notification.
    .addColumn('kind', 'text', (column) => column.notNull())
    // Whether it is mailed; without a row it is.
    .addColumn('mail', 'boolean', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('mail_preferences_key', ['user_id', 'kind'])
    .execute()
}
