import type { CatalogValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

/** Trial desktops that may still be given out, by region. */
export function trialStocks(db: Executor): Promise<Schema['regions'][]> {
  return db.selectFrom('regions').selectAll().orderBy('id').execute()
}

/** Takes one trial desktop out of a region's stock, if one is left: the condition keeps it from going below zero. */
export async function takeTrialDesktop(db: Executor, regionId: string): Promise<boolean> {
  const result = await db
    .updateTable('regions')
    .set((column) => ({ trialStock: column('trialStock', '-', 1) }))
    .where('id', '=', regionId)
    .where('trialStock', '>', 0)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Gives a trial desktop back, in the transaction that ends its trial. */
export async function returnTrialDesktop(db: Executor, regionId: string) {
  await db
    .updateTable('regions')
    .set((column) => ({ trialStock: column('trialStock', '+', 1) }))
    .where('id', '=', regionId)
    .execute()
}

/** Replaces the stock of a region if it still is what was shown; false where it has changed, or there is no such region. */
export async function replaceTrialStock(
  db: Executor,
  { regionId, from, to }: { readonly regionId: string; readonly from: number; readonly to: number },
): Promise<boolean> {
  const result = await db
    .updateTable('regions')
    .set({ trialStock: to })
    .where('id', '=', regionId)
    .where('trialStock', '=', from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Sets the stock of a region, as a catalogue file says it. */
export async function setTrialStock(db: Executor, regionId: string, trialStock: number): Promise<void> {
  await db.updateTable('regions').set({ trialStock }).where('id', '=', regionId).execute()
}

/** Adds what trials and campaigns refer to and has no row yet; a new region starts without trial desktops. */
export async function addReferences(db: Executor, { regions, sizes, systems }: CatalogValue) {
  const rows = (all: readonly { id: string }[]) => all.map(({ id }) => ({ id }))
  if (regions.length > 0)
    await db
      .insertInto('regions')
      .values(regions.map(({ id }) => ({ id, trialStock: 0 })))
      .onConflict((on) => on.column('id').doNothing())
      .execute()
  if (sizes.length > 0)
    await db
      .insertInto('sizes')
      .values(rows(sizes))
      .onConflict((on) => on.column('id').doNothing())
      .execute()
  if (systems.length > 0)
    await db
      .insertInto('operatingSystems')
      .values(rows(systems))
      .onConflict((on) => on.column('id').doNothing())
      .execute()
}
