import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'
import type { DealRow } from './pipeline.store.ts'

export type DealExtensionRow = Schema['dealExtensions']

/** A second one of a deal is a unique violation of `deal_id`, unless the first was withdrawn. */
export async function insertExtension(tx: Executor, row: DealExtensionRow): Promise<void> {
  await tx.insertInto('dealExtensions').values(row).execute()
}

/** @param id that of its request */
export function findExtension(db: Executor, id: string): Promise<DealExtensionRow | undefined> {
  return db.selectFrom('dealExtensions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The one of a deal that was not withdrawn. */
export function extensionOfDeal(db: Executor, dealId: string): Promise<DealExtensionRow | undefined> {
  return db
    .selectFrom('dealExtensions')
    .selectAll()
    .where('dealId', '=', dealId)
    .where('counts', '=', 1)
    .executeTakeFirst()
}

/** The deal that a request for an extension is about. */
export function dealOfExtension(db: Executor, id: string): Promise<DealRow | undefined> {
  return db
    .selectFrom('deals')
    .selectAll('deals')
    .innerJoin('dealExtensions', 'dealExtensions.dealId', 'deals.id')
    .where('dealExtensions.id', '=', id)
    .executeTakeFirst()
}

/** What the requests are about: the name of the project, by the id of the request. */
export async function extendedProjects(
  db: Executor,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly projectName: string }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('dealExtensions')
    .innerJoin('deals', 'deals.id', 'dealExtensions.dealId')
    .select(['dealExtensions.id', 'deals.projectName'])
    .where('dealExtensions.id', 'in', ids)
    .execute()
}

export async function updateExtension(
  tx: Executor,
  id: string,
  change: Partial<Pick<DealExtensionRow, 'untilGranted' | 'counts'>>,
): Promise<void> {
  await tx.updateTable('dealExtensions').set(change).where('id', '=', id).execute()
}
