import { type Kysely, sql } from 'kysely'
import { createSearchIndex, sortedText } from './list-indexes.ts'

/** What operators need to find accounts among many, and to disable one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('accounts')
    // What the customer was told when it was disabled; null while it may sign in.
    .addColumn('disabled_reason', 'text')
    .execute()
  const states = sql`account_type, account_kind, disabled_at, closed_at`
  await sql`create index accounts_by_age on accounts (created_at, id, ${states})`.execute(db)
  await sql`create index accounts_by_name on accounts (${sortedText(db, 'user_name')}, id, ${states})`.execute(
    db,
  )
  await createSearchIndex(db, 'accounts', [
    ...['user_name', 'company_name', 'email', 'name', 'phone', 'tax_number', 'id'],
  ])
  await createSearchIndex(db, 'sub_accounts', ['user_name', 'name', 'email', 'id'])
  // The mails of one account, newest first.
  await sql`create index outbox_by_address on outbox (to_address, created_at)`.execute(db)
  await db.schema
    .createTable('mailbox_recoveries')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    // proposed, waiting, done, cancelled or failed.
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('old_email', 'text', (column) => column.notNull())
    .addColumn('new_email', 'text', (column) => column.notNull())
    // What the operator has seen, separated by spaces, and in words.
    .addColumn('evidence', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    // Id of the operator who started it.
    .addColumn('started_by', 'text', (column) => column.notNull())
    // When it was started.
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    // Id of the operator who confirmed it, never the same.
    .addColumn('confirmed_by', 'text')
    // When it was confirmed.
    .addColumn('confirmed_at', 'bigint')
    // When the address is replaced: 24 hours after the confirmation.
    .addColumn('takes_effect_at', 'bigint')
    // Of the link in the mail to the old address; null before the confirmation.
    .addColumn('stop_hash', 'text', (column) => column.unique())
    // When it was done, cancelled or failed.
    .addColumn('ended_at', 'bigint')
    // The operator who cancelled it.
    .addColumn('ended_by', 'text')
    // operator or owner: who cancelled it; addressTaken or accountChanged: why it failed.
    .addColumn('ended_because', 'text')
    // What the operator said.
    .addColumn('end_reason', 'text')
    .execute()
  // An account has one open case at most.
  await sql`
    create unique index mailbox_recoveries_open on mailbox_recoveries (account_id)
    where state in ('proposed', 'waiting')
  `.execute(db)
  await sql`create index mailbox_recoveries_of_account on mailbox_recoveries (account_id, started_at)`.execute(
    db,
  )
}
