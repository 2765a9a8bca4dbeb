import { sql } from 'kysely'
import { foldedText } from '#contract/kit/fields/folded-text.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { contains } from '#server/kit/list/list-dialect.store.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type PartnerFormRow = Schema['partnerForms']
export type PartnerRow = Schema['partners']

/** An open application; a second one of the account is a unique violation. */
export async function insertApplication(tx: Executor, requestId: string, accountId: string): Promise<void> {
  await tx.insertInto('partnerApplications').values({ requestId, accountId, settledAt: null }).execute()
}

/** Decided or withdrawn: the account may apply again. */
export async function settleApplication(tx: Executor, requestId: string, settledAt: number): Promise<void> {
  await tx
    .updateTable('partnerApplications')
    .set({ settledAt })
    .where('requestId', '=', requestId)
    .where('settledAt', 'is', null)
    .execute()
}

export async function insertForm(tx: Executor, row: PartnerFormRow): Promise<void> {
  await tx.insertInto('partnerForms').values(row).execute()
}

/** Newest first. */
export function formsOf(db: Executor, requestId: string): Promise<PartnerFormRow[]> {
  return db
    .selectFrom('partnerForms')
    .selectAll()
    .where('requestId', '=', requestId)
    .orderBy('version', 'desc')
    .execute()
}

/** Adds a partner; one that is there already, from an earlier release, gets the values of its application. */
export async function savePartner(tx: Executor, row: PartnerRow): Promise<void> {
  const { accountId: _, joinedAt: __, ...stated } = row
  await tx
    .insertInto('partners')
    .values(row)
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(stated))
    .execute()
}

/** A company was verified, or its verified name was changed. */
export async function renamePartner(
  tx: Executor,
  accountId: string,
  company: Pick<PartnerRow, 'companyName' | 'companyKey' | 'country'>,
): Promise<void> {
  await tx.updateTable('partners').set(company).where('accountId', '=', accountId).execute()
}

/** Partners other than this account whose company has the same name. */
export function partnersOfCompany(
  db: Executor,
  { companyKey, except }: { readonly companyKey: string; readonly except: string },
): Promise<PartnerRow[]> {
  return db
    .selectFrom('partners')
    .selectAll()
    .where('companyKey', '=', companyKey)
    .where('accountId', '<>', except)
    .orderBy('joinedAt')
    .limit(20)
    .execute()
}

/** These partners, in any order. */
export async function partnersByIds(db: Executor, ids: readonly string[]): Promise<PartnerRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('partners').selectAll().where('accountId', 'in', ids).execute()
}

interface Sales {
  readonly region: string | undefined
  readonly industry: string | undefined
  /** Part of the name; '': any. */
  readonly search: string
}

/** As many partners are compared at once. */
const COMPARED = 200

/** Partners by name; without one those that sell in the region or the industry, those in both first. */
export function partnersSelling(db: Executor, { region, industry, search }: Sales): Promise<PartnerRow[]> {
  const inRegion = region ? sql<boolean>`${sql.ref('regions')} like ${`%"${region}"%`}` : sql<boolean>`1 = 0`
  const inIndustry = industry
    ? sql<boolean>`${sql.ref('industries')} like ${`%"${industry}"%`}`
    : sql<boolean>`1 = 0`
  return db
    .selectFrom('partners')
    .selectAll()
    .where(
      search === ''
        ? sql<boolean>`(${inRegion} or ${inIndustry})`
        : contains(db, sql.ref('companyNameFolded'), foldedText(search)),
    )
    .orderBy(sql`case when ${inRegion} then 0 else 2 end + case when ${inIndustry} then 0 else 1 end`)
    .orderBy('joinedAt')
    .limit(COMPARED)
    .execute()
}

/** Deletes everything of an account; forms go with their applications. */
export async function deletePartner(tx: Executor, accountId: string): Promise<void> {
  await tx.deleteFrom('partners').where('accountId', '=', accountId).execute()
  await tx.deleteFrom('partnerApplications').where('accountId', '=', accountId).execute()
}
