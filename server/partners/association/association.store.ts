import { sql } from 'kysely'
import type { AssociationState } from '#contract/partners/association/association.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { ListSource } from '#server/kit/list/list-sql.store.ts'
import type { Schema } from '#server/migrations/schema.ts'
import type { PartnerScope } from './invitation.store.ts'

export type AssociationRow = Schema['associations']
export type ViewRow = Schema['associationViews']

export const customerSource: ListSource<PartnerScope> = {
  table: 'associations',
  scope: ({ partnerId }) => sql`${sql.ref('associations.partnerId')} = ${partnerId}`,
}

export const viewSource: ListSource<{ readonly customerId: string }> = {
  table: 'associationViews',
  scope: ({ customerId }) => sql`${sql.ref('associationViews.customerId')} = ${customerId}`,
}

/** False where the customer has a partner: of several at the same moment the unique index takes one. */
export async function insertAssociation(tx: Executor, row: AssociationRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('associations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Of these mailboxes, those by which a customer that the partner has was invited. */
export async function customersByMailbox(
  db: Executor,
  { partnerId, boundKeys }: { readonly partnerId: string; readonly boundKeys: readonly string[] },
): Promise<string[]> {
  if (boundKeys.length === 0) return []
  const rows = await db
    .selectFrom('associations')
    .innerJoin('invitations', 'invitations.id', 'associations.invitationId')
    .select('invitations.boundKey')
    .where('associations.partnerId', '=', partnerId)
    .where('associations.state', '!=', 'ended')
    .where('invitations.boundKey', 'in', [...boundKeys])
    .execute()
  return rows.map(({ boundKey }) => boundKey)
}

export function findAssociation(db: Executor, id: string): Promise<AssociationRow | undefined> {
  return db.selectFrom('associations').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findAssociations(db: Executor, ids: readonly string[]): Promise<AssociationRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('associations').selectAll().where('id', 'in', ids).execute()
}

/** The one that a request to end is about. */
export function associationOfRequest(db: Executor, requestId: string): Promise<AssociationRow | undefined> {
  return db.selectFrom('associations').selectAll().where('endRequestId', '=', requestId).executeTakeFirst()
}

/** Those that requests to end are about, in any order. */
export async function associationsOfRequests(
  db: Executor,
  requestIds: readonly string[],
): Promise<AssociationRow[]> {
  if (requestIds.length === 0) return []
  return db.selectFrom('associations').selectAll().where('endRequestId', 'in', requestIds).execute()
}

/** The newest of a customer, one that ended included. */
export function newestOfCustomer(db: Executor, customerId: string): Promise<AssociationRow | undefined> {
  return db
    .selectFrom('associations')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('acceptedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The one of a customer that has not ended; undefined: it is free. */
export function openOfCustomer(db: Executor, customerId: string): Promise<AssociationRow | undefined> {
  return db
    .selectFrom('associations')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('state', '<>', 'ended')
    .executeTakeFirst()
}

/** Those of these customers that have not ended, in any order. */
export async function openOfCustomers(
  db: Executor,
  customerIds: readonly string[],
): Promise<AssociationRow[]> {
  if (customerIds.length === 0) return []
  return db
    .selectFrom('associations')
    .selectAll()
    .where('customerId', 'in', customerIds)
    .where('state', '<>', 'ended')
    .execute()
}

/** Those of an account, on either side, that have not ended. */
export function openOfAccount(db: Executor, accountId: string): Promise<AssociationRow[]> {
  return db
    .selectFrom('associations')
    .selectAll()
    .where((row) => row.or([row('customerId', '=', accountId), row('partnerId', '=', accountId)]))
    .where('state', '<>', 'ended')
    .execute()
}

/** All of an account, on either side, newest first. */
export function allOfAccount(db: Executor, accountId: string): Promise<AssociationRow[]> {
  return db
    .selectFrom('associations')
    .selectAll()
    .where((row) => row.or([row('customerId', '=', accountId), row('partnerId', '=', accountId)]))
    .orderBy('acceptedAt', 'desc')
    .orderBy('id')
    .execute()
}

type Change = Partial<Omit<AssociationRow, 'id' | 'customerId' | 'partnerId'>>

/** Changes an association that is in one of these states; false where another change was quicker. */
export async function updateAssociation(
  tx: Executor,
  id: string,
  states: readonly AssociationState[],
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('associations')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', [...states])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function insertView(tx: Executor, row: ViewRow): Promise<void> {
  await tx.insertInto('associationViews').values(row).execute()
}

export async function findViews(db: Executor, ids: readonly string[]): Promise<ViewRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('associationViews').selectAll().where('id', 'in', ids).execute()
}

export function viewsOfCustomer(db: Executor, customerId: string): Promise<ViewRow[]> {
  return db
    .selectFrom('associationViews')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('viewedAt', 'desc')
    .orderBy('id')
    .execute()
}

/** A customer is closed: the partner’s name for it and the log of views go with it. */
export async function wipeAssociations(tx: Executor, accountId: string): Promise<void> {
  await tx
    .updateTable('associations')
    .set({ customerName: '', companyCode: null, endReason: '', endRefusal: '', endNote: '' })
    .where((row) => row.or([row('customerId', '=', accountId), row('partnerId', '=', accountId)]))
    .execute()
  await tx.deleteFrom('associationViews').where('customerId', '=', accountId).execute()
}
