import { sql } from 'kysely'
import type { LeadState } from '#contract/deals/lead/lead.rules.ts'
import { OPEN_LEAD_STATES } from '#contract/deals/lead/lead.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { nextNumber } from '#server/kit/db/next-number.ts'
import type { ListSource } from '#server/kit/list/list-sql.store.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type LeadRow = Schema['leads']
export type LeadViewRow = Schema['leadViews']

export const leadSource: ListSource<{ readonly partnerId: string }> = {
  table: 'leads',
  scope: ({ partnerId }) => sql`${sql.ref('leads.partnerId')} = ${partnerId}`,
}

/** The number of the next lead of a partner. */
export function nextLeadNumber(tx: Executor, partnerId: string): Promise<number> {
  return nextNumber(tx, { table: 'leadCounters', of: 'partnerId' }, partnerId)
}

/** False where the request is with a partner: of several operators at the same moment the unique index takes one. */
export async function insertLead(tx: Executor, row: LeadRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('leads')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export function findLead(db: Executor, id: string): Promise<LeadRow | undefined> {
  return db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findLeads(db: Executor, ids: readonly string[]): Promise<LeadRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('leads').selectAll().where('id', 'in', ids).execute()
}

/** Newest first. */
export function leadsOfRequest(db: Executor, requestId: string): Promise<LeadRow[]> {
  return db
    .selectFrom('leads')
    .selectAll()
    .where('requestId', '=', requestId)
    .orderBy('receivedAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Those of a customer in these states, newest first. */
export function leadsOfCustomer(
  db: Executor,
  customerId: string,
  states: readonly LeadState[],
): Promise<LeadRow[]> {
  return db
    .selectFrom('leads')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('state', 'in', [...states])
    .orderBy('receivedAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Those of an account, on either side, in these states. */
export function leadsOfAccount(
  db: Executor,
  accountId: string,
  states: readonly LeadState[],
): Promise<LeadRow[]> {
  return db
    .selectFrom('leads')
    .selectAll()
    .where((row) => row.or([row('customerId', '=', accountId), row('partnerId', '=', accountId)]))
    .where('state', 'in', [...states])
    .orderBy('receivedAt', 'desc')
    .orderBy('id')
    .execute()
}

/** How many open leads each of these partners has. */
export async function countOpenLeads(
  db: Executor,
  partnerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (partnerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('leads')
    .select(['partnerId', ({ fn }) => fn.countAll().as('count')])
    .where('partnerId', 'in', [...partnerIds])
    .where('state', 'in', [...OPEN_LEAD_STATES])
    .groupBy('partnerId')
    .execute()
  return new Map(rows.map(({ partnerId, count }) => [partnerId, Number(count)]))
}

type Change = Partial<Omit<LeadRow, 'id' | 'requestId' | 'customerId' | 'partnerId' | 'number'>>

/** Changes a lead that is in one of these states; false where another change was quicker. */
export async function updateLead(
  tx: Executor,
  id: string,
  states: readonly LeadState[],
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('leads')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', [...states])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function insertLeadView(tx: Executor, row: LeadViewRow): Promise<void> {
  await tx.insertInto('leadViews').values(row).execute()
}

/** Newest first. */
export async function viewsOfLeads(db: Executor, leadIds: readonly string[]): Promise<LeadViewRow[]> {
  if (leadIds.length === 0) return []
  return db
    .selectFrom('leadViews')
    .selectAll()
    .where('leadId', 'in', [...leadIds])
    .orderBy('viewedAt', 'desc')
    .orderBy('id')
    .execute()
}

/** A customer is closed: what it needed and the log of views go with it; of a partner what it said. */
export async function wipeLeads(tx: Executor, accountId: string): Promise<void> {
  await tx.updateTable('leads').set({ needs: '', reason: '' }).where('customerId', '=', accountId).execute()
  await tx.updateTable('leads').set({ reason: '' }).where('partnerId', '=', accountId).execute()
  await tx.deleteFrom('leadViews').where('customerId', '=', accountId).execute()
}
