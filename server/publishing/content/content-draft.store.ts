import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'
import type { ItemKey } from './content.store.ts'

export type ContentDraftRow = Schema['contentDrafts']

export function findDraft(db: Executor, { kind, itemId }: ItemKey): Promise<ContentDraftRow | undefined> {
  return db
    .selectFrom('contentDrafts')
    .selectAll()
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .executeTakeFirst()
}

export function draftsOf(db: Executor, kind: string): Promise<ContentDraftRow[]> {
  return db.selectFrom('contentDrafts').selectAll().where('kind', '=', kind).orderBy('itemId').execute()
}

/** Stores a draft in place of the one that the item has; the caller has checked its revision in the same transaction. */
export async function putDraft(tx: Executor, { value, ...draft }: ContentDraftRow): Promise<void> {
  const { kind: _, itemId: __, ...changed } = { ...draft, value: JSON.stringify(value) }
  await tx
    .insertInto('contentDrafts')
    .values({ ...draft, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.columns(['kind', 'itemId']).doUpdateSet(changed))
    .execute()
}

export async function deleteDraft(tx: Executor, { kind, itemId }: ItemKey): Promise<void> {
  await tx.deleteFrom('contentDrafts').where('kind', '=', kind).where('itemId', '=', itemId).execute()
}
