import { type Kysely, sql } from 'kysely'

/** What operators see of mails: attempts, and addresses that bounce. Times are ms since 1970 UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    // How often a mail server was asked to take it.
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('outbox')
    // It holds neither code nor link that expires, so that its body stays when it fails, to be sent again.
    .addColumn('resendable', 'boolean', (column) => column.notNull().defaultTo(sql.lit(false)))
    .execute()
  await sql`create index outbox_by_age on outbox (created_at, id, state)`.execute(db)

  await db.schema
    .createTable('mail_bounces')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // As the mail was sent to it.
    .addColumn('address', 'text', (column) => column.notNull())
    // Lower-case form of the address.
    .addColumn('address_key', 'text', (column) => column.notNull().unique())
    // What the mail server said last.
    .addColumn('reason', 'text', (column) => column.notNull())
    // Mails that were refused.
    .addColumn('mails', 'integer', (column) => column.notNull())
    // When it was refused for the first and for the last time.
    .addColumn('first_at', 'bigint', (column) => column.notNull())
    // See first_at.
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .execute()
  await sql`create index mail_bounces_by_last on mail_bounces (last_at, id)`.execute(db)
}
