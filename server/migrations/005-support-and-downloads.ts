import type { Kysely } from 'kysely'

/** The contact form's counters and reply addresses, and the clients that people download. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Where an answer to this mail goes when that is not the service mailbox; emptied when the row closes.
  await db.schema.alterTable('outbox').addColumn('reply_to', 'text').execute()

  await db.schema
    .createTable('contact_counts')
    // MAC of a sender's address, or of a message's words: the table holds no names.
    .addColumn('key', 'text', (column) => column.notNull())
    // Day in the business time zone, `2026-11-20`.
    .addColumn('day', 'text', (column) => column.notNull())
    // Messages of this key on this day.
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('contact_counts_key', ['key', 'day'])
    .execute()

  await db.schema
    .createTable('client_releases')
    // windows | mac | android; each shows its newest release.
    .addColumn('platform', 'text', (column) => column.notNull())
    // As people read it, `1.4.2`.
    .addColumn('version', 'text', (column) => column.notNull())
    // Day of the release, `2026-11-20`.
    .addColumn('released_on', 'text', (column) => column.notNull())
    // What the downloaded file is called, and its place below `downloads/`; it never changes its contents.
    .addColumn('file_name', 'text', (column) => column.notNull().unique())
    // Of the whole file, as it is sent.
    .addColumn('size_bytes', 'bigint', (column) => column.notNull())
    // Of the same bytes, in hex; read from the file itself, never typed in.
    .addColumn('sha256', 'text', (column) => column.notNull())
    // One change or remark a line.
    .addColumn('notes_zh', 'text', (column) => column.notNull())
    // The same in English.
    .addColumn('notes_en', 'text', (column) => column.notNull())
    // A demo file that shows how downloading works and holds no client; marked as such in every list.
    .addColumn('demo', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('client_releases_key', ['platform', 'version'])
    .execute()
}
