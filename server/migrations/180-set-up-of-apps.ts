import type { Kysely } from 'kysely'

/** A page that is loaded again, or opened twice, shows the secret that may have been scanned already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('totp_secrets')
    // The session that was shown the secret; no other one is. Null: before this column.
    .addColumn('session_id', 'text')
    .execute()
}
