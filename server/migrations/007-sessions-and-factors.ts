import type { Kysely } from 'kysely'

/** Devices, the steps of signing in, and second factors. Times are ms since 1970 UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sub_accounts')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // The primary account that it works for.
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    // Unique below its primary account, without regard to case.
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('user_name_key', 'text', (column) => column.notNull())
    // Name of the person.
    .addColumn('name', 'text', (column) => column.notNull())
    // Unique across the site, without regard to case.
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    // argon2id in its PHC form.
    .addColumn('password_hash', 'text', (column) => column.notNull())
    // zh | en: the language of mails to this person.
    .addColumn('language', 'text', (column) => column.notNull())
    // Since when it may not sign in; null while it may.
    .addColumn('disabled_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // Null before the first sign-in.
    .addColumn('last_sign_in_at', 'bigint')
    .execute()
  await unique(db, 'sub_accounts', ['account_id', 'user_name_key'])
  await unique(db, 'sub_accounts', ['email_key'])

  await db.schema
    .alterTable('sessions')
    // The sub-account that signed in; null for the primary account itself.
    .addColumn('sub_account_id', 'text', (column) => column.references('sub_accounts.id'))
    .execute()
  // When the person last proved who it is: by signing in, or again before a sensitive step.
  await db.schema.alterTable('sessions').addColumn('proven_at', 'bigint').execute()

  await db.schema
    .createTable('devices')
    // Who signed in there: an account or a sub-account.
    .addColumn('user_id', 'text', (column) => column.notNull())
    // SHA-256 of the secret in the browser's device cookie.
    .addColumn('token_hash', 'text', (column) => column.notNull())
    // Of the first sign-in.
    .addColumn('first_used_at', 'bigint', (column) => column.notNull())
    // Of the last sign-in; a device without a sign-in is unknown again after a year.
    .addColumn('last_used_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('devices_key', ['user_id', 'token_hash'])
    .execute()
  await db.schema.createIndex('devices_by_age').on('devices').column('last_used_at').execute()

  await db.schema
    .createTable('sign_in_tickets')
    // SHA-256 of the ticket: the right password was given, a session there is not yet.
    .addColumn('ticket_hash', 'text', (column) => column.notNull().primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    // The sub-account whose password it was; null for the primary account.
    .addColumn('sub_account_id', 'text')
    // customer | partner: the identity of the sign-in.
    .addColumn('identity', 'text', (column) => column.notNull())
    // Whether the second factor has been shown, or none was asked for.
    .addColumn('factor_passed', 'boolean', (column) => column.notNull())
    // The third-party identity to link once the person is in; hash of its link token.
    .addColumn('link_hash', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    // Turned into a session; null before that. Good once.
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema.createIndex('sign_in_tickets_by_end').on('sign_in_tickets').column('expires_at').execute()
  await db.schema
    .createIndex('sign_in_tickets_by_account')
    .on('sign_in_tickets')
    .column('account_id')
    .execute()

  await db.schema
    .createTable('sign_in_unlocks')
    // SHA-256 of the secret in the mailed link.
    .addColumn('token_hash', 'text', (column) => column.notNull().primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    // The sub-account whose sign-in was locked; null for the primary account.
    .addColumn('sub_account_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('sign_in_unlocks_by_account')
    .on('sign_in_unlocks')
    .columns(['account_id', 'created_at'])
    .execute()
  await db.schema.createIndex('sign_in_unlocks_by_age').on('sign_in_unlocks').column('created_at').execute()

  await db.schema
    .createTable('totp_secrets')
    // One authenticator app an account.
    .addColumn('account_id', 'text', (column) =>
      column.notNull().primaryKey().references('accounts.id').onDelete('cascade'),
    )
    // The shared secret, encrypted: codes are computed from it, so a hash will not do.
    .addColumn('secret', 'text', (column) => column.notNull())
    // When the first code proved that the app has it; null: not in force yet.
    .addColumn('confirmed_at', 'bigint')
    // Time step of the last accepted code, so that none is good twice.
    .addColumn('last_step', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('passkeys')
    // Credential id, base64url.
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    // COSE public key, base64url.
    .addColumn('public_key', 'text', (column) => column.notNull())
    // Signature counter as last seen; one that goes back is a copied key.
    .addColumn('counter', 'bigint', (column) => column.notNull())
    // JSON list of how the browser reaches it: usb, internal, hybrid ...
    .addColumn('transports', 'text', (column) => column.notNull())
    // What the person calls it.
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute()
  await db.schema.createIndex('passkeys_by_account').on('passkeys').column('account_id').execute()

  await db.schema
    .createTable('recovery_codes')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    // MAC of the code.
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // Good once.
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('recovery_codes_key', ['account_id', 'code_hash'])
    .execute()

  await db.schema
    .createTable('passkey_challenges')
    // What asked for it: `ticket:<hash>` or `session:<id>`; one open challenge each.
    .addColumn('owner', 'text', (column) => column.notNull().primaryKey())
    // Random bytes that the passkey must sign, base64url.
    .addColumn('challenge', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
}

async function unique(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  const name = `${table}_one_per_${columns.join('_and_')}`
  await db.schema.createIndex(name).unique().on(table).columns(columns).execute()
}
