import type { Kysely } from 'kysely'

/**
 * Proofs of concept: what was asked for, the plan and the outcome, and the messages of both sides. Each is a request of
 * the same id. Times are ms since 1970 UTC, days are texts such as 2026-12-07.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pocs')
    .addColumn('request_id', 'text', (column) =>
      column.notNull().primaryKey().references('requests.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    // Counts the messages, which are numbered by it.
    .addColumn('messages', 'integer', (column) => column.notNull())
    // Counts the plans; 0 before the first. The applicant sees the plan.
    .addColumn('plan_version', 'integer', (column) => column.notNull())
    // The next step in words, as the applicant reads it; null before the first plan.
    .addColumn('next_step', 'text')
    // The day by which the next step is made; null where none is set.
    .addColumn('next_step_on', 'text')
    // The agreed days of the test; null until they are agreed.
    .addColumn('starts_on', 'text')
    .addColumn('ends_on', 'text')
    // When the plan was changed last.
    .addColumn('planned_at', 'bigint')
    // won | lost; null until it is recorded. For the desk only, as are the three columns after it.
    .addColumn('outcome', 'text')
    // Why, in words of the desk.
    .addColumn('outcome_reason', 'text')
    // The day on which it was decided.
    .addColumn('outcome_on', 'text')
    // The operator who recorded it.
    .addColumn('outcome_by', 'text')
    // When it was recorded.
    .addColumn('outcome_at', 'bigint')
    .execute()
  await db.schema.createIndex('pocs_account').on('pocs').column('account_id').execute()

  await db.schema
    .createTable('poc_forms')
    .addColumn('request_id', 'text', (column) =>
      column.notNull().references('pocs.request_id').onDelete('cascade'),
    )
    // From 1 on: each submission with a form is a version; none is ever edited.
    .addColumn('version', 'integer', (column) => column.notNull())
    // What is to be proven.
    .addColumn('requirement', 'text', (column) => column.notNull())
    .addColumn('people', 'integer', (column) => column.notNull())
    // JSON lists of ids of the catalogue.
    .addColumn('region_ids', 'text', (column) => column.notNull())
    // The same of sizes.
    .addColumn('size_ids', 'text', (column) => column.notNull())
    // '' where none was stated.
    .addColumn('applications', 'text', (column) => column.notNull())
    .addColumn('starts_on', 'text', (column) => column.notNull())
    .addColumn('ends_on', 'text', (column) => column.notNull())
    // By what its success is measured.
    .addColumn('success_criteria', 'text', (column) => column.notNull())
    .addColumn('company_name', 'text', (column) => column.notNull())
    .addColumn('contact_name', 'text', (column) => column.notNull())
    // The address of the contact.
    .addColumn('contact_email', 'text', (column) => column.notNull())
    // Two letters.
    .addColumn('country', 'text', (column) => column.notNull())
    // E.164 for mainland China, else digits and hyphens.
    .addColumn('contact_phone', 'text', (column) => column.notNull())
    // The account or sub-account.
    .addColumn('stated_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('poc_forms_key', ['request_id', 'version'])
    .execute()

  await db.schema
    .createTable('poc_messages')
    .addColumn('request_id', 'text', (column) =>
      column.notNull().references('pocs.request_id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    // applicant | operator.
    .addColumn('actor', 'text', (column) => column.notNull())
    // The account, sub-account or operator.
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('poc_messages_key', ['request_id', 'number'])
    .execute()

  await db.schema
    .createTable('poc_counts')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().primaryKey().references('accounts.id').onDelete('cascade'),
    )
    // Requests that are not decided; a new one raises it by a conditional update, so that the limit holds in a race.
    .addColumn('undecided', 'integer', (column) => column.notNull())
    .execute()
}
