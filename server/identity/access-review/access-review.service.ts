import { z } from 'zod'
import type { AccessItem, EndedItem } from '#contract/identity/access-review/access-review.endpoints.ts'
import { accessReviewErrors } from '#contract/identity/access-review/access-review.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { ActingItem, ActingKind } from '#server/kit/acting/acting.ts'
import { type ActingItems, listActing, nameOf } from '#server/kit/acting/end-acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { SignedInCall } from '#server/kit/http/route.ts'
import { newId } from '#server/kit/ids.ts'
import { entriesOf } from '#server/kit/kit.ts'
import { instant, instantOrNull } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import {
  allEndedOf,
  deleteEndedOf,
  type EndedRow,
  endedOf,
  findEnded,
  insertEnded,
  markRestored,
} from './access-review.store.ts'

/** Things that act which one answer lists; the pages of each kind list all of it. */
const ACTING_SHOWN = 200

/** Notes what a recovery has ended, in its transaction, so that the owner sees it and can switch it on again. */
export async function noteEnded(
  deps: Deps,
  tx: Executor,
  accountId: string,
  ended: readonly ActingItems[],
): Promise<void> {
  const told = ended.filter(({ kind }) => kind.isTold)
  const rows = told.flatMap(({ kind, items }) => items.map((item) => rowOf(deps, accountId, { kind, item })))
  // Several changes of one thing are taken back together, and come back together.
  const once = new Map(rows.map((row) => [row.state === null ? row.id : `${row.kind} ${row.state}`, row]))
  await insertEnded(tx, [...once.values()])
}

/** Things of several kinds as pages show them, each kind together. */
export function accessItemsOf(found: readonly ActingItems[]): AccessItem[] {
  return found.flatMap(({ kind, items }) => items.map((item) => presentActing({ kind, item })))
}

/** What has ended and can act: for the owner, who knows what is right. */
export async function readReview(deps: Deps, { accountId }: SignedInCaller) {
  const db = deps.db.query
  const kinds = kindsByName(deps)
  const ended = (await endedOf(db, accountId)).flatMap((row) => {
    const kind = kinds.get(row.kind)
    return kind ? [{ kind, row }] : []
  })
  const listed = await listActing(deps, db, { accountId })
  const acting = listed
    .filter(({ kind }) => isReviewed(kind))
    .flatMap(({ kind, items }) => items.filter(({ usable }) => usable).map((item) => ({ kind, item })))
    .sort((one, other) => other.item.changedAt - one.item.changedAt)
  return { ended, acting: acting.slice(0, ACTING_SHOWN), actingCount: acting.length }
}

/** Ends one thing that the owner does not know. @throws notFound, also for what cannot act any more */
export function endOne(
  deps: Deps,
  { kind: name, id }: { readonly kind: string; readonly id: string },
  { caller, ...request }: SignedInCall,
): Promise<{ readonly kind: ActingKind; readonly row: EndedRow }> {
  const { accountId } = caller
  const kind = kindsByName(deps).get(name)
  return deps.db.transaction(async (tx) => {
    if (!kind || !isReviewed(kind)) throw appError(httpErrors.notFound)
    const item = (await kind.list(deps, tx, { accountId })).find((each) => each.id === id && each.usable)
    if (!item || !kind.end) throw appError(httpErrors.notFound)
    await kind.end(deps, tx, [item], { accountId, why: 'recovery', since: 0 })
    const row = rowOf(deps, accountId, { kind, item })
    await insertEnded(tx, [row])
    await recordAudit(
      deps,
      tx,
      { kind: 'accessEnded', ...actorOf(caller), detail: detailOf(kind, row) },
      request,
    )
    return { kind, row }
  })
}

/** Lets act again what has ended. @throws notFound, accessCannotReturn */
export function restoreOne(deps: Deps, id: string, { caller, ...request }: SignedInCall): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const row = await findEnded(tx, id)
    const kind = kindsByName(deps).get(row?.kind ?? '')
    if (!row || !kind || !ownsEnded(caller, row)) throw appError(httpErrors.notFound)
    const ended = { id: row.itemId, state: row.state }
    if (!(await markRestored(tx, id, deps.clock.now()))) throw appError(accessReviewErrors.cannotReturn)
    if (!(await kind.restore?.(deps, tx, ended, row.accountId)))
      throw appError(accessReviewErrors.cannotReturn)
    await recordAudit(
      deps,
      tx,
      { kind: 'accessRestored', ...actorOf(caller), detail: detailOf(kind, row) },
      request,
    )
  })
}

/** Whether the owner can end an item of it alone, and take that back. */
function isReviewed({ isTold, end, restore }: ActingKind): boolean {
  return isTold === true && end !== undefined && restore !== undefined
}

function kindsByName({ domains }: Deps): ReadonlyMap<string, ActingKind> {
  return new Map(entriesOf(domains, 'acts').map((kind) => [kind.name, kind]))
}

function rowOf({ clock }: Deps, accountId: string, { kind, item }: KindItem): EndedRow {
  const { zh: nameZh, en: nameEn } = nameOf(item)
  return {
    id: newId(),
    accountId,
    kind: kind.name,
    itemId: item.id,
    nameZh,
    nameEn,
    target: item.target,
    changedAt: item.changedAt,
    state: item.state ?? null,
    endedAt: clock.now(),
    restoredAt: null,
  }
}

function detailOf({ title }: ActingKind, { nameEn, target }: EndedRow): { readonly name: string } {
  return { name: [title.en, nameEn || target].filter((part) => part !== '').join(': ') }
}

/** Only the account itself, none of its sub-accounts. */
function ownsEnded(
  { accountId, subAccountId }: Pick<SignedInCaller, 'accountId' | 'subAccountId'>,
  row: Pick<EndedRow, 'accountId'>,
): boolean {
  return subAccountId === null && row.accountId === accountId
}

/** A thing with its kind. */
interface KindItem {
  readonly kind: ActingKind
  readonly item: ActingItem
}

export function presentActing({ kind, item }: KindItem): AccessItem {
  const { id, target, changedAt } = item
  return { id, kind: kind.name, title: kind.title, name: nameOf(item), target, changedAt }
}

export function presentEnded({
  kind,
  row,
}: {
  readonly kind: ActingKind
  readonly row: EndedRow
}): EndedItem {
  const { id, nameZh: zh, nameEn: en, target, changedAt, endedAt } = row
  const canReturn = kind.restore !== undefined
  return { id, kind: kind.name, title: kind.title, name: { zh, en }, target, changedAt, endedAt, canReturn }
}

/** What a recovery or the owner has ended, newest first. */
const endedAccess = copiedTable({
  key: 'endedAccess',
  title: { zh: '已停用的访问', en: 'Access that was disabled' },
  row: z.object({
    name: z.string(),
    target: z.string(),
    endedAt: instant,
    restoredAt: instantOrNull,
  }),
  async read({ db }, { accountId }) {
    const rows = await allEndedOf(db.query, accountId)
    return rows.map(({ nameEn: name, target, endedAt, restoredAt }) => ({
      name,
      target,
      endedAt,
      restoredAt,
    }))
  },
  labels: {
    target: { zh: '对象', en: 'For' },
    restoredAt: { zh: '重新启用时间', en: 'Enabled again' },
  },
})

export const accessReviewPersonal: PersonalData = {
  tables: ['endedAccess'],
  wipe: (_deps, tx, { accountId }) => deleteEndedOf(tx, accountId),
  copied: [endedAccess],
}
