import { type Kysely, sql } from 'kysely'

/**
 * Requests of accounts to the provider, of every kind, and their history; the data of a kind are in its own tables.
 * Trials that exist become requests. Times are ms since 1970 UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('requests')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // certification | trial | ...
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    // Who submitted it last: the account or one of its sub-accounts.
    .addColumn('user_id', 'text', (column) => column.notNull())
    // A state of its kind, by the rules of the contract.
    .addColumn('state', 'text', (column) => column.notNull())
    // Counts every move from 1 on; a move names the revision that it was decided on.
    .addColumn('revision', 'integer', (column) => column.notNull())
    // Set where there may be only one such request: unique.
    .addColumn('only_key', 'text')
    // What lists of the desk show and search: the company; '' after the account is closed.
    .addColumn('subject', 'text', (column) => column.notNull())
    // The number by which the company is registered; '' where none was stated.
    .addColumn('reference', 'text', (column) => column.notNull())
    // Two letters; '' where none was stated.
    .addColumn('country', 'text', (column) => column.notNull())
    // zh | en: that of the submission, for mails about it.
    .addColumn('language', 'text', (column) => column.notNull())
    // How often it was submitted.
    .addColumn('submissions', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // The last submission, from which the promise counts.
    .addColumn('submitted_at', 'bigint', (column) => column.notNull())
    // When the present state began.
    .addColumn('state_since', 'bigint', (column) => column.notNull())
    // By when the next step is promised; null: no promise.
    .addColumn('due_at', 'bigint')
    // When an operator decided last.
    .addColumn('decided_at', 'bigint')
    // The operator who works on it; null: none yet.
    .addColumn('claimed_by', 'text')
    .execute()
  await db.schema
    .createIndex('requests_account')
    .on('requests')
    .columns(['account_id', 'created_at', 'id'])
    .execute()
  await db.schema.createIndex('requests_due').on('requests').columns(['kind', 'state', 'due_at']).execute()
  await db.schema.createIndex('requests_reference').on('requests').columns(['kind', 'reference']).execute()
  await db.schema.createIndex('requests_one_per_key').unique().on('requests').column('only_key').execute()

  await db.schema
    .createTable('request_events')
    .addColumn('request_id', 'text', (column) =>
      column.notNull().references('requests.id').onDelete('cascade'),
    )
    // The revision that the move made.
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    // Name of the move in the rules of its kind; `submit` for the first one.
    .addColumn('action', 'text', (column) => column.notNull())
    // applicant | operator | system.
    .addColumn('actor', 'text', (column) => column.notNull())
    // The account, sub-account or operator; null for the system.
    .addColumn('actor_id', 'text')
    // Null for the submission.
    .addColumn('from_state', 'text')
    // The state that the move led to.
    .addColumn('to_state', 'text', (column) => column.notNull())
    // JSON list of { code, field, text }: why an operator decided so, in the applicant's language.
    .addColumn('reasons', 'text', (column) => column.notNull())
    // Said to the applicant besides the reasons; '' where nothing was.
    .addColumn('note', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('request_events_key', ['request_id', 'revision'])
    .execute()
  for (const statement of TRIALS_AS_REQUESTS) await statement.execute(db)
}

/** A trial's moves by the columns that say when they happened. */
const TRIALS_AS_REQUESTS = [
  sql`insert into requests (id, kind, account_id, user_id, state, revision, subject, reference, country, language,
        submissions, created_at, submitted_at, state_since)
      select id, 'trial', account_id, account_id, state,
        1 + (case when provisioning_at is null then 0 else 1 end) + (case when ready_at is null then 0 else 1 end)
          + (case when coalesce(ended_at, failed_at) is null then 0 else 1 end),
        '', '', '', language, 1, requested_at, requested_at,
        coalesce(ended_at, failed_at, ready_at, provisioning_at, requested_at)
      from trials`,
  sql`insert into request_events (request_id, revision, at, action, actor, actor_id, from_state, to_state, reasons, note)
      select id, 1, requested_at, 'submit', 'applicant', account_id, null, 'requested', '[]', '' from trials`,
  sql`insert into request_events (request_id, revision, at, action, actor, actor_id, from_state, to_state, reasons, note)
      select id, 2, provisioning_at, 'order', 'system', null, 'requested', 'provisioning', '[]', ''
      from trials where provisioning_at is not null`,
  sql`insert into request_events (request_id, revision, at, action, actor, actor_id, from_state, to_state, reasons, note)
      select id, 3, ready_at, 'ready', 'system', null, 'provisioning', 'ready', '[]', ''
      from trials where ready_at is not null`,
  sql`insert into request_events (request_id, revision, at, action, actor, actor_id, from_state, to_state, reasons, note)
      select id, 4, ended_at, 'end', 'system', null, 'ready', 'ended', '[]', ''
      from trials where ended_at is not null`,
  sql`insert into request_events (request_id, revision, at, action, actor, actor_id, from_state, to_state, reasons, note)
      select id, case when provisioning_at is null then 2 else 3 end, failed_at, 'fail', 'system', null,
        case when provisioning_at is null then 'requested' else 'provisioning' end, 'failed', '[]', ''
      from trials where failed_at is not null`,
]
