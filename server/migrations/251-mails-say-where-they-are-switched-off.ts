import type { Kysely } from 'kysely'

/** A mail that its reader can switch off says where, in its head too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The page where this kind of mail is switched off; null: it is always sent.
  await db.schema.alterTable('outbox').addColumn('switch_off', 'text').execute()
}
