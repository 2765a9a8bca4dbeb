import { type Kysely, sql } from 'kysely'
import { derived, key, of, required } from './columns.ts'
import { createIndexes, createSearchIndex, sortedText } from './list-indexes.ts'

/** Accounts and their sub-accounts, roles, and what people agreed to. Times are ms since 1970 UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', key)
    // 1 customer, 2 partner, 3 operator.
    .addColumn('account_type', 'integer', required)
    // personal | enterprise; enterprise once certified.
    .addColumn('account_kind', 'text', required)
    // As the person typed it; unique by its key below.
    .addColumn('user_name', 'text', required)
    // Lower-case form: two names that differ only in case are one name.
    .addColumn('user_name_key', 'text', required)
    // As the person typed it; mails go to this form.
    .addColumn('email', 'text', required)
    // Lower-case form of the address, for the same reason.
    .addColumn('email_key', 'text', required)
    // argon2id in its PHC form, with parameters and salt.
    .addColumn('password_hash', 'text', required)
    // zh | en: the language of mails to this person.
    .addColumn('language', 'text', required)
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
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    // Since when the account is closed for good, its personal data deleted.
    .addColumn('closed_at', 'bigint')
    // Of an operator: administrator | reviewer | marketing | support. Null for customers and partners.
    .addColumn('operator_role', 'text')
    // none | inReview | returned | failed | withdrawn | verified: the state of its request, read with each session.
    .addColumn('certification', 'text', (column) => column.notNull().defaultTo('none'))
    // What the customer was told when it was disabled; null while it may sign in.
    .addColumn('disabled_reason', 'text')
    // How the person heard of the provider, as stated first; null where nothing was stated.
    .addColumn('heard_from', 'text')
    .addColumn('company_name_folded', 'text', derived)
    .addColumn('email_folded', 'text', derived)
    .addColumn('name_folded', 'text', derived)
    .addColumn('phone_code', 'text', derived)
    .addColumn('tax_number_code', 'text', derived)
    .execute()
  await createIndexes(
    db,
    sql`create unique index accounts_one_per_user_name_key on accounts (user_name_key)`,
    sql`create unique index accounts_one_per_email_key on accounts (email_key)`,
    sql`create index accounts_by_age on accounts (created_at, id, account_type, account_kind, disabled_at, closed_at)`,
    sql`create index accounts_by_name on accounts (${sortedText(db, 'user_name')}, id, account_type, account_kind, disabled_at, closed_at)`,
    // 3 is the type of operators.
    sql`create index accounts_of_operators on accounts (user_name_key) where account_type = 3`,
  )
  await createSearchIndex(db, 'accounts', [
    'user_name',
    'company_name_folded',
    'email_folded',
    'name_folded',
    'phone_code',
    'tax_number_code',
    'id',
  ])

  await db.schema
    .createTable('sub_accounts')
    .addColumn('id', 'text', key)
    // The primary account that it works for.
    .addColumn('account_id', 'text', of('accounts.id'))
    // Unique below its primary account, without regard to case.
    .addColumn('user_name', 'text', required)
    .addColumn('user_name_key', 'text', required)
    // Name of the person.
    .addColumn('name', 'text', required)
    // Unique across the site, without regard to case.
    .addColumn('email', 'text', required)
    .addColumn('email_key', 'text', required)
    // argon2id in its PHC form.
    .addColumn('password_hash', 'text', required)
    // zh | en: the language of mails to this person.
    .addColumn('language', 'text', required)
    // Since when it may not sign in; null while it may.
    .addColumn('disabled_at', 'bigint')
    .addColumn('created_at', 'bigint', required)
    // Null before the first sign-in.
    .addColumn('last_sign_in_at', 'bigint')
    // End of the mailed initial password; null once the person has chosen one.
    .addColumn('initial_until', 'bigint')
    // What was said when it was disabled; null while it may sign in.
    .addColumn('disabled_reason', 'text')
    .addColumn('updated_at', 'bigint', (column) => column.notNull().defaultTo(0))
    // When it was deleted; its names are wiped then, the row stays for sessions and log entries that name it.
    .addColumn('deleted_at', 'bigint')
    // The `factor_from` that the person was mailed last, so that no job mails it twice.
    .addColumn('factor_mailed_for', 'bigint')
    // The `factor_from` that the person was reminded of last, so that no job reminds twice.
    .addColumn('factor_reminded_for', 'bigint')
    // Null: it has the address with which it was made.
    .addColumn('email_changed_at', 'bigint')
    .addColumn('name_folded', 'text', derived)
    .addColumn('name_order', 'text', derived)
    .addColumn('email_folded', 'text', derived)
    .execute()
  await createIndexes(
    db,
    sql`create unique index sub_accounts_one_per_account_id_and_user_name_key on sub_accounts (account_id, user_name_key)`,
    sql`create unique index sub_accounts_one_per_email_key on sub_accounts (email_key)`,
  )
  await createSearchIndex(db, 'sub_accounts', ['user_name', 'name_folded', 'email_folded', 'id'])

  await db.schema
    .createTable('sub_account_rules')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().primaryKey().references('accounts.id').onDelete('cascade'),
    )
    // Networks in CIDR notation from which they may come, separated by spaces; empty: from anywhere.
    .addColumn('networks', 'text', required)
    .addColumn('updated_at', 'bigint', required)
    // From when sub-accounts must have one; null: they need none.
    .addColumn('factor_from', 'bigint')
    .execute()

  await db.schema
    .createTable('sub_account_rule_changes')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', required)
    // When they were changed.
    .addColumn('changed_at', 'bigint', required)
    // As they were before, in CIDR notation.
    .addColumn('networks', 'text', required)
    // Since when a second factor was required before; null: it was not.
    .addColumn('factor_from', 'bigint')
    .execute()
  await createIndexes(
    db,
    sql`create index sub_account_rule_changes_by_account on sub_account_rule_changes (account_id, changed_at)`,
    sql`create index sub_account_rule_changes_by_age on sub_account_rule_changes (changed_at)`,
  )

  await db.schema
    .createTable('roles')
    .addColumn('id', 'text', key)
    // The primary account whose sub-accounts may have it.
    .addColumn('account_id', 'text', of('accounts.id'))
    // Unique below its account, without regard to case.
    .addColumn('name', 'text', required)
    // Lower-case form of the name.
    .addColumn('name_key', 'text', required)
    // What the role is for; may be empty.
    .addColumn('description', 'text', required)
    // Names of permissions, separated by spaces.
    .addColumn('permissions', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .execute()
  await createIndexes(
    db,
    sql`create unique index roles_one_per_account_id_and_name_key on roles (account_id, name_key)`,
  )

  await db.schema
    .createTable('sub_account_roles')
    .addColumn('sub_account_id', 'text', of('sub_accounts.id'))
    // The primary account of the sub-account.
    .addColumn('account_id', 'text', of('accounts.id'))
    // A row of `roles`, or the name of a built-in role; so it references nothing.
    .addColumn('role_id', 'text', required)
    // When the sub-account got the role.
    .addColumn('granted_at', 'bigint', required)
    .addPrimaryKeyConstraint('sub_account_roles_key', ['sub_account_id', 'role_id'])
    .execute()
  await createIndexes(
    db,
    sql`create index sub_account_roles_by_role on sub_account_roles (account_id, role_id)`,
  )

  await db.schema
    .createTable('role_changes')
    .addColumn('id', 'text', key)
    .addColumn('role_id', 'text', required)
    .addColumn('account_id', 'text', required)
    .addColumn('changed_at', 'bigint', required)
    // What the role had before.
    .addColumn('permissions', 'text', required)
    .execute()
  await createIndexes(
    db,
    sql`create index role_changes_by_account on role_changes (account_id, changed_at)`,
    sql`create index role_changes_by_age on role_changes (changed_at)`,
  )

  await db.schema
    .createTable('agreement_texts')
    // SHA-256 of the text: what a consent points to, so that exact words can be shown years later.
    .addColumn('hash', 'text', key)
    // user-agreement | privacy | ...
    .addColumn('agreement', 'text', required)
    // As in 2026-11-20; a new one asks for consent again.
    .addColumn('version', 'text', required)
    .addColumn('language', 'text', required)
    // Markdown, as it was shown.
    .addColumn('body', 'text', required)
    // When exactly this text was first shown.
    .addColumn('first_shown_at', 'bigint', required)
    .execute()

  await db.schema
    .createTable('consents')
    // The X-Agree-Record-Id: evidence, never authority.
    .addColumn('id', 'text', key)
    // Null until the person who agreed has an account.
    .addColumn('account_id', 'text', (column) => column.references('accounts.id'))
    .addColumn('agreement', 'text', required)
    .addColumn('version', 'text', required)
    .addColumn('text_hash', 'text', (column) => column.notNull().references('agreement_texts.hash'))
    .addColumn('language', 'text', required)
    // Why it was asked, as in `register`.
    .addColumn('purpose', 'text', required)
    // When the tick was sent.
    .addColumn('accepted_at', 'bigint', required)
    // When it was withdrawn; null while it is valid.
    .addColumn('withdrawn_at', 'bigint')
    .execute()
  await createIndexes(db, sql`create index consents_by_account on consents (account_id)`)
}
