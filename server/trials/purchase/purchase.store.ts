import { countOneLess } from '#server/kit/counters/open-count.store.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type PurchaseRow = Schema['purchases']

export async function insertPurchase(tx: Executor, row: PurchaseRow): Promise<void> {
  await tx.insertInto('purchases').values(row).execute()
}

/** It was answered or withdrawn: it makes room for the next. */
export async function closePurchase(tx: Executor, requestId: string): Promise<void> {
  const closed = await tx
    .updateTable('purchases')
    .set({ open: false })
    .where('requestId', '=', requestId)
    .where('open', '=', true)
    .returning('accountId')
    .executeTakeFirst()
  if (closed) await countOneLess(tx, 'purchaseCounts', closed.accountId)
}

/** The quotes whose requests wait. */
export function waitingPurchases(db: Executor, accountId: string) {
  return db
    .selectFrom('purchases')
    .select(['requestId', 'quote', 'address'])
    .where('accountId', '=', accountId)
    .where('open', '=', true)
    .execute()
}

export function findPurchase(db: Executor, requestId: string): Promise<PurchaseRow | undefined> {
  return db.selectFrom('purchases').selectAll().where('requestId', '=', requestId).executeTakeFirst()
}

/** By request, in any order. */
export async function findPurchases(db: Executor, requestIds: readonly string[]): Promise<PurchaseRow[]> {
  if (requestIds.length === 0) return []
  return db.selectFrom('purchases').selectAll().where('requestId', 'in', requestIds).execute()
}

/** Newest first. */
export function purchasesOfAccount(db: Executor, accountId: string): Promise<PurchaseRow[]> {
  return db
    .selectFrom('purchases')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('requestId', 'desc')
    .execute()
}

export async function deletePurchases(tx: Executor, accountId: string): Promise<void> {
  await tx.deleteFrom('purchases').where('accountId', '=', accountId).execute()
  await tx.deleteFrom('purchaseCounts').where('accountId', '=', accountId).execute()
}
