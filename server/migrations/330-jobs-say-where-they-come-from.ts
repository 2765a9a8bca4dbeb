import type { Kysely } from 'kysely'

/** A job belongs to the trace of what has caused it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('jobs')
    // `traceparent` of W3C and the id of the request, with a space between; null where no trace is collected.
    .addColumn('origin', 'text')
    .execute()
}
