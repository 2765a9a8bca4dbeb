import type { Kysely } from 'kysely'

/** What the provider publishes about itself, with its history, and the time zones of the regions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('facts')
    // company | serviceLevel | support | ...: the parts of the contract.
    .addColumn('part', 'text', (column) => column.notNull())
    // From 1; the newest counts. Versions are never changed, so that each change can be read and undone.
    .addColumn('version', 'integer', (column) => column.notNull())
    // The part by its schema of the contract, both languages; null: withdrawn.
    .addColumn('value', 'jsonb')
    // A made-up value of local mode; other installations show none of them.
    .addColumn('demo', 'boolean', (column) => column.notNull())
    // `file` for the command, `demo` for local mode.
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('facts_key', ['part', 'version'])
    .execute()

  // IANA name, as in Asia/Singapore: the clock on quotes for this region; null: the provider's own.
  await db.schema.alterTable('regions').addColumn('time_zone', 'text').execute()
}
