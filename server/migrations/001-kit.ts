import { type Kysely, sql } from 'kysely'
import { key, required } from './columns.ts'
import { createIndexes, isPostgres } from './list-indexes.ts'

/**
 * What the kit stores for all domains: the settings of the installation, keys, counters, jobs, answers to calls, and files
 * that are being sent. Times are ms since 1970 UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('settings')
    // Name of the setting, as in `contentVersion`.
    .addColumn('key', 'text', key)
    // JSON; filled from the environment at first start, changed by operators after that.
    .addColumn('value', 'jsonb', required)
    // When the row last changed.
    .addColumn('updated_at', 'bigint', required)
    .execute()

  await db.schema
    .createTable('secret_keys')
    // `mac`: the key of the MACs over codes and names.
    .addColumn('name', 'text', key)
    // Version of the sealing key, and the key as base64 of AES-256-GCM; null where MACs were taken with SECRET_KEY.
    .addColumn('sealed', 'text')
    // When the row was made.
    .addColumn('created_at', 'bigint', required)
    .execute()

  await db.schema
    .createTable('counters')
    // MAC of what is counted, as in `wrong codes <group> <address>`.
    .addColumn('key', 'text', key)
    // How often it happened.
    .addColumn('count', 'integer', required)
    // The count starts again from zero then.
    .addColumn('expires_at', 'bigint', required)
    .execute()
  await createIndexes(db, sql`create index counters_by_end on counters (expires_at)`)

  await db.schema
    .createTable('jobs')
    .addColumn('id', 'text', key)
    // Which handler does it.
    .addColumn('kind', 'text', required)
    // JSON, as small as can be: ids, never copies of rows.
    .addColumn('payload', 'jsonb', required)
    // Not before this time; a failure moves it into the future.
    .addColumn('due_at', 'bigint', required)
    // Times it was begun, crashes included.
    .addColumn('attempts', 'integer', required)
    // Token of the claim; a worker with another one has lost the job.
    .addColumn('claimed_by', 'text')
    // End of the lease: after it the job is free again, whatever became of its process.
    .addColumn('claimed_until', 'bigint')
    // First words of the last failure, for operators.
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'bigint', required)
    // 0 before 1 before 2; jobs of one priority by their due time.
    .addColumn('priority', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await createIndexes(
    db,
    sql`create index jobs_by_due_time on jobs (due_at)`,
    sql`create index jobs_by_kind_and_priority on jobs (kind, priority, due_at)`,
  )

  await db.schema
    .createTable('idempotency_keys')
    // Who and what the key belongs to: the caller and the endpoint.
    .addColumn('scope', 'text', required)
    // The caller's own Idempotency-Key.
    .addColumn('key', 'text', required)
    // SHA-256 of the request: the same key with another request is refused.
    .addColumn('request_hash', 'text', required)
    // The stored response; null while the first request is under way.
    .addColumn('status', 'integer')
    // The text of that response.
    .addColumn('body', 'text')
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('idempotency_keys_key', ['scope', 'key'])
    .execute()
  await createIndexes(db, sql`create index idempotency_keys_by_age on idempotency_keys (created_at)`)

  await db.schema
    .createTable('running_exports')
    .addColumn('id', 'text', key)
    // The account that it belongs to, or that it is for.
    .addColumn('account_id', 'text', required)
    // The account or the sub-account to which it is sent.
    .addColumn('user_id', 'text', required)
    // As the file is called where it is stored.
    .addColumn('file_name', 'text', required)
    // When the first byte was sent.
    .addColumn('started_at', 'bigint', required)
    .execute()
  await createIndexes(
    db,
    sql`create index running_exports_by_account on running_exports (account_id)`,
    sql`create index running_exports_by_age on running_exports (started_at)`,
  )

  // What the processes on one SQLite file tell each other (`SignalTable`); on PostgreSQL they have NOTIFY.
  if (isPostgres(db)) return
  await sql`
    create table signals (
      -- Without gaps and never used again, so that a reader knows whether it has missed some.
      id integer primary key autoincrement,
      name text not null,
      payload text not null,
      -- Of the process.
      sender text not null,
      -- In seconds since 1970 UTC by the clock of the machine; rows are deleted after a minute.
      sent_at integer not null
    )
  `.execute(db)
  await createIndexes(db, sql`create index signals_sent on signals (sent_at)`)
}
