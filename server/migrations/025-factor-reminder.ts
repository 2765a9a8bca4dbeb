import type { Kysely } from 'kysely'

/** Sub-accounts without a second factor are reminded before the day from which one is required. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The `factor_from` that the person was reminded of last, in ms since 1970 UTC, so that no job reminds twice.
  await db.schema.alterTable('sub_accounts').addColumn('factor_reminded_for', 'bigint').execute()
}
