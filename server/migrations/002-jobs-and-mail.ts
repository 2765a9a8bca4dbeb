import { type Kysely, sql } from 'kysely'

/** Work that waits: due jobs and mails. Rows are claimed with a lease, so that a dead process loses nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // Which handler does it.
    .addColumn('kind', 'text', (column) => column.notNull())
    // JSON, as small as can be: ids, never copies of rows.
    .addColumn('payload', 'jsonb', (column) => column.notNull())
    // Not before this time; a failure moves it into the future.
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    // Times it was begun, crashes included.
    .addColumn('attempts', 'integer', (column) => column.notNull())
    // Token of the claim; a worker with another one has lost the job.
    .addColumn('claimed_by', 'text')
    // End of the lease: after it the job is free again, whatever became of its process.
    .addColumn('claimed_until', 'bigint')
    // First words of the last failure, for operators.
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('jobs_by_due_time').on('jobs').column('due_at').execute()

  await db.schema
    .createTable('outbox')
    // Also the left half of the Message-ID, the same at every try.
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // One plain address.
    .addColumn('to_address', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    // Never a code: mail servers log subjects, and locked screens show them.
    .addColumn('subject', 'text', (column) => column.notNull())
    // The plain form; emptied when the row closes, since it holds codes and links.
    .addColumn('text', 'text', (column) => column.notNull())
    // The HTML form, emptied likewise.
    .addColumn('html', 'text', (column) => column.notNull())
    // queued | sent | expired (over before a mail server took it) | failed (refused for good, or for a day).
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'bigint')
    // After this time it is closed instead of sent: a late code only confuses.
    .addColumn('expires_at', 'bigint')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // When a mail server took it; null before that, and for ever where none did.
    .addColumn('sent_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('outbox_queued_by_due_time')
    .on('outbox')
    .column('due_at')
    .where(sql.ref('state'), '=', sql.lit('queued'))
    .execute()
}
