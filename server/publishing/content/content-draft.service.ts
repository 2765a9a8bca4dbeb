import { isDeepStrictEqual } from 'node:util'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { contentErrors } from '#contract/publishing/content/content.errors.ts'
import type { ContentDraft } from '#contract/publishing/content/content.fields.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { newId } from '#server/kit/ids.ts'
import { presentDraft } from './content.service.ts'
import {
  type ContentDraftRow,
  deleteDraft,
  draftOf,
  findVersion,
  type ItemKey,
  newestVersion,
  putDraft,
} from './content.store.ts'
import { startOf } from './content-read.service.ts'

export { draftOf } from './content.store.ts'

type DraftDeps = Pick<Deps, 'db' | 'clock'>

/** Saves the draft of an item. @throws notFound, changedMeanwhile where another save came in between */
export function saveDraft(
  { db, clock }: DraftDeps,
  content: AnyContent,
  caller: SignedInCaller,
  given: { readonly itemId: string; readonly value: Record<string, unknown>; readonly revision: number },
): Promise<ContentDraft> {
  const key = { kind: content.kind, itemId: given.itemId }
  return db.transaction(async (tx) => {
    const known = await seenDraft(tx, key, given.revision)
    if (!known && !(await newestVersion(tx, key))) throw appError(httpErrors.notFound)
    const baseVersion = known?.baseVersion ?? (await startOf(tx, key, clock.now())).number
    const restoredFrom = known && isDeepStrictEqual(known.value, given.value) ? known.restoredFrom : null
    const { value } = given
    return store(tx, { key, value, baseVersion, restoredFrom }, { known, caller, now: clock.now() })
  })
}

/**
 * Begins an item with a draft.
 * @throws itemTaken; notFound for a copy of what there is not, and for kinds whose items are those of the code
 */
export function addItem(
  { db, clock }: DraftDeps,
  content: AnyContent,
  caller: SignedInCaller,
  given: { readonly itemId: string | null; readonly copyOf: string | null },
): Promise<{ itemId: string; draft: ContentDraft }> {
  const { kind, newItems } = content
  return db.transaction(async (tx) => {
    if (newItems === 'chosen' && given.itemId === null)
      throw appError(httpErrors.inputInvalid, { fields: { itemId: { code: 'required' } } })
    const itemId = given.itemId ?? newId()
    const key = { kind, itemId }
    if ((await draftOf(tx, key)) || (await newestVersion(tx, key)))
      throw fieldError('itemId', contentErrors.itemTaken)
    if (newItems === 'none') throw appError(httpErrors.notFound)
    const value = given.copyOf === null ? content.empty : await copied(tx, content, given.copyOf, clock.now())
    const draft = { key, value, baseVersion: 0, restoredFrom: null }
    return { itemId, draft: await store(tx, draft, { known: undefined, caller, now: clock.now() }) }
  })
}

/** What a copy of an item begins with. @throws notFound */
async function copied(
  tx: Executor,
  { kind, copy }: AnyContent,
  itemId: string,
  now: number,
): Promise<unknown> {
  const key = { kind, itemId }
  const value = (await draftOf(tx, key))?.value ?? (await startOf(tx, key, now)).value
  if (value === null) throw appError(httpErrors.notFound)
  return copy ? copy(value as Readonly<Record<string, unknown>>) : value
}

/** Makes the value of a version the draft. @throws notFound, changedMeanwhile */
export function restoreVersion(
  { db, clock }: DraftDeps,
  content: AnyContent,
  caller: SignedInCaller,
  given: { readonly itemId: string; readonly number: number; readonly revision: number },
): Promise<ContentDraft> {
  const key = { kind: content.kind, itemId: given.itemId }
  return db.transaction(async (tx) => {
    const version = await findVersion(tx, key, given.number)
    if (!version || version.value === null) throw appError(httpErrors.notFound)
    const known = await seenDraft(tx, key, given.revision)
    const draft = { key, value: version.value, baseVersion: version.number, restoredFrom: version.number }
    return store(tx, draft, { known, caller, now: clock.now() })
  })
}

/** Deletes the draft. @throws notFound where it is gone already, changedMeanwhile */
export function discardDraft(
  { db }: Pick<Deps, 'db'>,
  content: AnyContent,
  given: { readonly itemId: string; readonly revision: number },
): Promise<void> {
  const key = { kind: content.kind, itemId: given.itemId }
  return db.transaction(async (tx) => {
    if (!(await draftOf(tx, key))) throw appError(httpErrors.notFound)
    await seenDraft(tx, key, given.revision)
    await deleteDraft(tx, key)
  })
}

/**
 * The draft of an item, which is the one that the screen has. Revision 0 says that there is none.
 * @throws changedMeanwhile where it was saved, published or discarded meanwhile; notFound where the item has gone with it
 */
export async function seenDraft(
  tx: Executor,
  key: ItemKey,
  revision: number,
): Promise<ContentDraftRow | undefined> {
  const known = await draftOf(tx, key)
  if (known ? known.revision === revision : revision === 0) return known
  const isThere = known ?? (await newestVersion(tx, key))
  throw appError(isThere ? conflictErrors.changedMeanwhile : httpErrors.notFound)
}

interface NewDraft extends Pick<ContentDraftRow, 'value' | 'baseVersion' | 'restoredFrom'> {
  readonly key: ItemKey
}

async function store(
  tx: Executor,
  { key, ...draft }: NewDraft,
  {
    known,
    caller,
    now,
  }: { readonly known: ContentDraftRow | undefined; readonly caller: SignedInCaller; readonly now: number },
): Promise<ContentDraft> {
  const row: ContentDraftRow = {
    ...key,
    ...draft,
    // By the clock, so that a window of a draft that is gone never fits the next one.
    revision: Math.max(now, (known?.revision ?? 0) + 1),
    updatedAt: now,
    updatedBy: caller.accountId,
    updatedByName: caller.account.userName,
  }
  await putDraft(tx, row)
  return presentDraft(row, caller)
}
