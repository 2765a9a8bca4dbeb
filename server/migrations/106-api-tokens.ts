import type { Kysely } from 'kysely'

/** API tokens of partners. Times are ms since 1970 UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('api_tokens')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    // The account or sub-account, with whose permissions it ends.
    .addColumn('created_by', 'text', (column) => column.notNull())
    // What it is for, in its creator's words.
    .addColumn('label', 'text', (column) => column.notNull())
    // Its last four characters.
    .addColumn('ending', 'text', (column) => column.notNull())
    // SHA-256.
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    // Names of permissions, separated by spaces.
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    // Written at most once a minute; null: never used.
    .addColumn('last_used_at', 'bigint')
    // The client's address of that use.
    .addColumn('last_used_from', 'text')
    // When people or the site ended it before its time; null: it was not.
    .addColumn('revoked_at', 'bigint')
    // When the reminder of its end was sent.
    .addColumn('reminded_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('api_tokens_of_account')
    .on('api_tokens')
    .columns(['account_id', 'created_at'])
    .execute()
  await db.schema.createIndex('api_tokens_by_end').on('api_tokens').column('expires_at').execute()
}
