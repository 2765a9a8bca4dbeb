import { type Kysely, sql } from 'kysely'
import { key, of, required } from './columns.ts'
import { createIndexes } from './list-indexes.ts'

/** How people come in: sessions, devices, the steps of signing in, mailed codes, third parties. Times are ms since 1970 UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', key)
    // Whose session it is; it goes with the account.
    .addColumn('account_id', 'text', of('accounts.id'))
    // SHA-256 of the token that the browser sends; the token itself is nowhere on the server.
    .addColumn('token_hash', 'text', required)
    // SHA-256 of the second half in the cookie; null for a session that did not begin in a browser.
    .addColumn('cookie_hash', 'text')
    // Shown to the person in the list of sessions.
    .addColumn('user_agent', 'text', required)
    // Client address at sign-in, shown likewise.
    .addColumn('address', 'text', required)
    .addColumn('created_at', 'bigint', required)
    // Moves at most once a minute or so; an idle session ends by it.
    .addColumn('last_used_at', 'bigint', required)
    // Absolute end, whatever happens in between.
    .addColumn('expires_at', 'bigint', required)
    // Signed out, or ended by a change of the account; null while alive.
    .addColumn('ended_at', 'bigint')
    // The sub-account that signed in; null for the primary account itself.
    .addColumn('sub_account_id', 'text', (column) => column.references('sub_accounts.id'))
    // When the person last proved who it is: by signing in, or again before a sensitive step.
    .addColumn('proven_at', 'bigint')
    .execute()
  await createIndexes(
    db,
    sql`create unique index sessions_one_per_token_hash on sessions (token_hash)`,
    sql`create index sessions_by_account on sessions (account_id)`,
    sql`create index sessions_by_end on sessions (expires_at)`,
    // Where each sub-account signed in last.
    sql`create index sessions_by_sub_account on sessions (sub_account_id, created_at) where sub_account_id is not null`,
    sql`create index sessions_by_cookie on sessions (cookie_hash)`,
    sql`create index sessions_ended on sessions (ended_at) where ended_at is not null`,
  )

  await db.schema
    .createTable('devices')
    // Who signed in there: an account or a sub-account.
    .addColumn('user_id', 'text', required)
    // SHA-256 of the secret in the browser's device cookie.
    .addColumn('token_hash', 'text', required)
    // Of the first sign-in.
    .addColumn('first_used_at', 'bigint', required)
    // Of the last sign-in; a device without a sign-in is unknown again after a year.
    .addColumn('last_used_at', 'bigint', required)
    .addPrimaryKeyConstraint('devices_key', ['user_id', 'token_hash'])
    .execute()
  await createIndexes(db, sql`create index devices_by_age on devices (last_used_at)`)

  await db.schema
    .createTable('sign_in_attempts')
    // MAC of the normalised name and of the device bucket, so that the table holds no names.
    .addColumn('key', 'text', key)
    // Wrong passwords in a row.
    .addColumn('failures', 'integer', required)
    // Attempts reserved before their hash is computed: they count until they are given back.
    .addColumn('pending', 'integer', required)
    // End of the lock after the fifth failure; null while open.
    .addColumn('locked_until', 'bigint')
    .addColumn('updated_at', 'bigint', required)
    .execute()
  await createIndexes(db, sql`create index sign_in_attempts_by_age on sign_in_attempts (updated_at)`)

  await db.schema
    .createTable('sign_in_tickets')
    // SHA-256 of the ticket: the right password was given, a session there is not yet.
    .addColumn('ticket_hash', 'text', key)
    .addColumn('account_id', 'text', of('accounts.id'))
    // The sub-account whose password it was; null for the primary account.
    .addColumn('sub_account_id', 'text')
    // customer | partner: the identity of the sign-in.
    .addColumn('identity', 'text', required)
    // Whether the second factor has been shown, or none was asked for.
    .addColumn('factor_passed', 'boolean', required)
    // The third-party identity to link once the person is in; hash of its link token.
    .addColumn('link_hash', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    // Turned into a session; null before that. Good once.
    .addColumn('used_at', 'bigint')
    .execute()
  await createIndexes(
    db,
    sql`create index sign_in_tickets_by_end on sign_in_tickets (expires_at)`,
    sql`create index sign_in_tickets_by_account on sign_in_tickets (account_id)`,
  )

  await db.schema
    .createTable('sign_in_unlocks')
    // SHA-256 of the secret in the mailed link.
    .addColumn('token_hash', 'text', key)
    .addColumn('account_id', 'text', of('accounts.id'))
    // The sub-account whose sign-in was locked; null for the primary account.
    .addColumn('sub_account_id', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('used_at', 'bigint')
    // Why it was mailed: which step was locked, or `requested` where the person asked for it.
    .addColumn('step', 'text', (column) => column.notNull().defaultTo('password'))
    .execute()
  await createIndexes(
    db,
    sql`create index sign_in_unlocks_by_account on sign_in_unlocks (account_id, created_at)`,
    sql`create index sign_in_unlocks_by_age on sign_in_unlocks (created_at)`,
  )

  await db.schema
    .createTable('verification_flows')
    // SHA-256 of the secret that only the asking browser has.
    .addColumn('flow_hash', 'text', key)
    // What the code is for, as in `register`; a code for one purpose is not valid for another.
    .addColumn('purpose', 'text', required)
    // MAC of the normalised address.
    .addColumn('address_key', 'text', required)
    // MAC of the group and the address: unknown devices, one known device, or one account.
    .addColumn('group_key', 'text', required)
    // MAC of the code; null once it is used or dead, and where a link was mailed instead.
    .addColumn('code_hash', 'text')
    // When the code was made; the next one is possible 30 s later.
    .addColumn('issued_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    // Codes requested in this flow; each next one waits longer.
    .addColumn('requests', 'integer', required)
    // Wrong entries against this code; the fifth revokes it.
    .addColumn('wrong_for_code', 'integer', required)
    // Wrong entries in a row, surviving a resend; the third blocks the flow.
    .addColumn('wrong_in_row', 'integer', required)
    // Blocks so far; each is twice as long as the one before.
    .addColumn('blocks', 'integer', required)
    // End of the block; null while open.
    .addColumn('blocked_until', 'bigint')
    // Taken user names (0014) that this code has told; the fifth revokes it.
    .addColumn('names_refused', 'integer', required)
    .execute()
  await createIndexes(
    db,
    sql`create index verification_flows_by_age on verification_flows (issued_at)`,
    sql`create index verification_flows_by_group on verification_flows (purpose, group_key)`,
  )

  await db.schema
    .createTable('mailed_secrets')
    // What the mail is for, as in `register`, or `unlock` for a link.
    .addColumn('purpose', 'text', required)
    // As in `verification_flows`.
    .addColumn('group_key', 'text', required)
    // Hash of the newest mailed code or link; null once it is used.
    .addColumn('secret_hash', 'text')
    // The mail in the outbox.
    .addColumn('mail_id', 'text', required)
    // When it was queued.
    .addColumn('mailed_at', 'bigint', required)
    // Mails since `counted_since`; each next one waits longer.
    .addColumn('mails', 'integer', required)
    // The count starts again a day later.
    .addColumn('counted_since', 'bigint', required)
    .addPrimaryKeyConstraint('mailed_secrets_key', ['purpose', 'group_key'])
    .execute()
  await createIndexes(db, sql`create index mailed_secrets_by_age on mailed_secrets (mailed_at)`)

  await db.schema
    .createTable('code_unlocks')
    // SHA-256 of the secret in the link that lets a browser enter codes for an address again.
    .addColumn('token_hash', 'text', key)
    // MAC of the normalised address.
    .addColumn('address_key', 'text', required)
    .addColumn('expires_at', 'bigint', required)
    // When it was used; it opens once.
    .addColumn('used_at', 'bigint')
    .execute()
  await createIndexes(db, sql`create index code_unlocks_by_end on code_unlocks (expires_at)`)

  await db.schema
    .createTable('third_party_identities')
    // Name of the provider in the configuration.
    .addColumn('provider', 'text', required)
    // The provider's own id of the person (`sub`).
    .addColumn('subject', 'text', required)
    .addColumn('account_id', 'text', of('accounts.id'))
    // As the provider named the person when linking; only shown.
    .addColumn('label', 'text', required)
    // When the person allowed it.
    .addColumn('linked_at', 'bigint', required)
    .addColumn('last_used_at', 'bigint')
    .addPrimaryKeyConstraint('third_party_identities_key', ['provider', 'subject'])
    .execute()
  await createIndexes(
    db,
    sql`create unique index third_party_identities_one_per_account_id_and_provider on third_party_identities (account_id, provider)`,
  )

  await db.schema
    .createTable('third_party_flows')
    // SHA-256 of the state that travels to the provider and back.
    .addColumn('state_hash', 'text', key)
    .addColumn('provider', 'text', required)
    // SHA-256 of the cookie of the browser that began it.
    .addColumn('cookie_hash', 'text', required)
    // PKCE verifier, encrypted.
    .addColumn('verifier', 'text', required)
    // Random value that must come back in the identity token.
    .addColumn('nonce', 'text', required)
    // The account that links from its account center; null when signing in.
    .addColumn('account_id', 'text')
    // The session in which it began to link; only while that lives may it go on.
    .addColumn('session_id', 'text')
    .addColumn('expires_at', 'bigint', required)
    // Spent with the answer of the provider, whatever came of it.
    .addColumn('used_at', 'bigint')
    .execute()
  await createIndexes(db, sql`create index third_party_flows_by_end on third_party_flows (expires_at)`)

  await db.schema
    .createTable('third_party_links')
    // SHA-256 of the token: a verified identity that is not linked to an account yet.
    .addColumn('link_hash', 'text', key)
    .addColumn('provider', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('label', 'text', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('used_at', 'bigint')
    .execute()
  await createIndexes(db, sql`create index third_party_links_by_end on third_party_links (expires_at)`)
}
