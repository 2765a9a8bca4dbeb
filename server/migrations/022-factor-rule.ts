import { type Kysely, sql } from 'kysely'

/** Sub-accounts may have to have a second factor. Times are ms since 1970 UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // From when sub-accounts must have one; null: they need none.
  await db.schema.alterTable('sub_account_rules').addColumn('factor_from', 'bigint').execute()
  // The `factor_from` that the person was mailed last, so that no job mails it twice.
  await db.schema.alterTable('sub_accounts').addColumn('factor_mailed_for', 'bigint').execute()
  // Where each sub-account signed in last.
  await db.schema
    .createIndex('sessions_by_sub_account')
    .on('sessions')
    .columns(['sub_account_id', 'created_at'])
    .where(sql.ref('sub_account_id'), 'is not', null)
    .execute()
}
