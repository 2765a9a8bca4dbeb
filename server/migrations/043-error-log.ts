import { type Kysely, sql } from 'kysely'

/**
 * What the server failed at and refused, counted by cause, and by cause and hour. Bounded however many requests are
 * hostile: the code stores at most 2,000 causes. Times are ms since 1970 UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('error_groups')
    // A hash of kind, cause, place and code: the same in every process.
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // failure, or why a request was refused: refused, limit, lock, crossSite, overload.
    .addColumn('kind', 'text', (column) => column.notNull())
    // What happened, without values.
    .addColumn('cause', 'text', (column) => column.notNull())
    // Call, job or part of the server; empty where it is not known.
    .addColumn('place', 'text', (column) => column.notNull())
    // Of the response, a database or a network; null without one.
    .addColumn('code', 'text')
    // How often it occurred.
    .addColumn('count', 'bigint', (column) => column.notNull())
    // When it occurred first.
    .addColumn('first_at', 'bigint', (column) => column.notNull())
    // When it occurred last.
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    // open or resolved; null for refused requests.
    .addColumn('state', 'text')
    // When an operator said that it is resolved; stays when it occurs again.
    .addColumn('resolved_at', 'bigint')
    // User name of that operator.
    .addColumn('resolved_by', 'text')
    // JSON: where and how it occurred last, without secrets.
    .addColumn('example', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('error_hours')
    // A cause; its rows go with it.
    .addColumn('group_id', 'text', (column) =>
      column.notNull().references('error_groups.id').onDelete('cascade'),
    )
    // Hours since 1970-01-01 UTC.
    .addColumn('hour', 'integer', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('error_hours_key', ['group_id', 'hour'])
    .execute()
  await sql`create index error_hours_by_hour on error_hours (hour)`.execute(db)
}
