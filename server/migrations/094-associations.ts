import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { sortedText } from './list-indexes.ts'

/**
 * Invitations of customers by partners, the associations that come of them, and each view of what a customer shares.
 * Times are ms since 1970 UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // The account of the partner.
    .addColumn('partner_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    // What the partner calls the customer.
    .addColumn('customer_name', 'text', (column) => column.notNull())
    // `email` or `companyCode`.
    .addColumn('bound_by', 'text', (column) => column.notNull())
    // The address or the code, as shown.
    .addColumn('bound_to', 'text', (column) => column.notNull())
    // The same as it is compared.
    .addColumn('bound_key', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    // SHA-256 of the token of the link; sending again replaces it.
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull())
    // The account or sub-account that sent it last.
    .addColumn('sent_by', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    // When its page was first opened; null after a new link.
    .addColumn('opened_at', 'bigint')
    // When it was accepted or revoked.
    .addColumn('settled_at', 'bigint')
    .execute()
  // A partner has one link that works to the same customer; of two at the same moment the database takes one.
  await sql`
    create unique index invitations_pending on invitations (partner_id, bound_key) where state = 'pending'
  `.execute(db)
  await sql`create index invitations_sent on invitations (partner_id, sent_at, id, state)`.execute(db)
  await sql`create index invitations_expires on invitations (partner_id, expires_at, id, state)`.execute(db)
  await sql`create index invitations_state on invitations (partner_id, state, id)`.execute(db)
  await sql`
    create index invitations_name on invitations (partner_id, ${sortedText(db, 'customer_name')}, id, state)
  `.execute(db)

  await db.schema
    .createTable('associations')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // The account of the customer.
    .addColumn('customer_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('partner_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('invitation_id', 'text', (column) => column.notNull().references('invitations.id'))
    // What the partner calls the customer: its own word, which it sees whether the customer shares or not.
    .addColumn('customer_name', 'text', (column) => column.notNull())
    // The invited company, where that is what the invitation was bound to; null: by e-mail.
    .addColumn('company_code', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    // The newest consent to the notice: details are shared exactly while it is valid.
    .addColumn('consent_id', 'text', (column) => column.notNull().references('consents.id'))
    // Version of the notice that was accepted last.
    .addColumn('notice_version', 'text', (column) => column.notNull())
    .addColumn('accepted_at', 'bigint', (column) => column.notNull())
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
    .execute()
  // A customer has one partner (IAM_0005): the database decides between invitations accepted at the same moment.
  await sql`
    create unique index associations_one on associations (customer_id) where state <> 'ended'
  `.execute(db)
  await sql`create index associations_customer on associations (customer_id, accepted_at)`.execute(db)
  await sql`create index associations_accepted on associations (partner_id, accepted_at, id, state)`.execute(
    db,
  )
  const nulls = db.getExecutor().adapter instanceof PostgresAdapter ? sql` nulls first` : sql``
  await sql`
    create index associations_since on associations (partner_id, active_since${nulls}, id, state)
  `.execute(db)
  await sql`create index associations_state on associations (partner_id, state, id)`.execute(db)
  await sql`
    create index associations_name on associations (partner_id, ${sortedText(db, 'customer_name')}, id, state)
  `.execute(db)
  await sql`create index associations_consent on associations (consent_id)`.execute(db)
  await sql`create index associations_invitation on associations (invitation_id)`.execute(db)
  await sql`create index associations_request on associations (end_request_id)`.execute(db)

  await db.schema
    .createTable('association_views')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // The association in which it was shared.
    .addColumn('association_id', 'text', (column) =>
      column.notNull().references('associations.id').onDelete('cascade'),
    )
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('partner_id', 'text', (column) => column.notNull())
    // The account or sub-account of the partner.
    .addColumn('user_id', 'text', (column) => column.notNull())
    // Its name at that moment, which the customer reads.
    .addColumn('viewer', 'text', (column) => column.notNull())
    // Name of the partner at that moment.
    .addColumn('partner_name', 'text', (column) => column.notNull())
    // Names of the fields, with commas.
    .addColumn('fields', 'text', (column) => column.notNull())
    // When it was viewed.
    .addColumn('viewed_at', 'bigint', (column) => column.notNull())
    .execute()
  await sql`create index association_views_of on association_views (customer_id, viewed_at, id)`.execute(db)
  await sql`create index association_views_association on association_views (association_id)`.execute(db)
}
