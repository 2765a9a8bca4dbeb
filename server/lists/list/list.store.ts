import type { Executor } from '#server/kit/db/database.ts'
import { inOrderOfNames } from '#server/kit/db/sort-key.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type StoredView = Schema['listViews']
export type StoredColumns = Schema['listColumns']
/** Whose settings, and of which list. */
export type OwnList = Pick<StoredView, 'personId' | 'list'>

export function findColumns(
  db: Executor,
  { personId, list, version }: OwnList & Pick<StoredColumns, 'version'>,
): Promise<StoredColumns | undefined> {
  return db
    .selectFrom('listColumns')
    .selectAll()
    .where('personId', '=', personId)
    .where('list', '=', list)
    .where('version', '=', version)
    .executeTakeFirst()
}

/** Stores the columns for the version of the list that they are for; those for others go. */
export async function replaceColumns(tx: Executor, row: StoredColumns): Promise<void> {
  await deleteColumns(tx, row)
  await tx.insertInto('listColumns').values(row).execute()
}

export async function deleteColumns(db: Executor, { personId, list }: OwnList): Promise<void> {
  await db.deleteFrom('listColumns').where('personId', '=', personId).where('list', '=', list).execute()
}

/** The views of a list, by name. */
export async function findViews(db: Executor, { personId, list }: OwnList): Promise<StoredView[]> {
  const views = await db
    .selectFrom('listViews')
    .selectAll()
    .where('personId', '=', personId)
    .where('list', '=', list)
    .orderBy('id')
    .execute()
  return inOrderOfNames(views, ({ content }) => (JSON.parse(content) as { name: string }).name)
}

/** The views of all lists of these people, the oldest first. */
export function findViewsOf(db: Executor, personIds: readonly string[]): Promise<StoredView[]> {
  return db
    .selectFrom('listViews')
    .selectAll()
    .where('personId', 'in', personIds)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** The columns of all lists of these people. */
export function findColumnsOf(db: Executor, personIds: readonly string[]): Promise<StoredColumns[]> {
  return db
    .selectFrom('listColumns')
    .selectAll()
    .where('personId', 'in', personIds)
    .orderBy('list')
    .orderBy('personId')
    .execute()
}

export async function insertView(tx: Executor, row: StoredView): Promise<void> {
  await tx.insertInto('listViews').values(row).execute()
}

/** @returns whether the view was still as it was at `updatedAt` */
export async function updateView(
  tx: Executor,
  { id, ...changes }: Pick<StoredView, 'id' | 'nameKey' | 'content' | 'isDefault' | 'updatedAt'>,
  updatedAt: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('listViews')
    .set(changes)
    .where('id', '=', id)
    .where('updatedAt', '=', updatedAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Leaves the list without a default view. */
export async function clearDefault(tx: Executor, { personId, list }: OwnList): Promise<void> {
  await tx
    .updateTable('listViews')
    .set({ isDefault: false })
    .where('personId', '=', personId)
    .where('list', '=', list)
    .where('isDefault', '=', true)
    .execute()
}

/** @returns whether there was such a view of this person */
export async function deleteView(
  db: Executor,
  { personId, list, id }: OwnList & Pick<StoredView, 'id'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('listViews')
    .where('id', '=', id)
    .where('personId', '=', personId)
    .where('list', '=', list)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteSettingsOf(tx: Executor, personId: string): Promise<void> {
  await tx.deleteFrom('listColumns').where('personId', '=', personId).execute()
  await tx.deleteFrom('listViews').where('personId', '=', personId).execute()
}
