import { type Kysely, sql } from 'kysely'
import { derived, key, of, required } from './columns.ts'
import { createIndexes, createSearchIndex, orderedText, sortedBy } from './list-indexes.ts'

/**
 * Requests of accounts to the provider, of every kind, their history, and the work of operators on them; what companies
 * state for their verification. The data of other kinds are in tables of their own. Times are ms since 1970 UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('requests')
    .addColumn('id', 'text', key)
    // certification | trial | ...
    .addColumn('kind', 'text', required)
    .addColumn('account_id', 'text', of('accounts.id'))
    // Who submitted it last: the account or one of its sub-accounts.
    .addColumn('user_id', 'text', required)
    // A state of its kind, by the rules of the contract.
    .addColumn('state', 'text', required)
    // Counts every move from 1 on; a move names the revision that it was decided on.
    .addColumn('revision', 'integer', required)
    // Set where there may be only one such request: unique.
    .addColumn('only_key', 'text')
    // What lists of the desk show and search: the company; '' after the account is closed.
    .addColumn('subject', 'text', required)
    // The number by which the company is registered; '' where none was stated.
    .addColumn('reference', 'text', required)
    // Two letters; '' where none was stated.
    .addColumn('country', 'text', required)
    // zh | en: that of the submission, for mails about it.
    .addColumn('language', 'text', required)
    // How often it was submitted.
    .addColumn('submissions', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    // The last submission, from which the promise counts.
    .addColumn('submitted_at', 'bigint', required)
    // When the present state began.
    .addColumn('state_since', 'bigint', required)
    // By when the next step is promised; null: no promise.
    .addColumn('due_at', 'bigint')
    // When an operator decided last.
    .addColumn('decided_at', 'bigint')
    // The operator who works on it; null: none yet.
    .addColumn('claimed_by', 'text')
    // The same for lists, where null is larger than all others.
    .addColumn('due_at_sorted', 'bigint', sortedBy(db, 'due_at', { absentLast: true }))
    // The same for lists, where null is smaller than all others.
    .addColumn('decided_at_sorted', 'bigint', sortedBy(db, 'decided_at'))
    .addColumn('subject_folded', 'text', derived)
    .addColumn('subject_order', 'text', derived)
    .addColumn('reference_code', 'text', derived)
    .execute()
  await createIndexes(
    db,
    sql`create index requests_account on requests (account_id, created_at, id)`,
    sql`create index requests_due on requests (kind, state, due_at)`,
    sql`create index requests_reference on requests (kind, reference)`,
    sql`create unique index requests_one_per_key on requests (only_key)`,
    sql`create index requests_by_due on requests (kind, due_at_sorted, id, state, claimed_by)`,
    sql`create index requests_by_submitted on requests (kind, submitted_at, id, state, claimed_by)`,
    sql`create index requests_by_decided on requests (kind, decided_at_sorted, id, state, claimed_by)`,
    sql`create index requests_by_state on requests (kind, state, id, claimed_by, due_at, decided_at)`,
    sql`create index requests_by_subject on requests (kind, ${orderedText(db, 'subject_order')}, id, state, claimed_by)`,
    sql`create index requests_by_assignee on requests (claimed_by) where claimed_by is not null`,
  )
  await createSearchIndex(db, 'requests', ['subject_folded', 'reference_code'])

  await db.schema
    .createTable('request_events')
    .addColumn('request_id', 'text', of('requests.id'))
    // The revision that the move made.
    .addColumn('revision', 'integer', required)
    .addColumn('at', 'bigint', required)
    // Name of the move in the rules of its kind; `submit` for the first one.
    .addColumn('action', 'text', required)
    // applicant | operator | system.
    .addColumn('actor', 'text', required)
    // The account, sub-account or operator; null for the system.
    .addColumn('actor_id', 'text')
    // Null for the submission.
    .addColumn('from_state', 'text')
    // The state that the move led to.
    .addColumn('to_state', 'text', required)
    // JSON list of { code, field, text }: why an operator decided so, in the applicant's language.
    .addColumn('reasons', 'text', required)
    // Said to the applicant besides the reasons; '' where nothing was.
    .addColumn('note', 'text', required)
    .addPrimaryKeyConstraint('request_events_key', ['request_id', 'revision'])
    .execute()
  await createIndexes(db, sql`create index request_events_by_time on request_events (at)`)

  await db.schema
    .createTable('request_decisions')
    .addColumn('id', 'text', key)
    .addColumn('request_id', 'text', of('requests.id'))
    // A move of operators in the rules of the request's kind.
    .addColumn('action', 'text', required)
    // waiting (for a second operator) | pending (until it takes effect) | done | void (the request moved before).
    .addColumn('state', 'text', required)
    // The revision of the request that it was decided on.
    .addColumn('revision', 'integer', required)
    // JSON list of { code, field, text }, in the applicant's language.
    .addColumn('reasons', 'text', required)
    // Said to the applicant besides the reasons; '' where nothing was.
    .addColumn('note', 'text', required)
    // An operator.
    .addColumn('decided_by', 'text', required)
    .addColumn('created_at', 'bigint', required)
    // The second operator; null where none was needed, and before the confirmation.
    .addColumn('confirmed_by', 'text')
    // When a job makes it take effect; null while it waits for a second operator.
    .addColumn('effect_at', 'bigint')
    // When it took effect or became void; null: it is open.
    .addColumn('closed_at', 'bigint')
    .execute()
  await createIndexes(
    db,
    // Of several operators who decide a request at the same time, one wins.
    sql`create unique index request_decisions_open on request_decisions (request_id) where closed_at is null`,
    sql`create index request_decisions_request on request_decisions (request_id, created_at)`,
  )

  await db.schema
    .createTable('request_notes')
    .addColumn('id', 'text', key)
    .addColumn('request_id', 'text', of('requests.id'))
    // An operator.
    .addColumn('author_id', 'text', required)
    .addColumn('text', 'text', required)
    // JSON list of the ids of operators.
    .addColumn('mentions', 'text', required)
    // written | refused (the text of a decision that came second, or was not confirmed).
    .addColumn('origin', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute()
  await createIndexes(db, sql`create index request_notes_request on request_notes (request_id, created_at)`)

  await db.schema
    .createTable('request_viewers')
    .addColumn('user_id', 'text', key)
    // The request that the operator looked at last.
    .addColumn('request_id', 'text', of('requests.id'))
    // The last sign of the page on which it is open.
    .addColumn('seen_at', 'bigint', required)
    .execute()

  await db.schema
    .createTable('queue_settings')
    // The address of the queue; its row with the highest version counts, none is ever changed.
    .addColumn('queue', 'text', required)
    .addColumn('version', 'integer', required)
    // JSON: whether a second operator is needed, and the reasons.
    .addColumn('value', 'text', required)
    // The operator.
    .addColumn('changed_by', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('queue_settings_key', ['queue', 'version'])
    .execute()

  await db.schema
    .createTable('certifications')
    .addColumn('request_id', 'text', of('requests.id'))
    // From 1 on: each submission, and each change by an operator, is a version; none is ever edited.
    .addColumn('version', 'integer', required)
    .addColumn('account_id', 'text', of('accounts.id'))
    // Two letters.
    .addColumn('country', 'text', required)
    // As registered.
    .addColumn('company_name', 'text', required)
    // The name without legal form, brackets and width: equal names are likely one company.
    .addColumn('company_key', 'text', required)
    // The unified social credit code, elsewhere the number of the register; '' where there is none.
    .addColumn('registration_number', 'text', required)
    // As registered.
    .addColumn('address', 'text', required)
    // The person to ask.
    .addColumn('contact_name', 'text', required)
    // E.164 for mainland China, else digits and hyphens.
    .addColumn('contact_phone', 'text', required)
    // JSON list of file ids in the order license, portrait, emblem; null for a place that is not used.
    .addColumn('images', 'text', required)
    // The user who stated it, or the operator who changed it.
    .addColumn('stated_by', 'text', required)
    // Why an operator changed it; null for what the account stated itself.
    .addColumn('reason', 'text')
    .addColumn('created_at', 'bigint', required)
    // Of a change by an operator: which documents show it; null for what the account stated, and for changes before.
    .addColumn('evidence', 'text')
    .addPrimaryKeyConstraint('certifications_key', ['request_id', 'version'])
    .execute()
  await createIndexes(
    db,
    sql`create index certifications_company on certifications (company_key)`,
    sql`create index certifications_number on certifications (registration_number)`,
  )
}
