import { type Kysely, sql } from 'kysely'

/**
 * Second factors belong to a user: an account or one of its sub-accounts, whose ids differ. The tables are made anew,
 * since the column of accounts alone refers to them. Times are ms since 1970 UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user_totp_secrets')
    // One authenticator app a user.
    .addColumn('user_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_step', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await sql`
    insert into user_totp_secrets (user_id, secret, confirmed_at, last_step, created_at)
    select account_id, secret, confirmed_at, last_step, created_at from totp_secrets
  `.execute(db)
  await db.schema.dropTable('totp_secrets').execute()
  await db.schema.alterTable('user_totp_secrets').renameTo('totp_secrets').execute()

  await db.schema
    .createTable('user_passkeys')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute()
  await sql`
    insert into user_passkeys (id, user_id, public_key, counter, transports, name, created_at, last_used_at)
    select id, account_id, public_key, counter, transports, name, created_at, last_used_at from passkeys
  `.execute(db)
  await db.schema.dropTable('passkeys').execute()
  await db.schema.alterTable('user_passkeys').renameTo('passkeys').execute()
  await db.schema.createIndex('passkeys_by_user').on('passkeys').column('user_id').execute()

  await db.schema
    .createTable('user_recovery_codes')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('user_recovery_codes_key', ['user_id', 'code_hash'])
    .execute()
  await sql`
    insert into user_recovery_codes (user_id, code_hash, created_at, used_at)
    select account_id, code_hash, created_at, used_at from recovery_codes
  `.execute(db)
  await db.schema.dropTable('recovery_codes').execute()
  await db.schema.alterTable('user_recovery_codes').renameTo('recovery_codes').execute()
}
