import type { Kysely } from 'kysely'

/** People, how they sign in, what they agreed to; and the settings of the site. Times are ms since 1970 UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('settings')
    // Name of the setting, as in `productEn`.
    .addColumn('key', 'text', (column) => column.notNull().primaryKey())
    // JSON; filled from the environment at first start, changed by operators after that.
    .addColumn('value', 'jsonb', (column) => column.notNull())
    // When the row last changed.
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // 1 customer, 2 partner, 3 operator.
    .addColumn('account_type', 'integer', (column) => column.notNull())
    // personal | enterprise; enterprise once certified.
    .addColumn('account_kind', 'text', (column) => column.notNull())
    // As the person typed it; unique by its key below.
    .addColumn('user_name', 'text', (column) => column.notNull())
    // Lower-case form: two names that differ only in case are one name.
    .addColumn('user_name_key', 'text', (column) => column.notNull())
    // As the person typed it; mails go to this form.
    .addColumn('email', 'text', (column) => column.notNull())
    // Lower-case form of the address, for the same reason.
    .addColumn('email_key', 'text', (column) => column.notNull())
    // argon2id in its PHC form, with parameters and salt.
    .addColumn('password_hash', 'text', (column) => column.notNull())
    // zh | en: the language of mails to this person.
    .addColumn('language', 'text', (column) => column.notNull())
    // Name of the person or the enterprise's contact.
    .addColumn('name', 'text')
    // E.164.
    .addColumn('phone', 'text')
    // As the person gave it; certified later.
    .addColumn('company_name', 'text')
    // Of a Chinese company its unified social credit code.
    .addColumn('tax_number', 'text')
    // Where the company is registered.
    .addColumn('company_address', 'text')
    // Since when the account may not sign in; null while it may.
    .addColumn('disabled_at', 'bigint')
    // When the row was made.
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
  await unique(db, 'accounts', ['user_name_key'])
  await unique(db, 'accounts', ['email_key'])

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // Whose session it is; it goes with the account.
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    // SHA-256 of the token that the browser sends; the token itself is nowhere on the server.
    .addColumn('token_hash', 'text', (column) => column.notNull())
    // SHA-256 of the second half in the cookie; null for a session that did not begin in a browser.
    .addColumn('cookie_hash', 'text')
    // Shown to the person in the list of sessions.
    .addColumn('user_agent', 'text', (column) => column.notNull())
    // Client address at sign-in, shown likewise.
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // Moves at most once a minute or so; an idle session ends by it.
    .addColumn('last_used_at', 'bigint', (column) => column.notNull())
    // Absolute end, whatever happens in between.
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    // Signed out, or ended by a change of the account; null while alive.
    .addColumn('ended_at', 'bigint')
    .execute()
  await unique(db, 'sessions', ['token_hash'])
  await db.schema.createIndex('sessions_by_account').on('sessions').column('account_id').execute()
  await db.schema.createIndex('sessions_by_end').on('sessions').column('expires_at').execute()

  await db.schema
    .createTable('sign_in_attempts')
    // MAC of the normalised name and of the device bucket, so that the table holds no names.
    .addColumn('key', 'text', (column) => column.notNull().primaryKey())
    // Wrong passwords in a row.
    .addColumn('failures', 'integer', (column) => column.notNull())
    // Attempts reserved before their hash is computed: they count until they are given back.
    .addColumn('pending', 'integer', (column) => column.notNull())
    // End of the lock after the fifth failure; null while open.
    .addColumn('locked_until', 'bigint')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sign_in_attempts_by_age').on('sign_in_attempts').column('updated_at').execute()

  await db.schema
    .createTable('verification_codes')
    // What the code is for, as in `register`; a code for one purpose opens nothing else.
    .addColumn('purpose', 'text', (column) => column.notNull())
    // MAC of the normalised address.
    .addColumn('address_key', 'text', (column) => column.notNull())
    // The flow in which it was asked for; one flow keeps its id when its address changes.
    .addColumn('id', 'text', (column) => column.notNull())
    // MAC of the code; null once it is spent or dead.
    .addColumn('code_hash', 'text')
    // When the code was made; the next one is possible 30 s later.
    .addColumn('issued_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    // Wrong entries against this code; the fifth kills it.
    .addColumn('wrong_for_code', 'integer', (column) => column.notNull())
    // Wrong entries in a row, surviving a resend; the third blocks for a minute.
    .addColumn('wrong_in_row', 'integer', (column) => column.notNull())
    // End of the minute after three wrong entries; null while open.
    .addColumn('blocked_until', 'bigint')
    // The day (UTC, as in 2026-11-20) that `sent_count` counts.
    .addColumn('sent_on', 'text', (column) => column.notNull())
    // Codes mailed to the address on that day.
    .addColumn('sent_count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('verification_codes_key', ['purpose', 'address_key'])
    .execute()
  await db.schema
    .createIndex('verification_codes_by_flow')
    .on('verification_codes')
    .columns(['id', 'purpose'])
    .execute()

  await db.schema
    .createTable('agreement_texts')
    // SHA-256 of the text: what a consent points to, so that exact words can be shown years later.
    .addColumn('hash', 'text', (column) => column.notNull().primaryKey())
    // user-agreement | privacy | ...
    .addColumn('agreement', 'text', (column) => column.notNull())
    // As in 2026-11-20; a new one asks for consent again.
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    // Markdown, as it was shown.
    .addColumn('body', 'text', (column) => column.notNull())
    // When exactly this text was first shown.
    .addColumn('first_shown_at', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('consents')
    // The X-Agree-Record-Id: evidence, never authority.
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // Null until the person who agreed has an account.
    .addColumn('account_id', 'text', (column) => column.references('accounts.id'))
    .addColumn('agreement', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('text_hash', 'text', (column) => column.notNull().references('agreement_texts.hash'))
    .addColumn('language', 'text', (column) => column.notNull())
    // Why it was asked, as in `register`.
    .addColumn('purpose', 'text', (column) => column.notNull())
    // When the tick was sent.
    .addColumn('accepted_at', 'bigint', (column) => column.notNull())
    // When it was withdrawn; null while it is valid.
    .addColumn('withdrawn_at', 'bigint')
    .execute()
  await db.schema.createIndex('consents_by_account').on('consents').column('account_id').execute()

  await db.schema
    .createTable('idempotency_keys')
    // Who and what the key belongs to: the caller and the endpoint.
    .addColumn('scope', 'text', (column) => column.notNull())
    // The caller's own Idempotency-Key.
    .addColumn('key', 'text', (column) => column.notNull())
    // SHA-256 of the request: the same key with another request is refused.
    .addColumn('request_hash', 'text', (column) => column.notNull())
    // The stored response; null while the first request is under way.
    .addColumn('status', 'integer')
    .addColumn('body', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['scope', 'key'])
    .execute()
  await db.schema.createIndex('idempotency_keys_by_age').on('idempotency_keys').column('created_at').execute()

  await db.schema
    .createTable('service_endpoints')
    // console_customer | console_partner | order | ...
    .addColumn('service_name', 'text', (column) => column.notNull().primaryKey())
    // Absolute https address, or a path of our own in local mode.
    .addColumn('service_endpoint', 'text', (column) => column.notNull())
    .execute()
}

async function unique(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  const name = `${table}_one_per_${columns.join('_and_')}`
  await db.schema.createIndex(name).unique().on(table).columns(columns).execute()
}
