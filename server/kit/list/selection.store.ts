import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type StoredSelection = Schema['listSelections']

export async function insertSelection(tx: Executor, row: StoredSelection): Promise<void> {
  await tx.insertInto('listSelections').values(row).execute()
}

/** A person's own selection of a list that has not expired. */
export function findSelection(
  db: Executor,
  wanted: Pick<StoredSelection, 'id' | 'personId' | 'list'> & { readonly now: number },
): Promise<StoredSelection | undefined> {
  return db
    .selectFrom('listSelections')
    .selectAll()
    .where('id', '=', wanted.id)
    .where('personId', '=', wanted.personId)
    .where('list', '=', wanted.list)
    .where('expiresAt', '>', wanted.now)
    .executeTakeFirst()
}

/** Sets how many rows a selection has, from those that it has. */
export async function countSelectionRows(tx: Executor, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('listSelectionRows')
    .where('selectionId', '=', id)
    .select((own) => own.fn.countAll<number | bigint>().as('count'))
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('listSelections')
    .set({ count: Number(count) })
    .where('id', '=', id)
    .execute()
  return Number(count)
}

/** Leaves a person the latest selections of a list. */
export async function deleteOldestSelections(
  tx: Executor,
  { personId, list, leave }: Pick<StoredSelection, 'personId' | 'list'> & { readonly leave: number },
): Promise<void> {
  const rows = await tx
    .selectFrom('listSelections')
    .select('id')
    .where('personId', '=', personId)
    .where('list', '=', list)
    .orderBy('takenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const ids = rows.slice(leave).map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('listSelections').where('id', 'in', ids).execute()
}

/** Deletes all selections of a person; their rows go with them. */
export async function deleteSelectionsOf(tx: Executor, personId: string): Promise<void> {
  await tx.deleteFrom('listSelections').where('personId', '=', personId).execute()
}
