import type { Kysely } from 'kysely'

/** What the rules for sub-accounts were before a change, and which files are being sent, so that both can be ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sub_account_rule_changes')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    // As they were before, in CIDR notation.
    .addColumn('networks', 'text', (column) => column.notNull())
    // Since when a second factor was required before; null: it was not.
    .addColumn('factor_from', 'bigint')
    .execute()
  await db.schema
    .createIndex('sub_account_rule_changes_by_account')
    .on('sub_account_rule_changes')
    .columns(['account_id', 'changed_at'])
    .execute()
  await db.schema
    .createIndex('sub_account_rule_changes_by_age')
    .on('sub_account_rule_changes')
    .column('changed_at')
    .execute()
  await db.schema
    .createTable('running_exports')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    // The account or the sub-account to which it is sent.
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('running_exports_by_account')
    .on('running_exports')
    .column('account_id')
    .execute()
  await db.schema.createIndex('running_exports_by_age').on('running_exports').column('started_at').execute()
}
