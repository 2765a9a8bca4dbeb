import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type Region = Schema['regions']
export type Size = Schema['sizes']
export type OperatingSystem = Schema['operatingSystems']
export type RegionSystem = Schema['regionSystems']
export type DiskType = Schema['diskTypes']

/** Rows of the catalogue's tables, withdrawn ones included: old trials still need their names. */
export interface CatalogRows {
  readonly regions: readonly Region[]
  readonly sizes: readonly Size[]
  readonly systems: readonly OperatingSystem[]
  readonly regionSystems: readonly RegionSystem[]
  readonly disks: readonly DiskType[]
}

/** The whole catalogue, each table in the order in which it is shown. It has some dozen rows. */
export async function allCatalogRows(db: Executor): Promise<CatalogRows> {
  const regions = await db.selectFrom('regions').selectAll().orderBy('position').orderBy('id').execute()
  const sizes = await db.selectFrom('sizes').selectAll().orderBy('position').orderBy('id').execute()
  const systems = await db
    .selectFrom('operatingSystems')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()
  const regionSystems = await db.selectFrom('regionSystems').selectAll().execute()
  const disks = await db.selectFrom('diskTypes').selectAll().orderBy('position').orderBy('id').execute()
  return { regions, sizes, systems, regionSystems, disks }
}

/** Takes one trial desktop out of a region's stock, if one is left: the condition keeps it from going below zero. */
export async function takeTrialStock(db: Executor, regionId: string): Promise<boolean> {
  const result = await db
    .updateTable('regions')
    .set((column) => ({ trialStock: column('trialStock', '-', 1) }))
    .where('id', '=', regionId)
    .where('active', '=', true)
    .where('trialStock', '>', 0)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Of these regions those with a trial desktop left, and those that are withdrawn. */
export async function regionsWithPlaces(db: Executor, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('regions')
    .select('id')
    .where('id', 'in', ids)
    .where((row) => row.or([row('trialStock', '>', 0), row('active', '=', false)]))
    .execute()
  return rows.map(({ id }) => id)
}

export async function returnTrialStock(db: Executor, regionId: string) {
  await db
    .updateTable('regions')
    .set((column) => ({ trialStock: column('trialStock', '+', 1) }))
    .where('id', '=', regionId)
    .execute()
}

/** What a region has besides its name and its stock, each of which came with a later release: null in older databases. */
const LATER_COLUMNS = ['latitude', 'longitude', 'latencyUrl', 'timeZone'] as const

/**
 * Adds what is not there yet: rows by id, and what a region of an older release is without. What an operator has
 * changed, and the stock, stay as they are.
 */
export async function addCatalogRows(db: Executor, rows: CatalogRows) {
  for (const row of rows.regions) {
    await db
      .insertInto('regions')
      .values(row)
      .onConflict((on) =>
        on
          .column('id')
          .doUpdateSet(({ fn }) =>
            Object.fromEntries(
              LATER_COLUMNS.map((name) => [name, fn.coalesce(`regions.${name}`, `excluded.${name}`)]),
            ),
          ),
      )
      .execute()
  }
  for (const row of rows.sizes) {
    await db
      .insertInto('sizes')
      .values(row)
      .onConflict((on) => on.column('id').doNothing())
      .execute()
  }
  for (const row of rows.systems) {
    await db
      .insertInto('operatingSystems')
      .values(row)
      .onConflict((on) => on.column('id').doNothing())
      .execute()
  }
  for (const row of rows.regionSystems) {
    await db
      .insertInto('regionSystems')
      .values(row)
      .onConflict((on) => on.columns(['regionId', 'systemId']).doNothing())
      .execute()
  }
  for (const row of rows.disks) {
    await db
      .insertInto('diskTypes')
      .values(row)
      .onConflict((on) => on.column('id').doNothing())
      .execute()
  }
}

/** Adds rows or changes those of the same id, and gives each of these regions exactly the systems named. */
export async function putCatalogRows(db: Executor, rows: CatalogRows) {
  for (const row of rows.regions) {
    await db
      .insertInto('regions')
      .values(row)
      .onConflict((on) => on.column('id').doUpdateSet(row))
      .execute()
    await db.deleteFrom('regionSystems').where('regionId', '=', row.id).execute()
  }
  for (const row of rows.sizes) {
    await db
      .insertInto('sizes')
      .values(row)
      .onConflict((on) => on.column('id').doUpdateSet(row))
      .execute()
  }
  for (const row of rows.systems) {
    await db
      .insertInto('operatingSystems')
      .values(row)
      .onConflict((on) => on.column('id').doUpdateSet(row))
      .execute()
  }
  for (const row of rows.disks) {
    await db
      .insertInto('diskTypes')
      .values(row)
      .onConflict((on) => on.column('id').doUpdateSet(row))
      .execute()
  }
  for (const row of rows.regionSystems) await db.insertInto('regionSystems').values(row).execute()
}
