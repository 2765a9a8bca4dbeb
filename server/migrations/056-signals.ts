import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** What the processes on one SQLite file tell each other (`SignalTable`); on PostgreSQL they have NOTIFY. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return
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
  await sql`create index signals_sent on signals (sent_at)`.execute(db)
}
