import { type Kysely, sql } from 'kysely'
import { foldedCode } from '#contract/kit/fields/folded-text.ts'
import { storedPhone } from '#server/kit/phone/stored-phone.ts'

/** Each has the country of its number. */
const WITH_COUNTRY = ['certifications', 'partner_forms', 'poc_forms', 'deals'] as const

/**
 * Phone numbers get the dialling code of their country where it is certain: that of their form, and for a profile the
 * one of the trial or certification that states the same number. Others stay as they are, and screens mark them. The
 * compared values of deals are made anew by a job, since the first of several deals keeps its place.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const certain = await certainNumbers(db)
  for (const table of WITH_COUNTRY) await repairColumn(db, table)
  await repairTrials(db)
  for (const [accountId, numbers] of certain)
    for (const [phone, repaired] of numbers)
      await sql`
        update accounts set phone = ${repaired}, phone_code = ${foldedCode(repaired)}
        where id = ${accountId} and phone = ${phone}
      `.execute(db)
  await sql`
    insert into jobs (id, kind, payload, due_at, attempts, created_at)
    select 'deal-keys-phones', 'deal.keys', '{}', 0, 0, 0 where exists (select 1 from deal_keys)
  `.execute(db)
}

async function repairColumn(db: Kysely<unknown>, table: (typeof WITH_COUNTRY)[number]): Promise<void> {
  const { rows } = await sql<{ phone: string; country: string }>`
    select distinct contact_phone as phone, country from ${sql.table(table)} where contact_phone <> ''
  `.execute(db)
  for (const { phone, country } of rows) {
    const repaired = storedPhone(phone, country)
    if (repaired !== phone)
      await sql`
        update ${sql.table(table)} set contact_phone = ${repaired}
        where contact_phone = ${phone} and country = ${country}
      `.execute(db)
  }
}

interface Contact {
  readonly phone?: string
  readonly country?: string
}

/** Numbers of profiles that a trial or certification of the account states with a country, by account. */
async function certainNumbers(db: Kysely<unknown>): Promise<Map<string, Map<string, string>>> {
  const found = new Map<string, Map<string, string>>()
  const note = (accountId: string, { phone = '', country = '' }: Contact): void => {
    const repaired = storedPhone(phone, country)
    if (repaired === phone) return
    const numbers = found.get(accountId) ?? new Map<string, string>()
    found.set(accountId, numbers.set(phone, repaired))
  }
  const trials = await trialContacts(db)
  for (const { accountId, contact } of trials) note(accountId, contact)
  const { rows } = await sql<{ id: string } & Contact>`
    select account_id as id, contact_phone as phone, country from certifications
  `.execute(db)
  for (const { id, ...contact } of rows) note(id, contact)
  return found
}

/** What was stated with each trial; SQLite gives the text of a JSON column, PostgreSQL its value. */
async function trialContacts(db: Kysely<unknown>) {
  const { rows } = await sql<{ id: string; account: string; contact: Contact | string }>`
    select id, account_id as account, contact from trials
  `.execute(db)
  return rows.map(({ id, account, contact }) => ({
    id,
    accountId: account,
    contact: (typeof contact === 'string' ? JSON.parse(contact) : contact) as Contact,
  }))
}

/** Also where a trial is compared with those of other accounts, by the digits of its number. */
async function repairTrials(db: Kysely<unknown>): Promise<void> {
  for (const { id, contact } of await trialContacts(db)) {
    const { phone, country } = contact
    if (!phone || !country) continue
    const repaired = storedPhone(phone, country)
    if (repaired === phone) continue
    await sql`
      update trials set contact = ${JSON.stringify({ ...contact, phone: repaired })} where id = ${id}
    `.execute(db)
    await sql`
      update trial_applications set phone = ${repaired.replace(/\D/g, '')} where trial_id = ${id}
    `.execute(db)
  }
}
