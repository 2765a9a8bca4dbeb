import type { Kysely } from 'kysely'

/** What companies state for their verification, and which accounts are verified. Times are ms since 1970 UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('certifications')
    .addColumn('request_id', 'text', (column) =>
      column.notNull().references('requests.id').onDelete('cascade'),
    )
    // From 1 on: each submission, and each change by an operator, is a version; none is ever edited.
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    // Two letters.
    .addColumn('country', 'text', (column) => column.notNull())
    // As registered.
    .addColumn('company_name', 'text', (column) => column.notNull())
    // The name without legal form, brackets and width: equal names are likely one company.
    .addColumn('company_key', 'text', (column) => column.notNull())
    // The unified social credit code, elsewhere the number of the register; '' where there is none.
    .addColumn('registration_number', 'text', (column) => column.notNull())
    // As registered.
    .addColumn('address', 'text', (column) => column.notNull())
    // The person to ask.
    .addColumn('contact_name', 'text', (column) => column.notNull())
    // E.164 for mainland China, else digits and hyphens.
    .addColumn('contact_phone', 'text', (column) => column.notNull())
    // JSON list of file ids in the order license, portrait, emblem; null for a place that is not used.
    .addColumn('images', 'text', (column) => column.notNull())
    // The user who stated it, or the operator who changed it.
    .addColumn('stated_by', 'text', (column) => column.notNull())
    // Why an operator changed it; null for what the account stated itself.
    .addColumn('reason', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('certifications_key', ['request_id', 'version'])
    .execute()
  await db.schema.createIndex('certifications_company').on('certifications').column('company_key').execute()
  await db.schema
    .createIndex('certifications_number')
    .on('certifications')
    .column('registration_number')
    .execute()
  await db.schema
    .alterTable('accounts')
    // none | inReview | returned | failed | withdrawn | verified: the state of its request, read with each session.
    .addColumn('certification', 'text', (column) => column.notNull().defaultTo('none'))
    .execute()
}
