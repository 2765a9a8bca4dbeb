import { type Kysely, sql } from 'kysely'
import { key, of, required } from './columns.ts'
import { createIndexes } from './list-indexes.ts'

/**
 * Trials, proofs of concept and claims of offers, each of them a request of the same id or its data; of the catalogue,
 * which is content, the rows that they refer to. Times are ms since 1970 UTC, days are texts such as 2026-12-07.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('regions')
    // Stable code, as in `ap-singapore`; never shown.
    .addColumn('id', 'text', key)
    // Trial desktops that may still be given out.
    .addColumn('trial_stock', 'integer', required)
    .execute()

  await db.schema.createTable('sizes').addColumn('id', 'text', key).execute()

  await db.schema.createTable('operating_systems').addColumn('id', 'text', key).execute()

  await db.schema
    .createTable('trials')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('region_id', 'text', (column) => column.notNull().references('regions.id'))
    .addColumn('size_id', 'text', (column) => column.notNull().references('sizes.id'))
    .addColumn('system_id', 'text', (column) => column.notNull().references('operating_systems.id'))
    // Size of the disk that the system starts from.
    .addColumn('system_disk_gb', 'integer', required)
    // 0: no data disk.
    .addColumn('data_disk_gb', 'integer', required)
    // Desktops asked for; the contract takes 1 (`TRIAL.quantity`).
    .addColumn('quantity', 'integer', required)
    // Length promised when it was asked for.
    .addColumn('trial_days', 'integer', required)
    // JSON: what the person filled in about themselves and their plans.
    .addColumn('contact', 'jsonb', required)
    // requested | provisioning | ready | ended | failed.
    .addColumn('state', 'text', required)
    // Language of the mails about this trial.
    .addColumn('language', 'text', required)
    // The provisioner's own name for the desktop.
    .addColumn('provisioner_ref', 'text')
    // Why it could not be set up, for operators.
    .addColumn('failure_reason', 'text')
    // When it entered each state; null where it never did.
    .addColumn('requested_at', 'bigint', required)
    // When the provisioner took the order.
    .addColumn('provisioning_at', 'bigint')
    // When the desktop could be used; the 72 hours count from here.
    .addColumn('ready_at', 'bigint')
    // 72 hours after ready.
    .addColumn('ends_at', 'bigint')
    // When the desktop was taken away.
    .addColumn('ended_at', 'bigint')
    // When it was given up.
    .addColumn('failed_at', 'bigint')
    // Counts how often it was asked for: from 1 on, one more with each retry. Each has a desktop of its own.
    .addColumn('attempt', 'integer', (column) => column.notNull().defaultTo(1))
    // productMissing | imageMissing | signing | unreachable | other: what the person is told of the failure.
    .addColumn('failure', 'text')
    // The last client activity that is known; null until it is ready.
    .addColumn('active_at', 'bigint')
    // Since when it is shut down; null while it is not.
    .addColumn('stopped_at', 'bigint')
    // The end (ends_at) about which the mail before it was sent.
    .addColumn('end_warned_for', 'bigint')
    // When the disks are deleted; null before the end, and where they are deleted with the account.
    .addColumn('wipes_at', 'bigint')
    // When the mail before the wipe was sent; no disk is deleted within a day of it.
    .addColumn('wipe_warned_at', 'bigint')
    // When the disks were deleted.
    .addColumn('wiped_at', 'bigint')
    // Since when it is on the waiting list of its region; null while it is not.
    .addColumn('waiting_since', 'bigint')
    // Until when the place that is reserved for it can be accepted; null while none is.
    .addColumn('accept_by', 'bigint')
    // When an operator approved it; null: none did, or none had to.
    .addColumn('approved_at', 'bigint')
    // The verified company that its account is of, `CN:91310000…`; null where it is of none.
    .addColumn('company_code', 'text')
    // Since when its disks are being deleted: from then on the trial can be neither extended nor converted.
    .addColumn('wiping_at', 'bigint')
    // When it became a paid order.
    .addColumn('converted_at', 'bigint')
    // The number of the paid order at the order service; one order has one desktop.
    .addColumn('order_number', 'text')
    .execute()
  await createIndexes(
    db,
    sql`create index trials_by_account on trials (account_id)`,
    // The median of the last week reads the trials that became ready in it.
    sql`create index trials_by_ready_time on trials (ready_at)`,
    // Messages name the desktop.
    sql`create index trials_by_provisioner_ref on trials (provisioner_ref)`,
    // One trial per account and region (CONSOLE_0028). One that we failed to set up does not count.
    sql`create unique index trials_one_per_account_and_region on trials (account_id, region_id) where state not in ('failed', 'declined', 'withdrawn', 'lapsed')`,
    sql`create unique index trials_one_per_company_and_region on trials (company_code, region_id) where company_code is not null and state not in ('failed', 'declined', 'withdrawn', 'lapsed')`,
    sql`create index trials_waiting on trials (region_id, waiting_since, id) where state = 'waiting'`,
    sql`create unique index trials_one_per_order on trials (order_number)`,
    sql`create index trials_by_time on trials (requested_at)`,
  )

  await db.schema
    .createTable('trial_applications')
    // The trial that was applied for.
    .addColumn('trial_id', 'text', (column) =>
      column.notNull().primaryKey().references('trials.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'text', required)
    // The address in the form, in lower case.
    .addColumn('email', 'text', required)
    // The business day of the provider, as in `2026-11-22`; null in applications of which it is not known.
    .addColumn('day', 'text')
    // The mailbox behind the address in the form: without a plus-part, at Gmail without dots.
    .addColumn('mailbox', 'text', required)
    // The mailbox behind the address of the account.
    .addColumn('account_mailbox', 'text', required)
    // The digits of the number in the form, those of the country among them where they are stated.
    .addColumn('phone', 'text', required)
    // The stated company without legal form, brackets and width; '' where it is not known.
    .addColumn('company_key', 'text', required)
    // Hash of the token of the browser; null: a program, or not known.
    .addColumn('device', 'text')
    // The client's address; '' where it is not known.
    .addColumn('address', 'text', required)
    // When it was made.
    .addColumn('applied_at', 'bigint', required)
    .execute()
  await createIndexes(
    db,
    // 0025: one application for an address and business day.
    sql`create unique index trial_applications_one_per_day on trial_applications (email, day)`,
    sql`create index trial_applications_by_mailbox on trial_applications (mailbox)`,
    sql`create index trial_applications_by_account_mailbox on trial_applications (account_mailbox)`,
    sql`create index trial_applications_by_phone on trial_applications (phone)`,
    sql`create index trial_applications_by_company_key on trial_applications (company_key)`,
    sql`create index trial_applications_by_device on trial_applications (device)`,
    sql`create index trial_applications_by_address on trial_applications (address)`,
  )

  await db.schema
    .createTable('trial_quotes')
    // Names the quote at the order service (`jti`).
    .addColumn('id', 'text', key)
    .addColumn('trial_id', 'text', (column) => column.notNull().references('trials.id'))
    // monthly | yearly
    .addColumn('period', 'text', required)
    .addColumn('issued_at', 'bigint', required)
    // First moment at which it does not hold any more.
    .addColumn('valid_until', 'bigint', required)
    .execute()
  await createIndexes(db, sql`create index trial_quotes_by_trial on trial_quotes (trial_id)`)

  await db.schema
    .createTable('trial_extensions')
    // The id of its request (`requests`, kind trialExtension), which has its state.
    .addColumn('id', 'text', key)
    // A trial can be extended once, and asked for once.
    .addColumn('trial_id', 'text', (column) => column.notNull().unique().references('trials.id'))
    // What the person needs the time for; emptied when the account is closed.
    .addColumn('reason', 'text', required)
    // The end of the trial when it was asked for.
    .addColumn('ends_at_asked', 'bigint', required)
    // The end that was granted; null: none was.
    .addColumn('ends_at_granted', 'bigint')
    .execute()

  await db.schema
    .createTable('provisioner_events')
    // The id of the message (`webhook-id`); one that is sent again is known by it.
    .addColumn('id', 'text', key)
    // When it came; older ones are deleted, since their time stamp no longer passes.
    .addColumn('received_at', 'bigint', required)
    .execute()
  await createIndexes(db, sql`create index provisioner_events_by_age on provisioner_events (received_at)`)

  await db.schema
    .createTable('pocs')
    .addColumn('request_id', 'text', (column) =>
      column.notNull().primaryKey().references('requests.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'text', of('accounts.id'))
    // Counts the messages, which are numbered by it.
    .addColumn('messages', 'integer', required)
    // Counts the plans; 0 before the first. The applicant sees the plan.
    .addColumn('plan_version', 'integer', required)
    // The next step in words, as the applicant reads it; null before the first plan.
    .addColumn('next_step', 'text')
    // The day by which the next step is made; null where none is set.
    .addColumn('next_step_on', 'text')
    // The agreed days of the test; null until they are agreed.
    .addColumn('starts_on', 'text')
    // The last day of it.
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
  await createIndexes(db, sql`create index pocs_account on pocs (account_id)`)

  await db.schema
    .createTable('poc_forms')
    .addColumn('request_id', 'text', of('pocs.request_id'))
    // From 1 on: each submission with a form is a version; none is ever edited.
    .addColumn('version', 'integer', required)
    // What is to be proven.
    .addColumn('requirement', 'text', required)
    // How many people test it.
    .addColumn('people', 'integer', required)
    // JSON lists of ids of the catalogue.
    .addColumn('region_ids', 'text', required)
    // The same of sizes.
    .addColumn('size_ids', 'text', required)
    // '' where none was stated.
    .addColumn('applications', 'text', required)
    .addColumn('starts_on', 'text', required)
    .addColumn('ends_on', 'text', required)
    // By what its success is measured.
    .addColumn('success_criteria', 'text', required)
    .addColumn('company_name', 'text', required)
    .addColumn('contact_name', 'text', required)
    // The address of the contact.
    .addColumn('contact_email', 'text', required)
    // Two letters.
    .addColumn('country', 'text', required)
    // E.164 for mainland China, else digits and hyphens.
    .addColumn('contact_phone', 'text', required)
    // The account or sub-account.
    .addColumn('stated_by', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('poc_forms_key', ['request_id', 'version'])
    .execute()

  await db.schema
    .createTable('poc_messages')
    .addColumn('request_id', 'text', of('pocs.request_id'))
    .addColumn('number', 'integer', required)
    // applicant | operator.
    .addColumn('actor', 'text', required)
    // The account, sub-account or operator.
    .addColumn('author_id', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('poc_messages_key', ['request_id', 'number'])
    .execute()

  await db.schema
    .createTable('poc_counts')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().primaryKey().references('accounts.id').onDelete('cascade'),
    )
    // Requests that are not decided; a new one raises it by a conditional update, so that the limit holds in a race.
    .addColumn('undecided', 'integer', required)
    .execute()

  await db.schema
    .createTable('claims')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    // The campaign as it was published; a claim outlives it.
    .addColumn('campaign_id', 'text', required)
    // newUser | renewalPack
    .addColumn('kind', 'text', required)
    // open | redeemed | expired | cancelled
    .addColumn('state', 'text', required)
    // 16 characters, without hyphens. Worth nothing without the account, so it is stored as it is.
    .addColumn('code', 'text', (column) => column.notNull().unique())
    // What was promised when it was claimed (`claimTerms`): a later edit of the campaign does not change it.
    .addColumn('terms', 'jsonb', required)
    // Name of the campaign at that time, in Chinese.
    .addColumn('campaign_name_zh', 'text', required)
    // The same in English.
    .addColumn('campaign_name_en', 'text', required)
    // Zone of the campaign, in which its last day is told.
    .addColumn('time_zone', 'text', required)
    // zh | en: of the person who claimed it, for its mails.
    .addColumn('language', 'text', required)
    // When the customer claimed it.
    .addColumn('claimed_at', 'bigint', required)
    // The first moment at which it cannot be redeemed any more.
    .addColumn('expires_at', 'bigint', required)
    // When the order service redeemed its code; null until then.
    .addColumn('redeemed_at', 'bigint')
    // What the order service calls the order that it was redeemed with.
    .addColumn('order_id', 'text')
    // When the customer gave it up, or was no new one any more.
    .addColumn('cancelled_at', 'bigint')
    .execute()
  await createIndexes(
    db,
    // A new customer takes one desktop, whatever the campaign; one that was not taken leaves the place free.
    sql`create unique index claims_one_desktop on claims (account_id) where kind = 'newUser' and state in ('open', 'redeemed')`,
    // Each campaign's pack once per customer.
    sql`create unique index claims_one_pack on claims (account_id, campaign_id) where kind = 'renewalPack' and state in ('open', 'redeemed')`,
    sql`create index claims_of_account on claims (account_id, claimed_at)`,
    sql`create index claims_by_time on claims (claimed_at, id, campaign_id, kind, state)`,
    sql`create index claims_by_end on claims (expires_at, id, campaign_id, kind, state)`,
  )
}
