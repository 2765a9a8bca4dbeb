import { type Kysely, sql } from 'kysely'

/** The work of operators on requests: decisions, internal notes, settings of queues. Times are ms since 1970 UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('request_decisions')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('request_id', 'text', (column) =>
      column.notNull().references('requests.id').onDelete('cascade'),
    )
    // A move of operators in the rules of the request's kind.
    .addColumn('action', 'text', (column) => column.notNull())
    // waiting (for a second operator) | pending (until it takes effect) | done | void (the request moved before).
    .addColumn('state', 'text', (column) => column.notNull())
    // The revision of the request that it was decided on.
    .addColumn('revision', 'integer', (column) => column.notNull())
    // JSON list of { code, field, text }, in the applicant's language.
    .addColumn('reasons', 'text', (column) => column.notNull())
    // Said to the applicant besides the reasons; '' where nothing was.
    .addColumn('note', 'text', (column) => column.notNull())
    // An operator.
    .addColumn('decided_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // The second operator; null where none was needed, and before the confirmation.
    .addColumn('confirmed_by', 'text')
    // When a job makes it take effect; null while it waits for a second operator.
    .addColumn('effect_at', 'bigint')
    // When it took effect or became void; null: it is open.
    .addColumn('closed_at', 'bigint')
    .execute()
  // Of several operators who decide a request at the same time, one wins.
  await db.schema
    .createIndex('request_decisions_open')
    .unique()
    .on('request_decisions')
    .column('request_id')
    .where(sql.ref('closed_at'), 'is', null)
    .execute()
  await db.schema
    .createIndex('request_decisions_request')
    .on('request_decisions')
    .columns(['request_id', 'created_at'])
    .execute()

  await db.schema
    .createTable('request_notes')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('request_id', 'text', (column) =>
      column.notNull().references('requests.id').onDelete('cascade'),
    )
    // An operator.
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    // JSON list of the ids of operators.
    .addColumn('mentions', 'text', (column) => column.notNull())
    // written | refused (the text of a decision that came second, or was not confirmed).
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('request_notes_request')
    .on('request_notes')
    .columns(['request_id', 'created_at'])
    .execute()

  await db.schema
    .createTable('request_viewers')
    .addColumn('user_id', 'text', (column) => column.notNull().primaryKey())
    // The request that the operator looked at last.
    .addColumn('request_id', 'text', (column) =>
      column.notNull().references('requests.id').onDelete('cascade'),
    )
    // The last sign of the page on which it is open.
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('queue_settings')
    // The address of the queue; its row with the highest version counts, none is ever changed.
    .addColumn('queue', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    // JSON: whether a second operator is needed, and the reasons.
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('queue_settings_key', ['queue', 'version'])
    .execute()
}
