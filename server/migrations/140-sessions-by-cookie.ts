import type { Kysely } from 'kysely'

/** A login in a browser ends the session that the browser had, found by its cookie. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('sessions_by_cookie').on('sessions').column('cookie_hash').execute()
}
