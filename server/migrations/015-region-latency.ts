import type { Kysely } from 'kysely'

/** What public pages measure: the latency to a region from the browser, and how long desktops took to be ready. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Address in the region that browsers measure the latency to; null: not measured.
  await db.schema.alterTable('regions').addColumn('latency_url', 'text').execute()
  // The median of the last week reads the trials that became ready in it.
  await db.schema.createIndex('trials_by_ready_time').on('trials').column('ready_at').execute()
}
