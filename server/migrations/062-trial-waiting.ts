import { type Kysely, sql } from 'kysely'

/**
 * Approval and waiting list of trials, one trial for a verified company in a region, and what applications tell about
 * those who apply. Times are ms since 1970 UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Since when it is on the waiting list of its region; null while it is not.
  await db.schema.alterTable('trials').addColumn('waiting_since', 'bigint').execute()
  // Until when the place that is reserved for it can be accepted; null while none is.
  await db.schema.alterTable('trials').addColumn('accept_by', 'bigint').execute()
  // When an operator approved it; null: none did, or none had to.
  await db.schema.alterTable('trials').addColumn('approved_at', 'bigint').execute()
  // The verified company that its account is of, `CN:91310000…`; null where it is of none.
  await db.schema.alterTable('trials').addColumn('company_code', 'text').execute()

  // Applications that led to no desktop do not count.
  await db.schema.dropIndex('trials_one_per_account_and_region').execute()
  await sql`
    create unique index trials_one_per_account_and_region on trials (account_id, region_id)
    where state not in ('failed', 'declined', 'withdrawn', 'lapsed')
  `.execute(db)
  // The first trial of each company in a region is the one that it had.
  await sql`
    update trials set company_code = (${COMPANY_CODE}) where id = (
      select first.id from trials as first
      join accounts on accounts.id = first.account_id
      where accounts.certification = 'verified' and first.state <> 'failed' and first.region_id = trials.region_id
        and (${companyOf('first')}) = (${COMPANY_CODE})
      order by first.requested_at, first.id limit 1
    ) and state <> 'failed'
  `.execute(db)
  await sql`
    create unique index trials_one_per_company_and_region on trials (company_code, region_id)
    where company_code is not null and state not in ('failed', 'declined', 'withdrawn', 'lapsed')
  `.execute(db)
  await sql`
    create index trials_waiting on trials (region_id, waiting_since, id) where state = 'waiting'
  `.execute(db)

  await db.schema
    .createTable('trial_applications')
    // The trial that was applied for.
    .addColumn('trial_id', 'text', (column) =>
      column.notNull().primaryKey().references('trials.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'text', (column) => column.notNull())
    // The address in the form, in lower case.
    .addColumn('email', 'text', (column) => column.notNull())
    // The provider's business day, as in `2026-11-22`; null for those from before this release.
    .addColumn('day', 'text')
    // The mailbox behind the address in the form: without a plus-part, at Gmail without dots.
    .addColumn('mailbox', 'text', (column) => column.notNull())
    // The mailbox behind the address of the account.
    .addColumn('account_mailbox', 'text', (column) => column.notNull())
    // The digits of the number in the form, those of the country among them where they are stated.
    .addColumn('phone', 'text', (column) => column.notNull())
    // The stated company without legal form, brackets and width; '' for those from before this release.
    .addColumn('company_key', 'text', (column) => column.notNull())
    // Hash of the token of the browser; null: a program, or from before this release.
    .addColumn('device', 'text')
    // The client's address; '' for those from before this release.
    .addColumn('address', 'text', (column) => column.notNull())
    // When it was made.
    .addColumn('applied_at', 'bigint', (column) => column.notNull())
    .execute()
  await sql`
    insert into trial_applications (
      trial_id, account_id, email, day, mailbox, account_mailbox, phone, company_key, device, address, applied_at
    )
    select trials.id, trials.account_id, lower(contact ->> 'email'), null, lower(contact ->> 'email'),
      accounts.email_key, replace(replace(coalesce(contact ->> 'phone', ''), '-', ''), '+', ''), '', null, '', requested_at
    from trials join accounts on accounts.id = trials.account_id
    where contact ->> 'email' <> ''
  `.execute(db)
  // 0025: one application for an address and business day.
  await sql`create unique index trial_applications_one_per_day on trial_applications (email, day)`.execute(db)
  for (const column of ['mailbox', 'account_mailbox', 'phone', 'company_key', 'device', 'address'])
    await db.schema
      .createIndex(`trial_applications_by_${column}`)
      .on('trial_applications')
      .column(column)
      .execute()
}

/** The verified company of the account that a row of trials belongs to. */
function companyOf(trials: string) {
  return sql`
    select stated.country || ':' || stated.registration_number from certifications as stated
    join accounts as owner on owner.id = stated.account_id
    where stated.account_id = ${sql.ref(`${trials}.account_id`)} and owner.certification = 'verified'
      and stated.registration_number <> ''
    order by stated.version desc limit 1
  `
}

const COMPANY_CODE = companyOf('trials')
