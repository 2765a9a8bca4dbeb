import { type Kysely, sql } from 'kysely'
import { createSearchIndex, sortedNullable, sortedText } from './list-indexes.ts'

/**
 * Deals that partners register: what is typed, the two states, what the conflict check compares and found, comments and
 * history. A submitted deal is a request of the same id. Times are ms since 1970 UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deals')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    // Counts the deals of the account: one count for all would tell a partner how many its rivals register.
    .addColumn('number', 'integer', (column) => column.notNull())
    // Rises with every change; a call says the one that its screen showed.
    .addColumn('version', 'integer', (column) => column.notNull())
    // draft, or the state of the request.
    .addColumn('status', 'text', (column) => column.notNull())
    // Of the sale, which the partner writes.
    .addColumn('stage', 'text', (column) => column.notNull())
    // When the present stage began.
    .addColumn('stage_since', 'bigint', (column) => column.notNull())
    .addColumn('company_name', 'text', (column) => column.notNull())
    // The number of a register; '' where it was not stated, as in all texts below.
    .addColumn('company_code', 'text', (column) => column.notNull())
    // In words, as the partner writes it.
    .addColumn('country', 'text', (column) => column.notNull())
    // The city of the project.
    .addColumn('city', 'text', (column) => column.notNull())
    // One of a fixed list.
    .addColumn('industry', 'text', (column) => column.notNull())
    // Its name where the industry is another one.
    .addColumn('other_industry', 'text', (column) => column.notNull())
    // What the partner calls the project.
    .addColumn('project_name', 'text', (column) => column.notNull())
    // Desktops; null in a draft without them.
    .addColumn('scale', 'integer')
    // What the desktops are for.
    .addColumn('scenarios', 'text', (column) => column.notNull())
    // What the customer needs most.
    .addColumn('key_needs', 'text', (column) => column.notNull())
    // Expected use of the site's resources.
    .addColumn('resource_use', 'text', (column) => column.notNull())
    // In words: six weeks.
    .addColumn('lead_time', 'text', (column) => column.notNull())
    .addColumn('contact_name', 'text', (column) => column.notNull())
    .addColumn('contact_phone', 'text', (column) => column.notNull())
    .addColumn('contact_email', 'text', (column) => column.notNull())
    // By which channel the partner learned of it, one of a fixed list.
    .addColumn('lead_source', 'text', (column) => column.notNull())
    // Anything else.
    .addColumn('remarks', 'text', (column) => column.notNull())
    // The account or sub-account.
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    // The first complete submission, which decides who came first; null in a draft.
    .addColumn('submitted_at', 'bigint')
    // 1: the conflict check found a deal of another partner. It stays until the next submission.
    .addColumn('possible_conflict', 'integer', (column) => column.notNull())
    // Chosen by an operator; that it is a duplicate only the status says.
    .addColumn('duplicate_of', 'text')
    // The protection; null before an approval.
    .addColumn('protected_from', 'bigint')
    // Its end, which the protection does not include.
    .addColumn('protected_until', 'bigint')
    // When the partner was reminded of its end.
    .addColumn('reminded_at', 'bigint')
    // When it was won or lost.
    .addColumn('closed_at', 'bigint')
    // Why it was lost, one of a fixed list.
    .addColumn('close_reason', 'text', (column) => column.notNull())
    // In the partner's own words.
    .addColumn('close_note', 'text', (column) => column.notNull())
    // Counts comments and replies, which are numbered by it.
    .addColumn('comments', 'integer', (column) => column.notNull())
    // The newest of them, for the list.
    .addColumn('last_comment', 'text')
    // When it was written.
    .addColumn('last_comment_at', 'bigint')
    // partner | operator.
    .addColumn('last_comment_by', 'text')
    // Counts the steps of its history, which are numbered by it.
    .addColumn('events', 'integer', (column) => column.notNull())
    .execute()
  for (const statement of indexesOf(db)) await statement.execute(db)
  await createSearchIndex(db, 'deals', ['project_name', 'company_name', 'city'])

  await db.schema
    .createTable('deal_counts')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().primaryKey().references('accounts.id').onDelete('cascade'),
    )
    // The number of its newest deal.
    .addColumn('last_number', 'integer', (column) => column.notNull())
    // Deals that were not submitted; a conditional update holds the limit in a race.
    .addColumn('drafts', 'integer', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('deal_keys')
    .addColumn('deal_id', 'text', (column) => column.notNull().references('deals.id').onDelete('cascade'))
    // code | name | domain | phone, each as the check compares it; project: a part of project name and city.
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    // 1: the first complete submission with this value, of those that are live. Null: it was not the first.
    .addColumn('held', 'integer')
    .addPrimaryKeyConstraint('deal_keys_key', ['deal_id', 'kind', 'value'])
    .execute()
  await db.schema
    .createIndex('deal_keys_value')
    .on('deal_keys')
    .columns(['kind', 'value', 'deal_id'])
    .execute()
  // Of several conflicting submissions at the same moment, one is the first.
  await sql`create unique index deal_keys_held on deal_keys (kind, value) where held = 1`.execute(db)

  await db.schema
    .createTable('deal_matches')
    .addColumn('deal_id', 'text', (column) => column.notNull().references('deals.id').onDelete('cascade'))
    // A deal, of any partner, that may be the same. For the desk only.
    .addColumn('other_id', 'text', (column) => column.notNull().references('deals.id').onDelete('cascade'))
    // Of 100.
    .addColumn('score', 'integer', (column) => column.notNull())
    // JSON: what each signal gives, as in {"code":40}.
    .addColumn('signals', 'text', (column) => column.notNull())
    // 1: the other one came before.
    .addColumn('is_first', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('deal_matches_key', ['deal_id', 'other_id'])
    .execute()
  await db.schema.createIndex('deal_matches_other').on('deal_matches').column('other_id').execute()

  await db.schema
    .createTable('deal_submissions')
    .addColumn('deal_id', 'text', (column) => column.notNull().references('deals.id').onDelete('cascade'))
    // From 1 on; none is ever edited.
    .addColumn('number', 'integer', (column) => column.notNull())
    // JSON: all fields of the form.
    .addColumn('form', 'text', (column) => column.notNull())
    // The account or sub-account.
    .addColumn('submitted_by', 'text', (column) => column.notNull())
    .addColumn('submitted_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('deal_submissions_key', ['deal_id', 'number'])
    .execute()

  await db.schema
    .createTable('deal_comments')
    .addColumn('deal_id', 'text', (column) => column.notNull().references('deals.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    // comment | reply: a reply returned the deal to review.
    .addColumn('kind', 'text', (column) => column.notNull())
    // partner | operator.
    .addColumn('side', 'text', (column) => column.notNull())
    // The account, sub-account or operator.
    .addColumn('author_id', 'text', (column) => column.notNull())
    // The number of the comment that it answers.
    .addColumn('reply_to', 'integer')
    // From 1 on: each edit is a version.
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // When it was changed last.
    .addColumn('edited_at', 'bigint')
    // JSON list of { at, text }: what it said before, oldest first.
    .addColumn('earlier', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('deal_comments_key', ['deal_id', 'number'])
    .execute()

  await db.schema
    .createTable('deal_events')
    .addColumn('deal_id', 'text', (column) => column.notNull().references('deals.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    // partner | operator | system.
    .addColumn('side', 'text', (column) => column.notNull())
    // The account, sub-account or operator; null for the system.
    .addColumn('actor_id', 'text')
    // created | status | stage | field | protection.
    .addColumn('kind', 'text', (column) => column.notNull())
    // The move of a status, the name of a field; '' for the others.
    .addColumn('name', 'text', (column) => column.notNull())
    // What was before.
    .addColumn('from_value', 'text')
    // What is after it.
    .addColumn('to_value', 'text')
    // JSON list of the reasons of a decision, as the partner gets them.
    .addColumn('reasons', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('deal_events_key', ['deal_id', 'number'])
    .execute()
}

/** Of a partner's list: one for each column that it can be sorted by, with what it is filtered by. */
function indexesOf(db: Kysely<unknown>) {
  const filtered = sql.raw('id, status, stage')
  return [
    sql`create unique index deals_number on deals (account_id, number)`,
    sql`create index deals_updated on deals (account_id, updated_at, ${filtered}, protected_until)`,
    sql`create index deals_submitted on deals (account_id, ${sortedNullable(db, 'submitted_at')}, ${filtered})`,
    sql`create index deals_protected on deals (account_id, ${sortedNullable(db, 'protected_until')}, ${filtered})`,
    sql`create index deals_scale on deals (account_id, ${sortedNullable(db, 'scale')}, ${filtered})`,
    sql`create index deals_project on deals (account_id, ${sortedText(db, 'project_name')}, ${filtered})`,
    sql`create index deals_company on deals (account_id, ${sortedText(db, 'company_name')}, ${filtered})`,
  ]
}
