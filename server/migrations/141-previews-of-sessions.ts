import type { Kysely } from 'kysely'

/** A preview for its author only ends with the session in which it was made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null: everyone who has the link opens it.
  await db.schema.alterTable('previews').addColumn('session_id', 'text').execute()
}
