import { type Kysely, sql } from 'kysely'

/**
 * Refusals for names that no account has: a flood of them would fill the log with rows that no account reads,
 * so they are counted by day. What was logged of them one by one is counted too, and deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_counts')
    // Days since 1970-01-01 UTC.
    .addColumn('day', 'integer', (column) => column.notNull())
    // As in audit_events.
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    // One of several rows that are added up: parallel transactions seldom change the same one.
    .addColumn('shard', 'integer', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('audit_counts_key', ['day', 'kind', 'detail', 'shard'])
    .execute()
  await sql`
    insert into audit_counts (day, kind, detail, shard, count)
    select at / 86400000, kind, detail, 0, count(*) from audit_events where account_id is null
    group by at / 86400000, kind, detail
  `.execute(db)
  await sql`delete from audit_events where account_id is null`.execute(db)
}
