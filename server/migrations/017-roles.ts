import type { Kysely } from 'kysely'

/** Custom roles of an account, and which roles its sub-accounts have. Times are ms since 1970 UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('roles')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // The primary account whose sub-accounts may have it.
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    // Unique below its account, without regard to case.
    .addColumn('name', 'text', (column) => column.notNull())
    // Lower-case form of the name.
    .addColumn('name_key', 'text', (column) => column.notNull())
    // What the role is for; may be empty.
    .addColumn('description', 'text', (column) => column.notNull())
    // Names of permissions, separated by spaces.
    .addColumn('permissions', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('roles_one_per_account_id_and_name_key')
    .unique()
    .on('roles')
    .columns(['account_id', 'name_key'])
    .execute()

  await db.schema
    .createTable('sub_account_roles')
    .addColumn('sub_account_id', 'text', (column) =>
      column.notNull().references('sub_accounts.id').onDelete('cascade'),
    )
    // The primary account of the sub-account.
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    // A row of `roles`, or the name of a built-in role; so it references nothing.
    .addColumn('role_id', 'text', (column) => column.notNull())
    // When the sub-account got the role.
    .addColumn('granted_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('sub_account_roles_key', ['sub_account_id', 'role_id'])
    .execute()
  await db.schema
    .createIndex('sub_account_roles_by_role')
    .on('sub_account_roles')
    .columns(['account_id', 'role_id'])
    .execute()
}
