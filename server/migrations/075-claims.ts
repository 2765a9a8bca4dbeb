import { type Kysely, sql } from 'kysely'

/** Offers of campaigns that customers have claimed. Times are ms since 1970 UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('claims')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    // The campaign as it was published; a claim outlives it.
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    // newUser | renewalPack
    .addColumn('kind', 'text', (column) => column.notNull())
    // open | redeemed | expired | cancelled
    .addColumn('state', 'text', (column) => column.notNull())
    // 16 characters, without hyphens. Worth nothing without the account, so it is stored as it is.
    .addColumn('code', 'text', (column) => column.notNull().unique())
    // What was promised when it was claimed (`claimTerms`): a later edit of the campaign does not change it.
    .addColumn('terms', 'jsonb', (column) => column.notNull())
    // Name of the campaign at that time, in Chinese.
    .addColumn('campaign_name_zh', 'text', (column) => column.notNull())
    // The same in English.
    .addColumn('campaign_name_en', 'text', (column) => column.notNull())
    // Zone of the campaign, in which its last day is told.
    .addColumn('time_zone', 'text', (column) => column.notNull())
    // zh | en: of the person who claimed it, for its mails.
    .addColumn('language', 'text', (column) => column.notNull())
    // When the customer claimed it.
    .addColumn('claimed_at', 'bigint', (column) => column.notNull())
    // The first moment at which it cannot be redeemed any more.
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    // When the order service redeemed its code; null until then.
    .addColumn('redeemed_at', 'bigint')
    // What the order service calls the order that it was redeemed with.
    .addColumn('order_id', 'text')
    .addColumn('cancelled_at', 'bigint')
    .execute()

  // A new customer takes one desktop, whatever the campaign; one that was not taken leaves the place free.
  await sql`
    create unique index claims_one_desktop on claims (account_id)
    where kind = 'newUser' and state in ('open', 'redeemed')
  `.execute(db)
  // Each campaign's pack once per customer.
  await sql`
    create unique index claims_one_pack on claims (account_id, campaign_id)
    where kind = 'renewalPack' and state in ('open', 'redeemed')
  `.execute(db)
  await db.schema
    .createIndex('claims_of_account')
    .on('claims')
    .columns(['account_id', 'claimed_at'])
    .execute()
  await sql`create index claims_by_time on claims (claimed_at, id, campaign_id, kind, state)`.execute(db)
  await sql`create index claims_by_end on claims (expires_at, id, campaign_id, kind, state)`.execute(db)
}
