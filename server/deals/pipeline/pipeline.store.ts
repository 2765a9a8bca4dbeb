import { type SqlBool, sql } from 'kysely'
import { CLOSED_STAGES } from '#contract/deals/pipeline/deal-stage.rules.ts'
import { dealQueue } from '#contract/deals/pipeline/deals.queue.ts'
import { DEAL } from '#contract/deals/pipeline/pipeline.fields.ts'
import type { DealTab } from '#contract/deals/pipeline/pipeline.list.ts'
import { BOARD_STATUSES, LIVE_STATUSES } from '#contract/deals/pipeline/pipeline.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { ListSource } from '#server/kit/list/list-sql.store.ts'
import type { Schema } from '#server/migrations/schema.ts'
import { projectKey } from './project-key.rules.ts'

export type DealRow = Schema['deals']
export type DealEventRow = Schema['dealEvents']
export type SubmissionRow = Schema['dealSubmissions']

export async function insertDeal(tx: Executor, deal: Omit<DealRow, 'projectKey'>): Promise<DealRow> {
  const row = { ...deal, projectKey: projectKey(deal.projectName) }
  await tx.insertInto('deals').values(row).execute()
  return row
}

export function findDeal(db: Executor, id: string): Promise<DealRow | undefined> {
  return db.selectFrom('deals').selectAll().where('id', '=', id).executeTakeFirst()
}

/** By id, in any order. */
export async function findDeals(db: Executor, ids: readonly string[]): Promise<DealRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('deals').selectAll().where('id', 'in', ids).execute()
}

/** Deals of an account that have not ended and are of one of these projects, by their keys. */
export async function dealsOfProjects(
  db: Executor,
  accountId: string,
  projectKeys: readonly string[],
): Promise<Pick<DealRow, 'companyName' | 'projectName' | 'number'>[]> {
  if (projectKeys.length === 0) return []
  return db
    .selectFrom('deals')
    .select(['companyName', 'projectName', 'number'])
    .where('accountId', '=', accountId)
    .where('projectKey', 'in', [...projectKeys])
    .where('status', 'in', ['draft', ...LIVE_STATUSES])
    .execute()
}

/** The deals that were begun with the contact of a lead, oldest first. */
export function dealsOfLead(db: Executor, leadId: string) {
  return db
    .selectFrom('deals')
    .select(['id', 'number'])
    .where('leadId', '=', leadId)
    .orderBy('number')
    .execute()
}

/** Every deal of an account, oldest first. */
export function dealsOf(db: Executor, accountId: string): Promise<DealRow[]> {
  return db.selectFrom('deals').selectAll().where('accountId', '=', accountId).orderBy('number').execute()
}

/** Changes a deal that is at the version `was`; false where another change was quicker. */
export async function updateDealRow(
  tx: Executor,
  id: string,
  was: number,
  change: Partial<Omit<DealRow, 'id' | 'accountId' | 'number' | 'version' | 'projectKey'>>,
): Promise<boolean> {
  const { projectName } = change
  const named = projectName === undefined ? {} : { projectKey: projectKey(projectName) }
  const { numUpdatedRows } = await tx
    .updateTable('deals')
    .set({ ...change, ...named, version: was + 1 })
    .where('id', '=', id)
    .where('version', '=', was)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Says of which deal one in review is a duplicate. Its version stays: a partner sees it, and would learn that there is
 * another deal. False where it is in review no more.
 */
export async function setOriginal(tx: Executor, id: string, originalId: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deals')
    .set({ duplicateOf: originalId })
    .where('id', '=', id)
    .where('status', '=', 'inReview')
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

/** What operators decide about a deal in review. */
const DECISIONS: readonly string[] = Object.keys(dealQueue.decisions)

/** Adds a step to the history of a deal, with the next number; a decision with the time when its review began. */
export async function addEvent(tx: Executor, event: Omit<DealEventRow, 'number' | 'beganAt'>): Promise<void> {
  const isDecision = event.kind === 'status' && DECISIONS.includes(event.name)
  const beganAt = isDecision ? await reviewBegan(tx, event.dealId) : null
  const { events: number } = await tx
    .updateTable('deals')
    .set((column) => ({ events: column('events', '+', 1) }))
    .where('id', '=', event.dealId)
    .returning('events')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('dealEvents')
    .values({ ...event, number, beganAt })
    .execute()
}

/** The last time when the partner submitted a deal, or replied to the desk. */
async function reviewBegan(tx: Executor, dealId: string): Promise<number | null> {
  const { at } = await tx
    .selectFrom('dealEvents')
    .where('dealId', '=', dealId)
    .where('kind', '=', 'status')
    .where('name', 'in', ['submit', 'reply'])
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirstOrThrow()
  return at
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

/** Whose deals a list has. */
export interface DealScope {
  readonly accountId: string
  /** A protection that ends before this moment ends soon; in ms since 1970 UTC. */
  readonly soon: number
  /** Who reads: of the marks of news. */
  readonly userId: string
}

const column = (name: keyof DealRow) => sql.ref(`deals.${name}`)

const each = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)))

function isIn(tab: DealTab, { soon }: DealScope) {
  const isOpen = sql<SqlBool>`${column('stage')} not in (${each(CLOSED_STAGES)})`
  const open = sql<SqlBool>`${isOpen} and ${column('status')} in (${each(BOARD_STATUSES)})`
  switch (tab) {
    case 'open':
      return sql<SqlBool>`(${open})`
    case 'needsReply':
      return sql<SqlBool>`(${column('status')} = 'actionRequired')`
    case 'inReview':
      return sql<SqlBool>`(${column('status')} in ('submitted', 'inReview'))`
    case 'endingSoon':
      return sql<SqlBool>`(${column('status')} = 'approved' and ${isOpen}
        and ${column('protectedUntil')} < ${soon})`
    case 'closed':
      return sql<SqlBool>`(not (${open}))`
  }
}

/** The deals of a partner. */
export const dealSource: ListSource<DealScope> = {
  table: 'deals',
  scope: ({ accountId }) => sql<SqlBool>`${column('accountId')} = ${accountId}`,
  filters: {
    tab: (tabs: DealTab[], scope) =>
      sql<SqlBool>`(${sql.join(
        tabs.map((tab) => isIn(tab, scope)),
        sql` or `,
      )})`,
  },
  searchIndex: true,
}

/** The deals of all partners; what has never been submitted is a draft. */
export const deskDealSource: ListSource<null> = {
  table: 'deals',
  scope: () => sql<SqlBool>`deals.submitted_at is not null`,
  filters: {
    partnerId: (ids: string[]) => sql<SqlBool>`deals.account_id in (${sql.join(ids)})`,
  },
  searchIndex: true,
}
