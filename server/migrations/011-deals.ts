import { type Kysely, sql } from 'kysely'
import { derived, key, of, required } from './columns.ts'
import { createIndexes, createSearchIndex, orderedText, sortedNullable } from './list-indexes.ts'

/**
 * Deals that partners register: what is typed, the two states, what the conflict check compares and found, comments and
 * history; a submitted deal is a request of the same id. Requests of customers that are passed to partners, and each
 * view of a contact. Times are ms since 1970 UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead_counters')
    .addColumn('partner_id', 'text', (column) =>
      column.notNull().primaryKey().references('accounts.id').onDelete('cascade'),
    )
    // Number of the newest lead of the partner.
    .addColumn('last_number', 'integer', required)
    .execute()

  await db.schema
    .createTable('leads')
    .addColumn('id', 'text', key)
    .addColumn('request_id', 'text', of('requests.id'))
    // `trial` or `poc`.
    .addColumn('kind', 'text', required)
    // The account of the request.
    .addColumn('customer_id', 'text', of('accounts.id'))
    .addColumn('partner_id', 'text', of('accounts.id'))
    // Counts the leads of the partner.
    .addColumn('number', 'integer', required)
    .addColumn('state', 'text', required)
    // The sales region of the customer.
    .addColumn('region', 'text', required)
    // Its industry; null: not known.
    .addColumn('industry', 'text')
    // How many people it has; null: not known.
    .addColumn('people', 'integer')
    // What the customer needs, without anything that names it.
    .addColumn('needs', 'text', required)
    // The operator.
    .addColumn('passed_by', 'text', required)
    .addColumn('received_at', 'bigint', required)
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
    .addColumn('reason', 'text', required)
    .addColumn('needs_folded', 'text', derived)
    .execute()
  await createIndexes(
    db,
    // A request is with one partner at most: of several operators at the same moment the database takes one.
    sql`create unique index leads_open on leads (request_id) where state in ('offered', 'accepted', 'shared')`,
    sql`create index leads_of_request on leads (request_id, received_at)`,
    sql`create index leads_of_customer on leads (customer_id, state)`,
    sql`create index leads_consent on leads (consent_id)`,
    sql`create unique index leads_number on leads (partner_id, number, id, state)`,
    sql`create index leads_received on leads (partner_id, received_at, id, state)`,
    sql`create index leads_state on leads (partner_id, state, id)`,
    sql`create index leads_due on leads (partner_id, due_at, id, state)`,
  )

  await db.schema
    .createTable('lead_views')
    .addColumn('id', 'text', key)
    // The lead whose contact was viewed.
    .addColumn('lead_id', 'text', of('leads.id'))
    .addColumn('customer_id', 'text', required)
    // The account or sub-account of the partner.
    .addColumn('user_id', 'text', required)
    // Its name at that moment, which the customer reads.
    .addColumn('viewer', 'text', required)
    // Name of the partner at that moment.
    .addColumn('partner_name', 'text', required)
    // When it was viewed.
    .addColumn('viewed_at', 'bigint', required)
    .execute()
  await createIndexes(
    db,
    sql`create index lead_views_of_lead on lead_views (lead_id, viewed_at)`,
    sql`create index lead_views_of_customer on lead_views (customer_id, viewed_at)`,
  )

  await db.schema
    .createTable('deals')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', of('accounts.id'))
    // Counts the deals of the account: one count for all would tell a partner how many its rivals register.
    .addColumn('number', 'integer', required)
    // Rises with every change; a call says the one that its screen showed.
    .addColumn('version', 'integer', required)
    // draft, or the state of the request.
    .addColumn('status', 'text', required)
    // Of the sale, which the partner writes.
    .addColumn('stage', 'text', required)
    // When the present stage began.
    .addColumn('stage_since', 'bigint', required)
    .addColumn('company_name', 'text', required)
    // The number of a register; '' where it was not stated, as in all texts below.
    .addColumn('company_code', 'text', required)
    // In words, as the partner writes it.
    .addColumn('country', 'text', required)
    // The city of the project.
    .addColumn('city', 'text', required)
    // One of a fixed list.
    .addColumn('industry', 'text', required)
    // Its name where the industry is another one.
    .addColumn('other_industry', 'text', required)
    // What the partner calls the project.
    .addColumn('project_name', 'text', required)
    // Desktops; null in a draft without them.
    .addColumn('scale', 'integer')
    // What the desktops are for.
    .addColumn('scenarios', 'text', required)
    // What the customer needs most.
    .addColumn('key_needs', 'text', required)
    // Expected use of the site's resources.
    .addColumn('resource_use', 'text', required)
    // In words: six weeks.
    .addColumn('lead_time', 'text', required)
    .addColumn('contact_name', 'text', required)
    .addColumn('contact_phone', 'text', required)
    .addColumn('contact_email', 'text', required)
    // By which channel the partner learned of it, one of a fixed list.
    .addColumn('lead_source', 'text', required)
    // Anything else.
    .addColumn('remarks', 'text', required)
    // The account or sub-account.
    .addColumn('created_by', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    // The first complete submission, which decides who came first; null in a draft.
    .addColumn('submitted_at', 'bigint')
    // 1: the conflict check found a deal of another partner. It stays until the next submission.
    .addColumn('possible_conflict', 'integer', required)
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
    .addColumn('close_reason', 'text', required)
    // In the partner's own words.
    .addColumn('close_note', 'text', required)
    // Counts comments and replies, which are numbered by it.
    .addColumn('comments', 'integer', required)
    // The newest of them, for the list.
    .addColumn('last_comment', 'text')
    // When it was written.
    .addColumn('last_comment_at', 'bigint')
    // partner | operator.
    .addColumn('last_comment_by', 'text')
    // Counts the steps of its history, which are numbered by it.
    .addColumn('events', 'integer', required)
    // The name of the project without regard to case and full width, as files of deals are compared with it.
    .addColumn('project_key', 'text', (column) => column.notNull().defaultTo(''))
    // The lead; null: there is none, or it was deleted.
    .addColumn('lead_id', 'text', (column) => column.references('leads.id').onDelete('set null'))
    // The number by which the partner knows the lead.
    .addColumn('lead_number', 'integer')
    .addColumn('project_name_folded', 'text', derived)
    .addColumn('project_name_order', 'text', derived)
    .addColumn('company_name_folded', 'text', derived)
    .addColumn('company_name_order', 'text', derived)
    .addColumn('city_folded', 'text', derived)
    .execute()
  await createIndexes(
    db,
    sql`create unique index deals_number on deals (account_id, number)`,
    sql`create index deals_updated on deals (account_id, updated_at, id, status, stage, protected_until)`,
    sql`create index deals_submitted on deals (account_id, ${sortedNullable(db, 'submitted_at')}, id, status, stage)`,
    sql`create index deals_protected on deals (account_id, ${sortedNullable(db, 'protected_until')}, id, status, stage)`,
    sql`create index deals_scale on deals (account_id, ${sortedNullable(db, 'scale')}, id, status, stage)`,
    sql`create index deals_won on deals (account_id, closed_at) where stage = 'won'`,
    sql`create index deals_submitted_at on deals (submitted_at, account_id, stage, status, scale) where submitted_at is not null`,
    sql`create index deals_closed_at on deals (closed_at, stage, account_id, scale) where closed_at is not null`,
    sql`create index deals_board on deals (account_id, stage, status, protected_until, id, scale, industry, submitted_at)`,
    sql`create index deals_project_key on deals (account_id, project_key)`,
    sql`create index deals_of_lead on deals (lead_id, number) where lead_id is not null`,
    sql`create index deals_of_desk on deals (submitted_at, id, status, stage, industry, account_id, scale, protected_until) where submitted_at is not null`,
    sql`create index deals_project on deals (account_id, ${orderedText(db, 'project_name_order')}, id, status, stage)`,
    sql`create index deals_company on deals (account_id, ${orderedText(db, 'company_name_order')}, id, status, stage)`,
  )
  await createSearchIndex(db, 'deals', ['project_name_folded', 'company_name_folded', 'city_folded'])

  await db.schema
    .createTable('deal_counts')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().primaryKey().references('accounts.id').onDelete('cascade'),
    )
    // The number of its newest deal.
    .addColumn('last_number', 'integer', required)
    // Deals that were not submitted; a conditional update holds the limit in a race.
    .addColumn('drafts', 'integer', required)
    .execute()

  await db.schema
    .createTable('deal_keys')
    .addColumn('deal_id', 'text', of('deals.id'))
    // code | name | domain | phone, each as the check compares it; project: a part of project name and city.
    .addColumn('kind', 'text', required)
    .addColumn('value', 'text', required)
    // 1: the first complete submission with this value, of those that are live. Null: it was not the first.
    .addColumn('held', 'integer')
    .addPrimaryKeyConstraint('deal_keys_key', ['deal_id', 'kind', 'value'])
    .execute()
  await createIndexes(
    db,
    sql`create index deal_keys_value on deal_keys (kind, value, deal_id)`,
    // Of several conflicting submissions at the same moment, one is the first.
    sql`create unique index deal_keys_held on deal_keys (kind, value) where held = 1`,
  )

  await db.schema
    .createTable('deal_matches')
    .addColumn('deal_id', 'text', of('deals.id'))
    // A deal, of any partner, that may be the same. For the desk only.
    .addColumn('other_id', 'text', of('deals.id'))
    // Of 100.
    .addColumn('score', 'integer', required)
    // JSON: what each signal gives, as in {"code":40}.
    .addColumn('signals', 'text', required)
    // 1: the other one came before.
    .addColumn('is_first', 'integer', required)
    .addPrimaryKeyConstraint('deal_matches_key', ['deal_id', 'other_id'])
    .execute()
  await createIndexes(db, sql`create index deal_matches_other on deal_matches (other_id)`)

  await db.schema
    .createTable('deal_submissions')
    .addColumn('deal_id', 'text', of('deals.id'))
    // From 1 on; none is ever edited.
    .addColumn('number', 'integer', required)
    // JSON: all fields of the form.
    .addColumn('form', 'text', required)
    // The account or sub-account.
    .addColumn('submitted_by', 'text', required)
    .addColumn('submitted_at', 'bigint', required)
    .addPrimaryKeyConstraint('deal_submissions_key', ['deal_id', 'number'])
    .execute()

  await db.schema
    .createTable('deal_comments')
    .addColumn('deal_id', 'text', of('deals.id'))
    .addColumn('number', 'integer', required)
    // comment | reply: a reply returned the deal to review.
    .addColumn('kind', 'text', required)
    // partner | operator.
    .addColumn('side', 'text', required)
    // The account, sub-account or operator.
    .addColumn('author_id', 'text', required)
    // The number of the comment that it answers.
    .addColumn('reply_to', 'integer')
    // From 1 on: each edit is a version.
    .addColumn('version', 'integer', required)
    .addColumn('text', 'text', required)
    .addColumn('created_at', 'bigint', required)
    // When it was changed last.
    .addColumn('edited_at', 'bigint')
    // JSON list of { at, text }: what it said before, oldest first.
    .addColumn('earlier', 'text', required)
    // JSON list of ids: the people whom the newest text mentions.
    .addColumn('mentions', 'text', (column) => column.notNull().defaultTo('[]'))
    .addPrimaryKeyConstraint('deal_comments_key', ['deal_id', 'number'])
    .execute()

  await db.schema
    .createTable('deal_events')
    .addColumn('deal_id', 'text', of('deals.id'))
    .addColumn('number', 'integer', required)
    .addColumn('at', 'bigint', required)
    // partner | operator | system.
    .addColumn('side', 'text', required)
    // The account, sub-account or operator; null for the system.
    .addColumn('actor_id', 'text')
    // created | status | stage | field | protection.
    .addColumn('kind', 'text', required)
    // The move of a status, the name of a field; '' for the others.
    .addColumn('name', 'text', required)
    // What was before.
    .addColumn('from_value', 'text')
    // What is after it.
    .addColumn('to_value', 'text')
    // JSON list of the reasons of a decision, as the partner gets them.
    .addColumn('reasons', 'text', required)
    .addColumn('note', 'text', required)
    // Of a decision about a deal in review: the submission or reply before it. Null for every other step.
    .addColumn('began_at', 'bigint')
    .addPrimaryKeyConstraint('deal_events_key', ['deal_id', 'number'])
    .execute()
  await createIndexes(
    db,
    sql`create index deal_events_status on deal_events (name, at, deal_id, from_value, began_at) where kind = 'status'`,
  )

  await db.schema
    .createTable('deal_extensions')
    // The id of its request (`requests`, kind dealExtension), which has its state.
    .addColumn('id', 'text', key)
    .addColumn('deal_id', 'text', of('deals.id'))
    // What the partner needs the time for.
    .addColumn('reason', 'text', required)
    // By so many days the protection is extended; a later change of the setting does not change what was asked for.
    .addColumn('days', 'integer', required)
    // The end of the protection when it was asked for.
    .addColumn('until_asked', 'bigint', required)
    // The end that was granted; null: none was.
    .addColumn('until_granted', 'bigint')
    // Null once it was withdrawn: then the deal has room for another one.
    .addColumn('counts', 'integer')
    .execute()
  await createIndexes(
    db,
    sql`create unique index deal_extensions_one on deal_extensions (deal_id) where counts = 1`,
    sql`create index deal_extensions_deal on deal_extensions (deal_id)`,
  )
}
