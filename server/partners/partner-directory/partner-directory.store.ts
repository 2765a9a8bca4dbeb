import type { LevelFigures } from '#contract/partners/partner-level/partner-level.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type ListingRow = Schema['partnerListings']

/** An entry as visitors find it, with the figures of its partner. */
export interface ShownListing extends ListingRow {
  readonly figures: LevelFigures
}

/**
 * The public directory of partners, in memory: pages of it are rendered, filtered and found without a query. It is read
 * again with the settings, so that an entry is gone from every process together with the cached pages that show it.
 */
export interface PartnerDirectory {
  /** Entries that visitors find, by the id of their address. */
  entries(): ReadonlyMap<string, ShownListing>
}

/** The entry of an account, as operators see it. */
export async function listingOf(db: Executor, accountId: string): Promise<ListingRow | undefined> {
  return db.selectFrom('partnerListings').selectAll().where('accountId', '=', accountId).executeTakeFirst()
}

/** By the id of its public address. */
export async function findListingById(db: Executor, id: string): Promise<ListingRow | undefined> {
  return db.selectFrom('partnerListings').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Those that the partner wants to be shown and no operator hides. */
export function shownListings(db: Executor): Promise<ListingRow[]> {
  return db
    .selectFrom('partnerListings')
    .selectAll()
    .where('listedAt', 'is not', null)
    .where('hiddenAt', 'is', null)
    .execute()
}

/** A second first entry of an account, made at the same moment, is a unique violation of `account_id`. */
export async function insertListing(tx: Executor, row: ListingRow): Promise<void> {
  await tx.insertInto('partnerListings').values(row).execute()
}

/** Changes an entry of this revision. @returns false if it has another one */
export async function changeListing(
  tx: Executor,
  { accountId, revision }: Pick<ListingRow, 'accountId' | 'revision'>,
  changes: Partial<Omit<ListingRow, 'accountId' | 'id' | 'revision'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('partnerListings')
    .set({ ...changes, revision: revision + 1 })
    .where('accountId', '=', accountId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends the wish to be shown, whatever else changes at this moment. @returns false where it was not shown */
export async function unlist(tx: Executor, accountId: string, updatedAt: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('partnerListings')
    .set((row) => ({ listedAt: null, updatedAt, revision: row('revision', '+', 1) }))
    .where('accountId', '=', accountId)
    .where('listedAt', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteListing(tx: Executor, accountId: string): Promise<void> {
  await tx.deleteFrom('partnerListings').where('accountId', '=', accountId).execute()
}
