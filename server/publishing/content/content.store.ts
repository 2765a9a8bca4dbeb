import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type ContentVersionRow = Schema['contentVersions']
/** A version without its value, which may be large; `isEnd` says whether it has one. */
export type ContentHeadRow = Omit<ContentVersionRow, 'value'> & { readonly isEnd: boolean }

const HEAD = [
  ...(['kind', 'itemId', 'number', 'fromAt', 'awaiting', 'createdAt', 'source', 'createdBy'] as const),
  ...(['createdByName', 'note', 'restoredFrom', 'oneLanguage', 'confirmedAt', 'confirmedBy'] as const),
  ...(['confirmedByName', 'withdrawnAt', 'withdrawnBy', 'withdrawnByName'] as const),
] as const

export interface ItemKey {
  readonly kind: string
  readonly itemId: string
}

function heads(db: Executor) {
  return db
    .selectFrom('contentVersions')
    .select(HEAD)
    .select((row) => row('contentVersions.value', 'is', null).as('isEnd'))
}

/** Booleans that SQL computes are numbers on SQLite. */
function withBoolean<R extends { isEnd: unknown }>(row: R): R & { isEnd: boolean } {
  return { ...row, isEnd: Boolean(row.isEnd) }
}

/** Adds a version. Two of one item at once are a collision of transactions: one of them runs again. */
export async function insertVersion(db: Executor, { value, ...row }: ContentVersionRow): Promise<void> {
  await db
    .insertInto('contentVersions')
    .values({ ...row, value: value === null ? null : JSON.stringify(value) })
    .execute()
}

export function findVersion(
  db: Executor,
  { kind, itemId }: ItemKey,
  number: number,
): Promise<ContentVersionRow | undefined> {
  return db
    .selectFrom('contentVersions')
    .selectAll()
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** Every version of a kind that has a value, whatever has become of it. */
export function versionsWithValue(db: Executor, kind: string): Promise<ContentVersionRow[]> {
  return db
    .selectFrom('contentVersions')
    .selectAll()
    .where('kind', '=', kind)
    .where('contentVersions.value', 'is not', null)
    .execute()
}

/** The newest version of an item, whatever has become of it; undefined: it has none. */
export async function newestVersion(
  db: Executor,
  { kind, itemId }: ItemKey,
): Promise<ContentHeadRow | undefined> {
  const [row] = await versionHeads(db, { kind, itemId, most: 1 })
  return row
}

interface HeadRange extends ItemKey {
  /** Only versions below this one; absent: from the newest. */
  readonly before?: number | undefined
  readonly most: number
}

/** Versions of an item, the newest first. */
export async function versionHeads(
  db: Executor,
  { kind, itemId, before, most }: HeadRange,
): Promise<ContentHeadRow[]> {
  let rows = heads(db).where('kind', '=', kind).where('itemId', '=', itemId)
  if (before !== undefined) rows = rows.where('number', '<', before)
  return (await rows.orderBy('number', 'desc').limit(most).execute()).map(withBoolean)
}

/** The ids of all items that have ever had a version. */
export async function versionedItems(db: Executor, kind: string): Promise<string[]> {
  const rows = await db
    .selectFrom('contentVersions')
    .select('itemId')
    .distinct()
    .where('kind', '=', kind)
    .execute()
  return rows.map(({ itemId }) => itemId)
}

/** The version of an item that is in force at a moment; its value may be null. */
export function versionAtMoment(
  db: Executor,
  key: ItemKey,
  at: number,
): Promise<ContentVersionRow | undefined> {
  return lastCounted(db, key, at).executeTakeFirst()
}

/** The version of an item that was in force last, at a moment or before it, and has a value; undefined: there was none. */
export function lastValueAtMoment(
  db: Executor,
  key: ItemKey,
  at: number,
): Promise<ContentVersionRow | undefined> {
  return lastCounted(db, key, at).where('contentVersions.value', 'is not', null).executeTakeFirst()
}

/** The last version of an item that counted at a moment or before it. */
function lastCounted(db: Executor, { kind, itemId }: ItemKey, at: number) {
  return db
    .selectFrom('contentVersions')
    .selectAll()
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .where('withdrawnAt', 'is', null)
    .where('awaiting', '=', false)
    .where('fromAt', '<=', at)
    .orderBy('fromAt', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
}

/**
 * Of each item the version that is in force at a moment and, with `later`, all that will be after it; of one kind or of
 * all. Versions that wait or were withdrawn are left out.
 */
export async function headsFrom(
  db: Executor,
  { kind, at, later }: { readonly kind?: string; readonly at: number; readonly later: boolean },
): Promise<ContentHeadRow[]> {
  let rows = heads(db).where('withdrawnAt', 'is', null).where('awaiting', '=', false)
  if (kind !== undefined) rows = rows.where('kind', '=', kind)
  if (!later) rows = rows.where('fromAt', '<=', at)
  rows = rows.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('contentVersions as newer')
          .select('newer.number')
          .whereRef('newer.kind', '=', 'contentVersions.kind')
          .whereRef('newer.itemId', '=', 'contentVersions.itemId')
          .where('newer.withdrawnAt', 'is', null)
          .where('newer.awaiting', '=', false)
          .where('newer.fromAt', '<=', at)
          .where((row) =>
            row.or([
              row('newer.fromAt', '>', row.ref('contentVersions.fromAt')),
              row.and([
                row('newer.fromAt', '=', row.ref('contentVersions.fromAt')),
                row('newer.number', '>', row.ref('contentVersions.number')),
              ]),
            ]),
          ),
      ),
    ),
  )
  return (await rows.execute()).map(withBoolean)
}

/** Versions that wait for a second operator. */
export async function awaitingHeads(db: Executor, kind: string): Promise<ContentHeadRow[]> {
  const rows = await heads(db)
    .where('kind', '=', kind)
    .where('awaiting', '=', true)
    .where('withdrawnAt', 'is', null)
    .execute()
  return rows.map(withBoolean)
}

/** The newest version of an item that waits for a second operator and has a value. */
export function waitingVersion(
  db: Executor,
  { kind, itemId }: ItemKey,
): Promise<ContentVersionRow | undefined> {
  return db
    .selectFrom('contentVersions')
    .selectAll()
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .where('withdrawnAt', 'is', null)
    .where('awaiting', '=', true)
    .where('contentVersions.value', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Versions of some kinds that begin between two moments, withdrawn ones too, in the order of their beginning. */
export async function headsBetween(
  db: Executor,
  { kinds, from, to, most }: { kinds: readonly string[]; from: number; to: number; most: number },
): Promise<ContentHeadRow[]> {
  if (kinds.length === 0) return []
  const rows = await heads(db)
    .where('kind', 'in', kinds)
    .where('fromAt', '>=', from)
    .where('fromAt', '<', to)
    .orderBy('fromAt')
    .orderBy('kind')
    .orderBy('itemId')
    .orderBy('number')
    .limit(most)
    .execute()
  return rows.map(withBoolean)
}

/** Marks a version as confirmed; false where it does not wait any more. */
export async function confirmVersion(
  tx: Executor,
  { kind, itemId }: ItemKey,
  number: number,
  set: Pick<ContentVersionRow, 'fromAt' | 'confirmedAt' | 'confirmedBy' | 'confirmedByName'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contentVersions')
    .set({ ...set, awaiting: false })
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .where('number', '=', number)
    .where('awaiting', '=', true)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Marks a version as withdrawn; false where it is in force, was in force, or was withdrawn before. */
export async function withdrawVersion(
  tx: Executor,
  { kind, itemId }: ItemKey,
  number: number,
  set: Pick<ContentVersionRow, 'withdrawnBy' | 'withdrawnByName'> & { readonly withdrawnAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contentVersions')
    .set(set)
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .where('number', '=', number)
    .where('withdrawnAt', 'is', null)
    .where((row) => row.or([row('awaiting', '=', true), row('fromAt', '>', set.withdrawnAt)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The first version of an item that comes into force after a moment and has a value. */
export function nextVersion(
  db: Executor,
  { kind, itemId }: ItemKey,
  after: number,
): Promise<ContentVersionRow | undefined> {
  return db
    .selectFrom('contentVersions')
    .selectAll()
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .where('withdrawnAt', 'is', null)
    .where('awaiting', '=', false)
    .where('fromAt', '>', after)
    .where('contentVersions.value', 'is not', null)
    .orderBy('fromAt')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
}

/** Versions of an author that wait for their moment, or for a second person. */
export async function scheduledBy(db: Executor, createdBy: string, now: number): Promise<ContentHeadRow[]> {
  const rows = await heads(db)
    .where('createdBy', '=', createdBy)
    .where('withdrawnAt', 'is', null)
    .where((row) => row.or([row('awaiting', '=', true), row('fromAt', '>', now)]))
    .execute()
  return rows.map(withBoolean)
}

export type ContentDraftRow = Schema['contentDrafts']

/** The draft of an item as it is stored, complete or not; undefined: it has none. */
export function draftOf(db: Executor, { kind, itemId }: ItemKey): Promise<ContentDraftRow | undefined> {
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
