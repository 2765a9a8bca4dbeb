import { type Kysely, sql } from 'kysely'

/** Requests of customers that are passed to partners, and each view of a contact. Times are ms since 1970 UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead_counters')
    .addColumn('partner_id', 'text', (column) =>
      column.notNull().primaryKey().references('accounts.id').onDelete('cascade'),
    )
    // Number of the newest lead of the partner.
    .addColumn('last_number', 'integer', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('leads')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('request_id', 'text', (column) =>
      column.notNull().references('requests.id').onDelete('cascade'),
    )
    // `trial` or `poc`.
    .addColumn('kind', 'text', (column) => column.notNull())
    // The account of the request.
    .addColumn('customer_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('partner_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    // Counts the leads of the partner.
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    // Of the customer: a sales region, an industry (null: not known), and how many people (null: not known).
    .addColumn('region', 'text', (column) => column.notNull())
    .addColumn('industry', 'text')
    .addColumn('people', 'integer')
    // What the customer needs, without anything that names it.
    .addColumn('needs', 'text', (column) => column.notNull())
    // The operator.
    .addColumn('passed_by', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    // Until when the partner, or after that the customer, answers; null: no one is awaited.
    .addColumn('due_at', 'bigint')
    .addColumn('accepted_at', 'bigint')
    // The consent of the customer to the notice; the contact is shared exactly while it is valid.
    .addColumn('consent_id', 'text', (column) => column.references('consents.id'))
    // When the customer agreed to share its contact.
    .addColumn('shared_at', 'bigint')
    // When it was declined or went back.
    .addColumn('closed_at', 'bigint')
    // Why: of RETURN_CAUSES; null: it is open or was declined.
    .addColumn('cause', 'text')
    // What the partner said, or the operator.
    .addColumn('reason', 'text', (column) => column.notNull())
    .execute()
  // A request is with one partner at most: of several operators at the same moment the database takes one.
  await sql`
    create unique index leads_open on leads (request_id) where state in ('offered', 'accepted', 'shared')
  `.execute(db)
  await sql`create index leads_of_request on leads (request_id, received_at)`.execute(db)
  await sql`create index leads_of_customer on leads (customer_id, state)`.execute(db)
  await sql`create index leads_consent on leads (consent_id)`.execute(db)
  await sql`create unique index leads_number on leads (partner_id, number, id, state)`.execute(db)
  await sql`create index leads_received on leads (partner_id, received_at, id, state)`.execute(db)
  await sql`create index leads_state on leads (partner_id, state, id)`.execute(db)
  await sql`create index leads_due on leads (partner_id, due_at, id, state)`.execute(db)

  await db.schema
    .createTable('lead_views')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // The lead whose contact was viewed.
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('customer_id', 'text', (column) => column.notNull())
    // The account or sub-account of the partner.
    .addColumn('user_id', 'text', (column) => column.notNull())
    // Its name at that moment, which the customer reads.
    .addColumn('viewer', 'text', (column) => column.notNull())
    // Name of the partner at that moment.
    .addColumn('partner_name', 'text', (column) => column.notNull())
    // When it was viewed.
    .addColumn('viewed_at', 'bigint', (column) => column.notNull())
    .execute()
  await sql`create index lead_views_of_lead on lead_views (lead_id, viewed_at)`.execute(db)
  await sql`create index lead_views_of_customer on lead_views (customer_id, viewed_at)`.execute(db)
}
