import { type Kysely, sql } from 'kysely'

/** Forgotten passwords, changed addresses, third-party sign-in, closing an account, and the log of it all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('password_resets')
    // SHA-256 of the secret that step one gives to step two.
    .addColumn('token_hash', 'text', (column) => column.notNull().primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    // The address whose mailbox was proven; another one by now makes the secret worthless.
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema.createIndex('password_resets_by_end').on('password_resets').column('expires_at').execute()

  await db.schema
    .createTable('email_changes')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    // The session in which the old mailbox was proven; only it may go on.
    .addColumn('session_id', 'text', (column) => column.notNull())
    // As it was written, for the mail that warns.
    .addColumn('old_email', 'text', (column) => column.notNull())
    // Its lower-case form.
    .addColumn('old_email_key', 'text', (column) => column.notNull())
    // SHA-256 of the secret that step one gives to step two.
    .addColumn('proof_hash', 'text', (column) => column.notNull())
    // End of that secret, half an hour later.
    .addColumn('proof_expires_at', 'bigint', (column) => column.notNull())
    // Null until the new mailbox is proven and the address has changed.
    .addColumn('new_email', 'text')
    // When the account got the new address.
    .addColumn('changed_at', 'bigint')
    // SHA-256 of the secret in the link that the old address got.
    .addColumn('undo_hash', 'text')
    // Until then no other account may take the old address.
    .addColumn('undo_until', 'bigint')
    // When the link was used; null while the change is in force.
    .addColumn('undone_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await unique(db, 'email_changes', ['proof_hash'])
  await db.schema
    .createIndex('email_changes_by_undo')
    .unique()
    .on('email_changes')
    .column('undo_hash')
    .execute()
  await db.schema
    .createIndex('email_changes_by_old_email')
    .on('email_changes')
    .column('old_email_key')
    .execute()
  await db.schema.createIndex('email_changes_by_account').on('email_changes').column('account_id').execute()

  await db.schema
    .createTable('third_party_identities')
    // Name of the provider in the configuration.
    .addColumn('provider', 'text', (column) => column.notNull())
    // The provider's own id of the person (`sub`).
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    // As the provider named the person when linking; only shown.
    .addColumn('label', 'text', (column) => column.notNull())
    // When the person allowed it.
    .addColumn('linked_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .addPrimaryKeyConstraint('third_party_identities_key', ['provider', 'subject'])
    .execute()
  await unique(db, 'third_party_identities', ['account_id', 'provider'])

  await db.schema
    .createTable('third_party_flows')
    // SHA-256 of the state that travels to the provider and back.
    .addColumn('state_hash', 'text', (column) => column.notNull().primaryKey())
    .addColumn('provider', 'text', (column) => column.notNull())
    // SHA-256 of the cookie of the browser that began it.
    .addColumn('cookie_hash', 'text', (column) => column.notNull())
    // PKCE verifier, encrypted.
    .addColumn('verifier', 'text', (column) => column.notNull())
    // Random value that must come back in the identity token.
    .addColumn('nonce', 'text', (column) => column.notNull())
    // The account that links from its account center; null when signing in.
    .addColumn('account_id', 'text')
    // The session in which it began to link; only while that lives may it go on.
    .addColumn('session_id', 'text')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    // Spent with the answer of the provider, whatever came of it.
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('third_party_flows_by_end')
    .on('third_party_flows')
    .column('expires_at')
    .execute()

  await db.schema
    .createTable('third_party_links')
    // SHA-256 of the token: a verified identity that is not linked to an account yet.
    .addColumn('link_hash', 'text', (column) => column.notNull().primaryKey())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('third_party_links_by_end')
    .on('third_party_links')
    .column('expires_at')
    .execute()

  await db.schema
    .createTable('account_closures')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('requested_at', 'bigint', (column) => column.notNull())
    // End of the cooling-off time.
    .addColumn('closes_at', 'bigint', (column) => column.notNull())
    // Taken back within the cooling-off time.
    .addColumn('cancelled_at', 'bigint')
    // Done, for good.
    .addColumn('closed_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('account_closures_one_open')
    .unique()
    .on('account_closures')
    .column('account_id')
    .where(sql.ref('cancelled_at'), 'is', null)
    .where(sql.ref('closed_at'), 'is', null)
    .execute()
  await db.schema
    .createIndex('account_closures_by_account')
    .on('account_closures')
    .column('account_id')
    .execute()

  // Since when the account is closed for good, its personal data deleted.
  await db.schema.alterTable('accounts').addColumn('closed_at', 'bigint').execute()

  await db.schema
    .createTable('audit_events')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // When it happened.
    .addColumn('at', 'bigint', (column) => column.notNull())
    // The account whose log it belongs to; null where the name does not exist.
    .addColumn('account_id', 'text')
    // Who did it: the account, one of its sub-accounts, an operator; null where unknown or the site itself.
    .addColumn('actor_id', 'text')
    // As in `signedIn`; the list is in the contract.
    .addColumn('kind', 'text', (column) => column.notNull())
    // JSON object of short facts, as in {"code":"0029"}; never a secret.
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    // Leads to the lines of the server's log.
    .addColumn('request_id', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('audit_events_by_account')
    .on('audit_events')
    .columns(['account_id', 'at', 'id'])
    .execute()
  await db.schema.createIndex('audit_events_by_age').on('audit_events').column('at').execute()
}

async function unique(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  const name = `${table}_one_per_${columns.join('_and_')}`
  await db.schema.createIndex(name).unique().on(table).columns(columns).execute()
}
