import { type Kysely, sql } from 'kysely'

/**
 * Applications to become a partner, every version of what was stated, and the partners themselves. An application is a
 * request of the same id. Times are ms since 1970 UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('partner_applications')
    .addColumn('request_id', 'text', (column) =>
      column.notNull().primaryKey().references('requests.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    // When it was decided or withdrawn; null while it is open.
    .addColumn('settled_at', 'bigint')
    .execute()
  // An account has one open application; of two at the same moment the database takes one.
  await sql`
    create unique index partner_applications_open on partner_applications (account_id)
    where settled_at is null
  `.execute(db)
  await db.schema
    .createIndex('partner_applications_account')
    .on('partner_applications')
    .column('account_id')
    .execute()

  await db.schema
    .createTable('partner_forms')
    .addColumn('request_id', 'text', (column) =>
      column.notNull().references('partner_applications.request_id').onDelete('cascade'),
    )
    // From 1 on: each submission is a version; none is ever edited.
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('company_name', 'text', (column) => column.notNull())
    // Two letters.
    .addColumn('country', 'text', (column) => column.notNull())
    // Of the office, in the applicant's words.
    .addColumn('city', 'text', (column) => column.notNull())
    // '' where none was stated.
    .addColumn('website', 'text', (column) => column.notNull())
    // JSON list of sales regions.
    .addColumn('regions', 'text', (column) => column.notNull())
    // JSON list of industries.
    .addColumn('industries', 'text', (column) => column.notNull())
    // Name of the industry `other`; '' where it was not chosen.
    .addColumn('other_industry', 'text', (column) => column.notNull())
    // Customers and projects, in the applicant's words.
    .addColumn('experience', 'text', (column) => column.notNull())
    // JSON list of ids of the images.
    .addColumn('certificates', 'text', (column) => column.notNull())
    .addColumn('contact_name', 'text', (column) => column.notNull())
    // The address of the contact.
    .addColumn('contact_email', 'text', (column) => column.notNull())
    // E.164 for mainland China, else digits and hyphens.
    .addColumn('contact_phone', 'text', (column) => column.notNull())
    // What the applicant answered to a request for more; '' where nothing.
    .addColumn('answer', 'text', (column) => column.notNull())
    // The account or sub-account.
    .addColumn('stated_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('partner_forms_key', ['request_id', 'version'])
    .execute()

  await db.schema
    .createTable('partners')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().primaryKey().references('accounts.id').onDelete('cascade'),
    )
    // When its application was approved.
    .addColumn('joined_at', 'bigint', (column) => column.notNull())
    // As verified, or as stated until then.
    .addColumn('company_name', 'text', (column) => column.notNull())
    // The same without legal form, brackets, width and case.
    .addColumn('company_key', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('website', 'text', (column) => column.notNull())
    // JSON lists, as of the application.
    .addColumn('regions', 'text', (column) => column.notNull())
    // The same of industries.
    .addColumn('industries', 'text', (column) => column.notNull())
    .addColumn('other_industry', 'text', (column) => column.notNull())
    // Where requests of customers are mailed to.
    .addColumn('contact_email', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('partners_company').on('partners').column('company_key').execute()
}
