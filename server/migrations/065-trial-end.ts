import type { Kysely } from 'kysely'

/** What comes at the end of a trial: its one extension, and its conversion into a paid order. Times are ms since 1970 UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Since when its disks are being deleted: from then on the trial can be neither extended nor converted.
  await db.schema.alterTable('trials').addColumn('wiping_at', 'bigint').execute()
  await db.schema.alterTable('trials').addColumn('converted_at', 'bigint').execute()
  // The number of the paid order at the order service; one order has one desktop.
  await db.schema.alterTable('trials').addColumn('order_number', 'text').execute()
  await db.schema.createIndex('trials_one_per_order').unique().on('trials').column('order_number').execute()

  await db.schema
    .createTable('trial_quotes')
    // Names the quote at the order service (`jti`).
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('trial_id', 'text', (column) => column.notNull().references('trials.id'))
    // monthly | yearly
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('issued_at', 'bigint', (column) => column.notNull())
    // First moment at which it does not hold any more.
    .addColumn('valid_until', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('trial_quotes_by_trial').on('trial_quotes').column('trial_id').execute()

  await db.schema
    .createTable('trial_extensions')
    // The id of its request (`requests`, kind trialExtension), which has its state.
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // A trial can be extended once, and asked for once.
    .addColumn('trial_id', 'text', (column) => column.notNull().unique().references('trials.id'))
    // What the person needs the time for; emptied when the account is closed.
    .addColumn('reason', 'text', (column) => column.notNull())
    // The end of the trial when it was asked for.
    .addColumn('ends_at_asked', 'bigint', (column) => column.notNull())
    // The end that was granted; null: none was.
    .addColumn('ends_at_granted', 'bigint')
    .execute()
}
