import { type Kysely, sql } from 'kysely'
import { key, of, required } from './columns.ts'
import { createIndexes } from './list-indexes.ts'

/**
 * Second factors, new passwords and addresses, links of operators, and what was ended for an account. A factor belongs to
 * a user: an account or one of its sub-accounts, whose ids differ. Times are ms since 1970 UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('totp_secrets')
    // One authenticator app a user.
    .addColumn('user_id', 'text', key)
    // The shared secret, encrypted: codes are computed from it, so a hash will not do.
    .addColumn('secret', 'text', required)
    // When the first code proved that the app has it; null: not in force yet.
    .addColumn('confirmed_at', 'bigint')
    // Time step of the last accepted code, so that none is good twice.
    .addColumn('last_step', 'bigint')
    .addColumn('created_at', 'bigint', required)
    // The session that was shown the secret; no other one is. Null: it was shown before this was written.
    .addColumn('session_id', 'text')
    .execute()

  await db.schema
    .createTable('passkeys')
    // Credential id, base64url.
    .addColumn('id', 'text', key)
    .addColumn('user_id', 'text', required)
    // COSE public key, base64url.
    .addColumn('public_key', 'text', required)
    // Signature counter as last seen; one that goes back is a copied key.
    .addColumn('counter', 'bigint', required)
    // JSON list of how the browser reaches it: usb, internal, hybrid ...
    .addColumn('transports', 'text', required)
    // What the person calls it.
    .addColumn('name', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_used_at', 'bigint')
    .execute()
  await createIndexes(db, sql`create index passkeys_by_user on passkeys (user_id)`)

  await db.schema
    .createTable('passkey_challenges')
    // What asked for it: `ticket:<hash>` or `session:<id>`; one open challenge each.
    .addColumn('owner', 'text', key)
    // Random bytes that the passkey must sign, base64url.
    .addColumn('challenge', 'text', required)
    .addColumn('expires_at', 'bigint', required)
    .execute()
  await createIndexes(db, sql`create index passkey_challenges_by_end on passkey_challenges (expires_at)`)

  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'text', required)
    // MAC of the code.
    .addColumn('code_hash', 'text', required)
    .addColumn('created_at', 'bigint', required)
    // Good once.
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('user_recovery_codes_key', ['user_id', 'code_hash'])
    .execute()

  await db.schema
    .createTable('password_resets')
    // SHA-256 of the secret that step one gives to step two.
    .addColumn('token_hash', 'text', key)
    .addColumn('account_id', 'text', of('accounts.id'))
    // The address whose mailbox was proven; another one by now makes the secret worthless.
    .addColumn('email_key', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('used_at', 'bigint')
    .execute()
  await createIndexes(
    db,
    sql`create index password_resets_by_end on password_resets (expires_at)`,
    sql`create index password_resets_open on password_resets (account_id) where used_at is null`,
  )

  await db.schema
    .createTable('sub_account_resets')
    // SHA-256 of the secret in the mailed link.
    .addColumn('token_hash', 'text', key)
    .addColumn('sub_account_id', 'text', of('sub_accounts.id'))
    // The address that it was mailed to: a link to another one is over.
    .addColumn('email_key', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    // When it was used or revoked; null before that.
    .addColumn('used_at', 'bigint')
    .execute()
  await createIndexes(
    db,
    sql`create index sub_account_resets_by_sub_account on sub_account_resets (sub_account_id)`,
    sql`create index sub_account_resets_by_end on sub_account_resets (expires_at)`,
  )

  await db.schema
    .createTable('email_changes')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', of('accounts.id'))
    // The session in which the old mailbox was proven; only it may go on.
    .addColumn('session_id', 'text', required)
    // As it was written, for the mail that warns.
    .addColumn('old_email', 'text', required)
    // Its lower-case form.
    .addColumn('old_email_key', 'text', required)
    // SHA-256 of the secret that step one gives to step two.
    .addColumn('proof_hash', 'text', required)
    // End of that secret, half an hour later.
    .addColumn('proof_expires_at', 'bigint', required)
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
    .addColumn('created_at', 'bigint', required)
    .execute()
  await createIndexes(
    db,
    sql`create unique index email_changes_one_per_proof_hash on email_changes (proof_hash)`,
    sql`create unique index email_changes_by_undo on email_changes (undo_hash)`,
    sql`create index email_changes_by_old_email on email_changes (old_email_key)`,
    sql`create index email_changes_by_account on email_changes (account_id)`,
    sql`create index email_changes_by_proof on email_changes (proof_expires_at) where changed_at is null`,
    sql`create index email_changes_undo_ends on email_changes (undo_until) where undo_until is not null`,
  )

  await db.schema
    .createTable('mailbox_recoveries')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', of('accounts.id'))
    // proposed, waiting, done, cancelled or failed.
    .addColumn('state', 'text', required)
    .addColumn('old_email', 'text', required)
    .addColumn('new_email', 'text', required)
    // What the operator has seen, separated by spaces, and in words.
    .addColumn('evidence', 'text', required)
    .addColumn('note', 'text', required)
    // Id of the operator who started it.
    .addColumn('started_by', 'text', required)
    // When it was started.
    .addColumn('started_at', 'bigint', required)
    // Id of the operator who confirmed it, never the same.
    .addColumn('confirmed_by', 'text')
    // When it was confirmed.
    .addColumn('confirmed_at', 'bigint')
    // When the address is replaced: 24 hours after the confirmation.
    .addColumn('takes_effect_at', 'bigint')
    // Of the link in the mail to the old address; null before the confirmation.
    .addColumn('stop_hash', 'text', (column) => column.unique())
    // When it was done, cancelled or failed.
    .addColumn('ended_at', 'bigint')
    // The operator who cancelled it.
    .addColumn('ended_by', 'text')
    // operator or owner: who cancelled it; addressTaken or accountChanged: why it failed.
    .addColumn('ended_because', 'text')
    // What the operator said.
    .addColumn('end_reason', 'text')
    .execute()
  await createIndexes(
    db,
    // An account has one open case at most.
    sql`create unique index mailbox_recoveries_open on mailbox_recoveries (account_id) where state in ('proposed', 'waiting')`,
    sql`create index mailbox_recoveries_of_account on mailbox_recoveries (account_id, started_at)`,
    sql`create index mailbox_recoveries_by_start on mailbox_recoveries (started_at, id) where state in ('proposed', 'waiting')`,
  )

  await db.schema
    .createTable('operator_links')
    // `first` for the invitation of the first start, of which there is one.
    .addColumn('id', 'text', key)
    // SHA-256 of the token, which only the link has.
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    // invitation: makes an operator. reset: a new password, without the second factors.
    .addColumn('kind', 'text', required)
    // Of a reset: whose.
    .addColumn('account_id', 'text', (column) => column.references('accounts.id').onDelete('cascade'))
    // Where an invitation was mailed; null for one that the server printed.
    .addColumn('email', 'text')
    .addColumn('email_key', 'text')
    // Of the operator that the invitation makes; of the operator as it is for a reset.
    .addColumn('role', 'text', required)
    // Of the mail, and of the operator that the invitation makes.
    .addColumn('language', 'text', required)
    // The operator who sent it; null for the server.
    .addColumn('sent_by', 'text', (column) => column.references('accounts.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    // Used, revoked, or replaced by a newer one.
    .addColumn('ended_at', 'bigint')
    .execute()
  await createIndexes(
    db,
    sql`create index operator_links_by_account on operator_links (account_id) where ended_at is null`,
    sql`create index operator_links_by_sender on operator_links (sent_by) where ended_at is null`,
    sql`create index operator_links_by_address on operator_links (kind, email_key) where ended_at is null`,
    sql`create index operator_links_by_end on operator_links (expires_at)`,
  )

  await db.schema
    .createTable('ended_access')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', required)
    // Of the kind and of the thing, as the registry of what can act names them.
    .addColumn('kind', 'text', required)
    .addColumn('item_id', 'text', required)
    // As Chinese pages show it.
    .addColumn('name_zh', 'text', required)
    // The same on English ones.
    .addColumn('name_en', 'text', required)
    // For whom it was, or where to.
    .addColumn('target', 'text', required)
    .addColumn('changed_at', 'bigint', required)
    // What its kind needs to let it act again; null: its own row has it all.
    .addColumn('state', 'text')
    .addColumn('ended_at', 'bigint', required)
    // Null: it can still be switched on again, where its kind lets it.
    .addColumn('restored_at', 'bigint')
    .execute()
  await createIndexes(
    db,
    sql`create index ended_access_by_account on ended_access (account_id, ended_at)`,
    sql`create index ended_access_by_age on ended_access (ended_at)`,
  )
}
