import { type Kysely, sql } from 'kysely'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { Db } from '#server/kit/db/database.ts'
import { type RegisteredPerson, registerAt } from '#test/person.ts'
import type { Site } from '#test/site.ts'
import { withoutTimeLimits } from './without-time-limits.ts'

/** Who has the deals: one partner that is measured, one that exports, and rivals. */
export interface Owners {
  readonly partner: string
  readonly exporter: string
}

/** Registers the two at a site and makes them partners. */
export async function registerOwners(
  site: Site,
  db: Db,
  { browser = false } = {},
): Promise<{
  readonly partner: RegisteredPerson
  readonly exporter: RegisteredPerson
  readonly owners: Owners
}> {
  const partner = await registerAt(site, 'bench-partner', { browser })
  const exporter = await registerAt(site, 'bench-exporter', { browser })
  const owners = { partner: partner.userId, exporter: exporter.userId }
  await db.query
    .updateTable('accounts')
    .set({ accountType: ACCOUNT_TYPE.partner })
    .where('id', 'in', Object.values(owners))
    .execute()
  return { partner, exporter, owners }
}

/** How many deals each has; what is left belongs to the rivals. */
export const SHARES = { partner: 10_000, exporter: 100_000 } as const
const RIVALS = 90
const STEP = 20_000
/** Deals that share a mail domain, however many there are: the conflict check compares these. */
const DEALS_OF_DOMAIN = 20

/** Chinese characters of which names are made; the numbers of them are prime, so that pairs are rare. */
const HAN = Array.from({ length: 2_999 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')

/**
 * Deals, their requests, and what the conflict check compares of those that are live, a quarter of them. The partner has
 * the first 10,000, the exporter the next 100,000.
 */
export async function fillDeals(db: Db, owners: Owners, count: number, url?: string): Promise<void> {
  const filling = url ? withoutTimeLimits(url) : (db.query as Kysely<unknown>)
  await addRivals(filling, owners.partner)
  if (url) for (const { table } of SEARCHED) await sql`drop index ${searchIndex(table)}`.execute(filling)
  const domains = Math.ceil(count / DEALS_OF_DOMAIN)
  for (let from = 0; from < count; from += STEP) {
    const numbers = { from, to: Math.min(count, from + STEP) }
    await addDeals(filling, owners, { ...numbers, domains })
    await addRequests(filling, numbers)
    await addKeys(filling, { ...numbers, domains })
  }
  if (!url) {
    await sql`analyze`.execute(filling)
    return
  }
  for (const { table, columns } of SEARCHED)
    await sql`create index ${searchIndex(table)} on ${sql.table(table)} using gin (search_trigrams(array[${columns}]))
      with (fastupdate = off)`.execute(filling)
  for (const table of ['deals', 'requests', 'deal_keys', 'accounts'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(filling)
  await filling.destroy()
}

/** Search indexes as their migrations make them: PostgreSQL makes them in one go far sooner than row by row. */
const SEARCHED = [
  { table: 'deals', columns: sql.raw('project_name, company_name, city') },
  { table: 'requests', columns: sql.raw('subject, reference') },
]
const searchIndex = (table: string) => sql.ref(`${table}_search`)

/** Copies of the partner under other names. */
async function addRivals(db: Kysely<unknown>, partner: string): Promise<void> {
  const { rows } = await sql<Record<string, unknown>>`select * from accounts where id = ${partner}`.execute(
    db,
  )
  const [model] = rows
  if (!model) throw new Error('the account to copy is missing')
  for (let at = 0; at < RIVALS; at += 1) {
    const key = `rival-${at}`
    // A connection of the site names columns its own way.
    const isSnake = 'user_name' in model
    const own = isSnake
      ? {
          id: key,
          user_name: key,
          user_name_key: key,
          email: `${key}@x.example`,
          email_key: `${key}@x.example`,
        }
      : { id: key, userName: key, userNameKey: key, email: `${key}@x.example`, emailKey: `${key}@x.example` }
    const copy = Object.entries({ ...model, ...own })
    await sql`insert into accounts (${sql.join(copy.map(([name]) => sql.ref(name)))})
      values (${sql.join(copy.map(([, value]) => value))})`.execute(db)
  }
}

interface Numbers {
  readonly from: number
  readonly to: number
}

const series = ({ from, to }: Numbers) => sql`
  with recursive n(i) as (select ${sql.lit(from)} union all select i + 1 from n where i < ${sql.lit(to - 1)})`
const idOf = sql`'deal-' || substr('0000000' || i, length('' || i))`
const STATUS = sql`case when i % 20 < 3 then 'approved' when i % 20 = 3 then 'inReview' when i % 20 = 4 then 'actionRequired'
  when i % 20 < 9 then 'expired' when i % 20 < 13 then 'rejected' when i % 20 < 16 then 'withdrawn'
  when i % 20 < 18 then 'duplicate' else 'draft' end`
const STAGE = sql`case i % 7 when 0 then 'prospect' when 1 then 'qualified' when 2 then 'solution' when 3 then 'validation'
  when 4 then 'committed' when 5 then 'won' else 'lost' end`

interface NumbersWithDomains extends Numbers {
  readonly domains: number
}

async function addDeals(
  db: Kysely<unknown>,
  { partner, exporter }: Owners,
  { domains, ...numbers }: NumbersWithDomains,
) {
  const han = sql`substr(${sql.lit(HAN)}, 1 + i % 2999, 1) || substr(${sql.lit(HAN)}, 1 + (i * 7) % 2971, 1)`
  const { partner: own, exporter: exported } = SHARES
  const account = sql`case when i < ${sql.lit(own)} then ${sql.lit(partner)} when i < ${sql.lit(own + exported)}
    then ${sql.lit(exporter)} else 'rival-' || (i % ${sql.lit(RIVALS)}) end`
  await sql`
    insert into deals (id, account_id, number, version, status, stage, stage_since, company_name, company_code, country,
      city, industry, other_industry, project_name, scale, scenarios, key_needs, resource_use, lead_time, contact_name,
      contact_phone, contact_email, lead_source, remarks, created_by, created_at, updated_at, submitted_at,
      possible_conflict, duplicate_of, protected_from, protected_until, reminded_at, closed_at, close_reason, close_note,
      comments, last_comment, last_comment_at, last_comment_by, events, company_name_folded, company_name_order,
      city_folded, project_name_folded, project_name_order)
    ${series(numbers)}
    select ${idOf}, ${account}, i + 1, 1, ${STATUS}, ${STAGE}, 1780000000000 + i, 'Company ' || i || ' ' || ${han}, 'C' || i,
      'Singapore', 'City ' || (i % 500), case when i % 3 = 0 then 'education' else 'finance' end, '',
      'Project ' || ${han} || ' for ' || i, i % 900 + 1, 'Computer lab', 'One image per course.', '', '6 weeks', 'Priya Nair',
      '656-1220-' || i, 'it@c' || (i % ${sql.lit(domains)}) || '.example', 'event', '', ${account}, 1780000000000 + i, 1780000000000 + i,
      case when i % 20 < 18 then 1780000000000 + i else null end, 0, null,
      case when i % 20 < 3 then 1780000000000 + i else null end,
      case when i % 20 < 3 then 1900000000000 + i else null end, null, null, '', '', 0, null, null, null, 1,
      'company ' || i || ' ' || ${han}, 'company ' || i, 'city ' || (i % 500), 'project ' || ${han} || ' for ' || i,
      'project ' || ${han}
    from n
  `.execute(db)
}

const between = ({ from, to }: Numbers) => {
  const eight = (at: number) => `deal-${String(at).padStart(8, '0')}`
  return sql`id >= ${eight(from)} and id <= ${eight(to - 1)}`
}

async function addRequests(db: Kysely<unknown>, numbers: Numbers): Promise<void> {
  await sql`
    insert into requests (id, kind, account_id, user_id, state, revision, only_key, subject, reference, country, language,
      submissions, created_at, submitted_at, state_since, due_at, decided_at, claimed_by, subject_folded, subject_order,
      reference_code)
    select id, 'deal', account_id, account_id, status, 1, null, company_name, project_name, '', 'en', 1, created_at,
      submitted_at, updated_at, case when status = 'inReview' then updated_at + 100000000 else null end,
      case when status = 'inReview' then null else updated_at end, null, company_name_folded, company_name_order,
      project_name_folded
    from deals where status <> 'draft' and ${between(numbers)}
  `.execute(db)
}

/** Four values of their own or shared by few, and six parts of the project's name. */
async function addKeys(db: Kysely<unknown>, { domains, ...numbers }: NumbersWithDomains): Promise<void> {
  const live = sql`${series(numbers)}, live(i) as (select i from n where i % 20 < 5)`
  const key = (kind: string, value: ReturnType<typeof sql>, held: ReturnType<typeof sql>) =>
    sql`select ${idOf} as deal_id, ${sql.lit(kind)} as kind, ${value} as value, ${held} as held from live`
  const place = (at: number) =>
    key(
      'project',
      sql`'city' || (i % 500) || ' ' || ${sql.lit(at)} || ' ' || (i * ${sql.lit(7 + at)} % 99991)`,
      sql`cast(null as integer)`,
    )
  const keys = [
    key('code', sql`'C' || i`, sql`1`),
    key('name', sql`'company' || i`, sql`1`),
    key('phone', sql`'6561220' || i`, sql`1`),
    key('domain', sql`'c' || (i % ${sql.lit(domains)}) || '.example'`, sql`cast(null as integer)`),
    ...Array.from({ length: 6 }, (_, at) => place(at)),
  ]
  await sql`insert into deal_keys (deal_id, kind, value, held) ${live} ${sql.join(keys, sql` union all `)}`.execute(
    db,
  )
}
