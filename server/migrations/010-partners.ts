import { type Kysely, sql } from 'kysely'
import { derived, key, of, required } from './columns.ts'
import { createIndexes, orderedText, sortedNullable } from './list-indexes.ts'

/**
 * Partners, their entries in the directory, their customers, and what connects their systems: tokens and webhooks.
 * Times are ms since 1970 UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('partners')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().primaryKey().references('accounts.id').onDelete('cascade'),
    )
    // When its application was approved.
    .addColumn('joined_at', 'bigint', required)
    // As verified, or as stated until then.
    .addColumn('company_name', 'text', required)
    // The same without legal form, brackets, width and case.
    .addColumn('company_key', 'text', required)
    .addColumn('country', 'text', required)
    // Of the office, as the partner writes it.
    .addColumn('city', 'text', required)
    // Its address; '' where there is none.
    .addColumn('website', 'text', required)
    // JSON lists, as of the application.
    .addColumn('regions', 'text', required)
    // The same of industries.
    .addColumn('industries', 'text', required)
    // Its name where the industry is another one.
    .addColumn('other_industry', 'text', required)
    // Where requests of customers are mailed to.
    .addColumn('contact_email', 'text', required)
    .addColumn('company_name_folded', 'text', derived)
    .execute()
  await createIndexes(db, sql`create index partners_company on partners (company_key)`)

  await db.schema
    .createTable('partner_applications')
    .addColumn('request_id', 'text', (column) =>
      column.notNull().primaryKey().references('requests.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'text', of('accounts.id'))
    // When it was decided or withdrawn; null while it is open.
    .addColumn('settled_at', 'bigint')
    .execute()
  await createIndexes(
    db,
    // An account has one open application; of two at the same moment the database takes one.
    sql`create unique index partner_applications_open on partner_applications (account_id) where settled_at is null`,
    sql`create index partner_applications_account on partner_applications (account_id)`,
  )

  await db.schema
    .createTable('partner_forms')
    .addColumn('request_id', 'text', of('partner_applications.request_id'))
    // From 1 on: each submission is a version; none is ever edited.
    .addColumn('version', 'integer', required)
    .addColumn('company_name', 'text', required)
    // Two letters.
    .addColumn('country', 'text', required)
    // Of the office, in the applicant's words.
    .addColumn('city', 'text', required)
    // '' where none was stated.
    .addColumn('website', 'text', required)
    // JSON list of sales regions.
    .addColumn('regions', 'text', required)
    // JSON list of industries.
    .addColumn('industries', 'text', required)
    // Name of the industry `other`; '' where it was not chosen.
    .addColumn('other_industry', 'text', required)
    // Customers and projects, in the applicant's words.
    .addColumn('experience', 'text', required)
    // JSON list of ids of the images.
    .addColumn('certificates', 'text', required)
    .addColumn('contact_name', 'text', required)
    // The address of the contact.
    .addColumn('contact_email', 'text', required)
    // E.164 for mainland China, else digits and hyphens.
    .addColumn('contact_phone', 'text', required)
    // What the applicant answered to a request for more; '' where nothing.
    .addColumn('answer', 'text', required)
    // The account or sub-account.
    .addColumn('stated_by', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('partner_forms_key', ['request_id', 'version'])
    .execute()

  await db.schema
    .createTable('partner_listings')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().primaryKey().references('accounts.id').onDelete('cascade'),
    )
    // In public addresses, which say nothing of the account.
    .addColumn('id', 'text', (column) => column.notNull().unique())
    // Rises with each change, by the partner or by an operator.
    .addColumn('revision', 'integer', required)
    // As Chinese pages show it.
    .addColumn('name_zh', 'text', required)
    // The same on English ones.
    .addColumn('name_en', 'text', required)
    // Of the office, as Chinese pages show it.
    .addColumn('city_zh', 'text', required)
    // The same on English ones.
    .addColumn('city_en', 'text', required)
    // What the partner says about itself, in Chinese.
    .addColumn('summary_zh', 'text', required)
    // The same in English.
    .addColumn('summary_en', 'text', required)
    // '' where none is given.
    .addColumn('website', 'text', required)
    // JSON list of sales regions.
    .addColumn('regions', 'text', required)
    // JSON list of industries.
    .addColumn('industries', 'text', required)
    // Since when the partner wants to be found; null: it does not.
    .addColumn('listed_at', 'bigint')
    // When an operator hid it, whatever the partner wants; null: none did.
    .addColumn('hidden_at', 'bigint')
    // What the operator told the partner; '' unless it is hidden.
    .addColumn('hidden_reason', 'text', required)
    .addColumn('updated_at', 'bigint', required)
    .execute()

  await db.schema
    .createTable('api_tokens')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', of('accounts.id'))
    // The account or sub-account, with whose permissions it ends.
    .addColumn('created_by', 'text', required)
    // What it is for, in its creator's words.
    .addColumn('label', 'text', required)
    // Its last four characters.
    .addColumn('ending', 'text', required)
    // SHA-256.
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    // Names of permissions, separated by spaces.
    .addColumn('scopes', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    // Written at most once a minute; null: never used.
    .addColumn('last_used_at', 'bigint')
    // The client's address of that use.
    .addColumn('last_used_from', 'text')
    // When people or the site ended it before its time; null: it was not.
    .addColumn('revoked_at', 'bigint')
    // When the reminder of its end was sent.
    .addColumn('reminded_at', 'bigint')
    .execute()
  await createIndexes(
    db,
    sql`create index api_tokens_of_account on api_tokens (account_id, created_at)`,
    sql`create index api_tokens_by_end on api_tokens (expires_at)`,
    sql`create index api_tokens_revoked on api_tokens (revoked_at) where revoked_at is not null`,
  )

  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', key)
    // The account of the partner.
    .addColumn('partner_id', 'text', of('accounts.id'))
    // What the partner calls the customer.
    .addColumn('customer_name', 'text', required)
    // `email` or `companyCode`.
    .addColumn('bound_by', 'text', required)
    // The address or the code, as shown.
    .addColumn('bound_to', 'text', required)
    // The same as it is compared.
    .addColumn('bound_key', 'text', required)
    .addColumn('language', 'text', required)
    // SHA-256 of the token of the link; sending again replaces it.
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', required)
    // The account or sub-account that sent it last.
    .addColumn('sent_by', 'text', required)
    .addColumn('sent_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    // When its page was first opened; null after a new link.
    .addColumn('opened_at', 'bigint')
    // When it was accepted or revoked.
    .addColumn('settled_at', 'bigint')
    .addColumn('customer_name_folded', 'text', derived)
    .addColumn('customer_name_order', 'text', derived)
    .addColumn('bound_to_folded', 'text', derived)
    .execute()
  await createIndexes(
    db,
    // A partner has one link that works to the same customer; of two at the same moment the database takes one.
    sql`create unique index invitations_pending on invitations (partner_id, bound_key) where state = 'pending'`,
    sql`create index invitations_sent on invitations (partner_id, sent_at, id, state)`,
    sql`create index invitations_expires on invitations (partner_id, expires_at, id, state)`,
    sql`create index invitations_state on invitations (partner_id, state, id)`,
    sql`create index invitations_name on invitations (partner_id, ${orderedText(db, 'customer_name_order')}, id, state)`,
  )

  await db.schema
    .createTable('associations')
    .addColumn('id', 'text', key)
    // The account of the customer.
    .addColumn('customer_id', 'text', of('accounts.id'))
    .addColumn('partner_id', 'text', of('accounts.id'))
    .addColumn('invitation_id', 'text', (column) => column.notNull().references('invitations.id'))
    // What the partner calls the customer: its own word, which it sees whether the customer shares or not.
    .addColumn('customer_name', 'text', required)
    // The invited company, where that is what the invitation was bound to; null: by e-mail.
    .addColumn('company_code', 'text')
    .addColumn('state', 'text', required)
    // The newest consent to the notice: details are shared exactly while it is valid.
    .addColumn('consent_id', 'text', (column) => column.notNull().references('consents.id'))
    // Version of the notice that was accepted last.
    .addColumn('notice_version', 'text', required)
    .addColumn('accepted_at', 'bigint', required)
    // Null while it waits for its approval.
    .addColumn('active_since', 'bigint')
    // The newest request to end it, and what it says.
    .addColumn('end_request_id', 'text')
    // `customer` or `partner`.
    .addColumn('end_asked_by', 'text')
    .addColumn('end_reason', 'text', (column) => column.notNull().defaultTo(''))
    // When the end was asked for.
    .addColumn('end_asked_at', 'bigint')
    // From when an operator decides.
    .addColumn('arbitrated_from', 'bigint')
    // When the other side refused; null: it has not.
    .addColumn('end_refused_at', 'bigint')
    // What the other side said then.
    .addColumn('end_refusal', 'text', (column) => column.notNull().defaultTo(''))
    // Null while it has not ended.
    .addColumn('ended_at', 'bigint')
    // Why it ended, one of END_CAUSES.
    .addColumn('end_cause', 'text')
    // What was said at the end: by the partner who did not approve, or by the operator.
    .addColumn('end_note', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('customer_name_folded', 'text', derived)
    .addColumn('customer_name_order', 'text', derived)
    .execute()
  await createIndexes(
    db,
    // A customer has one partner (IAM_0005): the database decides between invitations accepted at the same moment.
    sql`create unique index associations_one on associations (customer_id) where state <> 'ended'`,
    sql`create index associations_customer on associations (customer_id, accepted_at)`,
    sql`create index associations_accepted on associations (partner_id, accepted_at, id, state)`,
    sql`create index associations_since on associations (partner_id, ${sortedNullable(db, 'active_since')}, id, state)`,
    sql`create index associations_state on associations (partner_id, state, id)`,
    sql`create index associations_consent on associations (consent_id)`,
    sql`create index associations_invitation on associations (invitation_id)`,
    sql`create index associations_request on associations (end_request_id)`,
    sql`create index associations_name on associations (partner_id, ${orderedText(db, 'customer_name_order')}, id, state)`,
  )

  await db.schema
    .createTable('association_views')
    .addColumn('id', 'text', key)
    // The association in which it was shared.
    .addColumn('association_id', 'text', of('associations.id'))
    // The account of the customer.
    .addColumn('customer_id', 'text', required)
    // The account of the partner.
    .addColumn('partner_id', 'text', required)
    // The account or sub-account of the partner.
    .addColumn('user_id', 'text', required)
    // Its name at that moment, which the customer reads.
    .addColumn('viewer', 'text', required)
    // Name of the partner at that moment.
    .addColumn('partner_name', 'text', required)
    // Names of the fields, with commas.
    .addColumn('fields', 'text', required)
    // When it was viewed.
    .addColumn('viewed_at', 'bigint', required)
    .addColumn('viewer_folded', 'text', derived)
    .addColumn('partner_name_folded', 'text', derived)
    .execute()
  await createIndexes(
    db,
    sql`create index association_views_of on association_views (customer_id, viewed_at, id)`,
    sql`create index association_views_association on association_views (association_id)`,
  )

  await db.schema
    .createTable('webhooks')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', of('accounts.id'))
    // The account or sub-account.
    .addColumn('created_by', 'text', required)
    // Where messages go.
    .addColumn('url', 'text', required)
    // Types of events, separated by spaces.
    .addColumn('types', 'text', required)
    // Of the signature, sealed.
    .addColumn('secret', 'text', required)
    // The one before it, sealed; null: there is none, or it is over.
    .addColumn('old_secret', 'text')
    // Until when messages are signed with it too.
    .addColumn('old_secret_until', 'bigint')
    // Why it is off; null: it is on.
    .addColumn('off_because', 'text')
    // The first failed attempt since the last success.
    .addColumn('failing_since', 'bigint')
    .addColumn('created_at', 'bigint', required)
    // Null: it goes where it went from the beginning.
    .addColumn('url_changed_at', 'bigint')
    // Grows with each change by a person, and when the site turns it off.
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    // Nothing is sent before; null: it has not asked for it.
    .addColumn('quiet_until', 'bigint')
    .execute()
  await createIndexes(db, sql`create index webhooks_of_account on webhooks (account_id)`)

  await db.schema
    .createTable('webhook_counters')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().primaryKey().references('accounts.id').onDelete('cascade'),
    )
    // Number of the newest event of the account.
    .addColumn('last_number', 'integer', required)
    .execute()

  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', required)
    // The webhook that it goes to.
    .addColumn('webhook_id', 'text', of('webhooks.id'))
    // Header webhook-id: the same for all webhooks and attempts, so that receivers can leave out repeats.
    .addColumn('event_id', 'text', required)
    // Order of the events of an account.
    .addColumn('number', 'integer', required)
    // Type of the event, as in the message.
    .addColumn('type', 'text', required)
    // What it is about, by kind and id; deliveries about the same go out one after the other.
    .addColumn('subject', 'text', required)
    // What it is about, as people call it.
    .addColumn('label', 'text', required)
    // The message.
    .addColumn('body', 'text', required)
    // waiting | delivered | failed
    .addColumn('state', 'text', required)
    // All attempts.
    .addColumn('attempts', 'integer', required)
    // Attempts since it was queued, for the pause after the next one.
    .addColumn('tries', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    // When the next attempt is due.
    .addColumn('due_at', 'bigint', required)
    // When it was made due before its time, as its receiver was back.
    .addColumn('hastened_at', 'bigint')
    // Token of the process that sends it now, until `claimed_until`.
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'bigint')
    // Address of the last attempt; before it, that of the webhook.
    .addColumn('url', 'text', required)
    // HTTP status of the last attempt; null: no answer.
    .addColumn('status_code', 'integer')
    // Why there was no answer.
    .addColumn('problem', 'text')
    // Of the last attempt, in ms.
    .addColumn('duration_ms', 'integer')
    .execute()
  await createIndexes(
    db,
    sql`create index webhook_deliveries_of_account on webhook_deliveries (account_id, created_at, id, state, type)`,
    sql`create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, number) where state = 'waiting'`,
    sql`create index webhook_deliveries_in_order on webhook_deliveries (webhook_id, subject, number) where state = 'waiting'`,
    sql`create index webhook_deliveries_by_age on webhook_deliveries (created_at)`,
    // A webhook that is deleted takes its deliveries with it.
    sql`create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id)`,
  )

  await db.schema
    .createTable('webhook_attempts')
    // The delivery that was tried.
    .addColumn('delivery_id', 'text', of('webhook_deliveries.id'))
    // From 1 on.
    .addColumn('attempt', 'integer', required)
    .addColumn('at', 'bigint', required)
    .addColumn('status_code', 'integer')
    .addColumn('problem', 'text')
    .addColumn('duration_ms', 'integer', required)
    // The beginning of the answer, some KB at most.
    .addColumn('answer', 'text', required)
    .addPrimaryKeyConstraint('webhook_attempts_key', ['delivery_id', 'attempt'])
    .execute()
}
