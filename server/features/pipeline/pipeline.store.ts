import { type SqlBool, sql } from 'kysely'
import { DEAL } from '#contract/features/pipeline/pipeline.fields.ts'
import type { DealView } from '#contract/features/pipeline/pipeline.list.ts'
import { PROTECTION } from '#contract/features/pipeline/pipeline.rules.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { ListSource } from '#server/kit/list/list-sql.store.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type DealRow = Schema['deals']
export type DealEventRow = Schema['dealEvents']
export type SubmissionRow = Schema['dealSubmissions']

export async function insertDeal(tx: Executor, deal: DealRow): Promise<void> {
  await tx.insertInto('deals').values(deal).execute()
}

export function findDeal(db: Executor, id: string): Promise<DealRow | undefined> {
  return db.selectFrom('deals').selectAll().where('id', '=', id).executeTakeFirst()
}

/** By id, in any order. */
export async function findDeals(db: Executor, ids: readonly string[]): Promise<DealRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('deals').selectAll().where('id', 'in', ids).execute()
}

/** Every deal of an account, oldest first. */
export function dealsOfAccount(db: Executor, accountId: string): Promise<DealRow[]> {
  return db.selectFrom('deals').selectAll().where('accountId', '=', accountId).orderBy('number').execute()
}

/** Changes a deal that is at the version `was`; false where another change was quicker. */
export async function updateDealRow(
  tx: Executor,
  id: string,
  was: number,
  change: Partial<Omit<DealRow, 'id' | 'accountId' | 'number' | 'version'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deals')
    .set({ ...change, version: was + 1 })
    .where('id', '=', id)
    .where('version', '=', was)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes a draft at this version; false where it has changed. */
export async function deleteDraft(tx: Executor, id: string, was: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('deals')
    .where('id', '=', id)
    .where('version', '=', was)
    .where('status', '=', 'draft')
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The number of a new draft; undefined where the account has as many drafts as it may. */
export async function countDraft(tx: Executor, accountId: string): Promise<number | undefined> {
  const counted = await tx
    .insertInto('dealCounts')
    .values({ accountId, lastNumber: 1, drafts: 1 })
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .doUpdateSet((row) => ({
          lastNumber: row('dealCounts.lastNumber', '+', 1),
          drafts: row('dealCounts.drafts', '+', 1),
        }))
        .where('dealCounts.drafts', '<', DEAL.drafts),
    )
    .returning('lastNumber')
    .executeTakeFirst()
  return counted?.lastNumber
}

/** A draft was submitted or deleted. */
export async function countOneDraftLess(tx: Executor, accountId: string): Promise<void> {
  await tx
    .updateTable('dealCounts')
    .set((column) => ({ drafts: column('drafts', '-', 1) }))
    .where('accountId', '=', accountId)
    .where('drafts', '>', 0)
    .execute()
}

/** Adds a step to the history of a deal, with the next number. */
export async function addEvent(tx: Executor, event: Omit<DealEventRow, 'number'>): Promise<void> {
  const { events: number } = await tx
    .updateTable('deals')
    .set((column) => ({ events: column('events', '+', 1) }))
    .where('id', '=', event.dealId)
    .returning('events')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('dealEvents')
    .values({ ...event, number })
    .execute()
}

/** Newest first. */
export function eventsOfDeal(db: Executor, dealId: string): Promise<DealEventRow[]> {
  return db
    .selectFrom('dealEvents')
    .selectAll()
    .where('dealId', '=', dealId)
    .orderBy('number', 'desc')
    .execute()
}

export async function insertSubmission(tx: Executor, row: SubmissionRow): Promise<void> {
  await tx.insertInto('dealSubmissions').values(row).execute()
}

/** Newest first. */
export function submissionsOf(db: Executor, dealId: string): Promise<SubmissionRow[]> {
  return db
    .selectFrom('dealSubmissions')
    .selectAll()
    .where('dealId', '=', dealId)
    .orderBy('number', 'desc')
    .execute()
}

/** Deletes everything of an account; what belongs to a deal goes with it. */
export async function deleteDeals(tx: Executor, accountId: string): Promise<void> {
  await tx.deleteFrom('deals').where('accountId', '=', accountId).execute()
  await tx.deleteFrom('dealCounts').where('accountId', '=', accountId).execute()
}

/** Whose deals a list has, and what time it is. */
export interface DealScope {
  readonly accountId: string
  readonly now: number
}

const column = (name: keyof DealRow) => sql.ref(`deals.${name}`)

function isIn(view: DealView, { now }: DealScope) {
  const open = sql<SqlBool>`${column('stage')} not in ('won', 'lost')
    and ${column('status')} in ('draft', 'submitted', 'inReview', 'actionRequired', 'approved', 'expired')`
  switch (view) {
    case 'open':
      return sql<SqlBool>`(${open})`
    case 'needsReply':
      return sql<SqlBool>`(${column('status')} = 'actionRequired')`
    case 'inReview':
      return sql<SqlBool>`(${column('status')} in ('submitted', 'inReview'))`
    case 'endingSoon':
      return sql<SqlBool>`(${column('status')} = 'approved' and ${column('stage')} not in ('won', 'lost')
        and ${column('protectedUntil')} < ${now + PROTECTION.reminderDays * DAY_MS})`
    case 'closed':
      return sql<SqlBool>`(not (${open}))`
  }
}

/** The deals of a partner. */
export const dealSource: ListSource<DealScope> = {
  table: 'deals',
  scope: ({ accountId }) => sql<SqlBool>`${column('accountId')} = ${accountId}`,
  filters: {
    view: (views: DealView[], scope) =>
      sql<SqlBool>`(${sql.join(
        views.map((view) => isIn(view, scope)),
        sql` or `,
      )})`,
  },
  searchIndex: true,
}
