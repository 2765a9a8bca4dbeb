import { type Kysely, sql } from 'kysely'

/** Messages to the systems of partners: where they go, what is sent, and what was answered. Times are ms since 1970 UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhooks')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    // The account or sub-account.
    .addColumn('created_by', 'text', (column) => column.notNull())
    // Where messages go.
    .addColumn('url', 'text', (column) => column.notNull())
    // Types of events, separated by spaces.
    .addColumn('types', 'text', (column) => column.notNull())
    // Of the signature, sealed.
    .addColumn('secret', 'text', (column) => column.notNull())
    // The one before it, sealed; null: there is none, or it is over.
    .addColumn('old_secret', 'text')
    // Until when messages are signed with it too.
    .addColumn('old_secret_until', 'bigint')
    // Why it is off; null: it is on.
    .addColumn('off_because', 'text')
    // The first failed attempt since the last success.
    .addColumn('failing_since', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('webhooks_of_account').on('webhooks').column('account_id').execute()

  await db.schema
    .createTable('webhook_counters')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().primaryKey().references('accounts.id').onDelete('cascade'),
    )
    // Number of the newest event of the account.
    .addColumn('last_number', 'integer', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    // The webhook that it goes to.
    .addColumn('webhook_id', 'text', (column) =>
      column.notNull().references('webhooks.id').onDelete('cascade'),
    )
    // Header webhook-id: the same for all webhooks and attempts, so that receivers can leave out repeats.
    .addColumn('event_id', 'text', (column) => column.notNull())
    // Order of the events of an account.
    .addColumn('number', 'integer', (column) => column.notNull())
    // Type of the event, as in the message.
    .addColumn('type', 'text', (column) => column.notNull())
    // What it is about, by kind and id; deliveries about the same go out one after the other.
    .addColumn('subject', 'text', (column) => column.notNull())
    // What it is about, as people call it.
    .addColumn('label', 'text', (column) => column.notNull())
    // The message.
    .addColumn('body', 'text', (column) => column.notNull())
    // waiting | delivered | failed
    .addColumn('state', 'text', (column) => column.notNull())
    // All attempts.
    .addColumn('attempts', 'integer', (column) => column.notNull())
    // Attempts since it was queued, for the pause after the next one.
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // When the next attempt is due.
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    // When it was made due before its time, as its receiver was back.
    .addColumn('hastened_at', 'bigint')
    // Token of the process that sends it now, until `claimed_until`.
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'bigint')
    // Address of the last attempt; before it, that of the webhook.
    .addColumn('url', 'text', (column) => column.notNull())
    // HTTP status of the last attempt; null: no answer.
    .addColumn('status_code', 'integer')
    // Why there was no answer.
    .addColumn('problem', 'text')
    // Of the last attempt, in ms.
    .addColumn('duration_ms', 'integer')
    .execute()
  await sql`
    create index webhook_deliveries_of_account
    on webhook_deliveries (account_id, created_at, id, state, type)
  `.execute(db)
  await sql`
    create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, number)
    where state = 'waiting'
  `.execute(db)
  await sql`
    create index webhook_deliveries_in_order on webhook_deliveries (webhook_id, subject, number)
    where state = 'waiting'
  `.execute(db)
  await db.schema
    .createIndex('webhook_deliveries_by_age')
    .on('webhook_deliveries')
    .column('created_at')
    .execute()

  await db.schema
    .createTable('webhook_attempts')
    // The delivery that was tried.
    .addColumn('delivery_id', 'text', (column) =>
      column.notNull().references('webhook_deliveries.id').onDelete('cascade'),
    )
    // From 1 on.
    .addColumn('attempt', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('status_code', 'integer')
    .addColumn('problem', 'text')
    .addColumn('duration_ms', 'integer', (column) => column.notNull())
    // The beginning of the answer, some KB at most.
    .addColumn('answer', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('webhook_attempts_key', ['delivery_id', 'attempt'])
    .execute()
}
