import type { Kysely } from 'kysely'

/** Links with which operators choose their names and passwords. Times are ms since 1970 UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('operator_links')
    // `first` for the invitation of the first start, of which there is one.
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // SHA-256 of the token, which only the link has.
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    // invitation: makes an operator. reset: a new password, without the second factors.
    .addColumn('kind', 'text', (column) => column.notNull())
    // Of a reset: whose.
    .addColumn('account_id', 'text', (column) => column.references('accounts.id').onDelete('cascade'))
    // Where an invitation was mailed; null for one that the server printed.
    .addColumn('email', 'text')
    .addColumn('email_key', 'text')
    // Of the operator that the invitation makes; of the operator as it is for a reset.
    .addColumn('role', 'text', (column) => column.notNull())
    // Of the mail, and of the operator that the invitation makes.
    .addColumn('language', 'text', (column) => column.notNull())
    // The operator who sent it; null for the server.
    .addColumn('sent_by', 'text', (column) => column.references('accounts.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    // Used, revoked, or replaced by a newer one.
    .addColumn('ended_at', 'bigint')
    .execute()
}
