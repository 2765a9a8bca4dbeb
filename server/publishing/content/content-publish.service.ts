import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { type FieldError, fieldErrorsOf } from '#contract/kit/fields/field-errors.ts'
import { type Words, wordsIn } from '#contract/kit/language.ts'
import { contentErrors } from '#contract/publishing/content/content.errors.ts'
import {
  CONTENT,
  type ContentEffect,
  type ContentVersion,
} from '#contract/publishing/content/content.fields.ts'
import { missingTranslations, titleOf } from '#contract/publishing/content/content.rules.ts'
import type { AnyContent, Content } from '#contract/publishing/content/define-content.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type AppError, appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { notify, settleNotifications } from '#server/messages/notification/notification.service.ts'
import { operatorsWith } from '#server/people/account/account.service.ts'
import { requireIndependent } from '#server/people/second-person/second-person.service.ts'
import { changeContent } from '#server/publishing/site/site.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import {
  followContent,
  mayConfirm,
  momentOf,
  presentVersion,
  publishVersion,
  SETTLE_MS,
} from './content.service.ts'
import {
  type ContentHeadRow,
  type ContentVersionRow,
  confirmVersion,
  deleteDraft,
  findVersion,
  type ItemKey,
  newestVersion,
  versionAtMoment,
  waitingVersion,
  withdrawVersion,
} from './content.store.ts'
import { seenDraft } from './content-draft.service.ts'
import { needsSecondOperator } from './content-read.service.ts'

/** What a kind adds to publishing. */
export interface ContentOnServer<Value = unknown> {
  /** What is wrong with a value beyond its schema, by the path of the field. `fromAt`: from when it is to be in force. */
  readonly problems?: (
    tx: Executor,
    version: { readonly itemId: string; readonly value: Value; readonly fromAt: number },
  ) => Promise<Readonly<Record<string, FieldError>>>
  /** What no page can show, so that there is not even a preview, by the path of the field. */
  readonly unshowable?: (tx: Executor, value: Value) => Promise<Readonly<Record<string, FieldError>>>
  /** What of a version visitors do not see, or what else it changes. */
  readonly effects?: (
    db: Executor,
    version: { readonly itemId: string; readonly value: Value; readonly fromAt: number },
  ) => Promise<readonly ContentEffect[]>
  /** Whether this version needs a second operator although the kind does not; `value` null ends the publication. */
  readonly needsSecond?: (
    tx: Executor,
    version: { readonly itemId: string; readonly value: Value | null; readonly fromAt: number },
  ) => Promise<boolean>
  /** What else a publication writes, in its transaction: when a version is stored, not when its moment comes. */
  readonly afterPublish?: (
    tx: Executor,
    version: {
      readonly itemId: string
      readonly value: Value | null
      readonly fromAt: number
      readonly number: number
    },
  ) => Promise<void>
  /** The addresses of the pages that show an item, by the names of the pages. */
  readonly pagesOf: (value: Value, itemId: string) => Readonly<Record<string, string>>
}

/** What every step of publishing works with. */
export interface Publishing {
  readonly content: AnyContent
  readonly onServer: ContentOnServer<never>
  readonly caller: SignedInCaller
  readonly call: RequestContext
  readonly itemId: string
}

interface Asked {
  readonly newest: number
  readonly at: number | null
  readonly note: string
}

/**
 * Publishes the draft of an item, now or at a moment; where the kind needs a second operator, the version waits.
 * @throws notFound, changedMeanwhile, momentPassed, translationMissing, inputInvalid
 */
export function publishDraft(
  deps: Deps,
  publishing: Publishing,
  asked: Asked & { readonly revision: number; readonly oneLanguage: string | null },
): Promise<ContentVersion> {
  const { content, itemId } = publishing
  const key = { kind: content.kind, itemId }
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const draft = await seenDraft(tx, key, asked.revision)
    if (!draft) throw appError(httpErrors.notFound)
    await requireNewest(tx, key, asked.newest)
    requireMoment(asked.at, now)
    const value = parsedValue(content, draft.value)
    const missing = missingTranslations(content.translations(value as never))
    if (missing.length > 0 && asked.oneLanguage === null) throw translationMissing(missing)
    const fromAt = asked.at ?? now
    await requireNoProblems(tx, publishing, { value, fromAt })
    await deleteDraft(tx, key)
    return add(deps, tx, publishing, {
      ...asked,
      value,
      restoredFrom: draft.restoredFrom,
      oneLanguage: missing.length > 0 ? asked.oneLanguage : null,
    })
  })
}

/**
 * Makes the value of an earlier version live again as a new version, now or at a moment; the draft stays as it is.
 * @throws notFound, changedMeanwhile, momentPassed, inputInvalid where that value may not be published any more
 */
export function publishAgain(
  deps: Deps,
  publishing: Publishing,
  asked: Asked & { readonly number: number },
): Promise<ContentVersion> {
  const { content, itemId } = publishing
  const key = { kind: content.kind, itemId }
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const version = await findVersion(tx, key, asked.number)
    if (!version || version.value === null) throw appError(httpErrors.notFound)
    await requireNewest(tx, key, asked.newest)
    requireMoment(asked.at, now)
    const value = parsedValue(content, version.value)
    await requireNoProblems(tx, publishing, { value, fromAt: asked.at ?? now })
    const { newest, at, note } = asked
    const { oneLanguage } = version
    return add(deps, tx, publishing, { newest, at, note, value, restoredFrom: version.number, oneLanguage })
  })
}

/**
 * Ends the publication of an item, now or at a moment.
 * @throws notFound, changedMeanwhile, momentPassed; notPublished where it is not published at that moment
 */
export function endPublication(deps: Deps, publishing: Publishing, asked: Asked): Promise<ContentVersion> {
  const key = { kind: publishing.content.kind, itemId: publishing.itemId }
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    if (!(await newestVersion(tx, key))) throw appError(httpErrors.notFound)
    await requireNewest(tx, key, asked.newest)
    requireMoment(asked.at, now)
    const ended = await versionAtMoment(tx, key, asked.at ?? now)
    if (!ended || ended.value === null) throw appError(contentErrors.notPublished)
    return add(deps, tx, publishing, { ...asked, value: null, restoredFrom: null, oneLanguage: null })
  })
}

/** Confirms a version as the second operator. @throws notFound, notAwaiting, ownVersion, notIndependent, inputInvalid */
export function confirm(deps: Deps, publishing: Publishing, number: number): Promise<ContentVersion> {
  const { content, caller, itemId, onServer } = publishing
  const key = { kind: content.kind, itemId }
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const row = await findVersion(tx, key, number)
    if (!row) throw appError(httpErrors.notFound)
    if (!row.awaiting || row.withdrawnAt !== null) throw appError(contentErrors.notAwaiting)
    if (!mayConfirm(caller, row)) throw appError(contentErrors.ownVersion)
    await requireIndependent(deps, tx, caller.accountId, row.createdBy)
    const fromAt = await momentOf(tx, key, row.fromAt, now)
    if (row.value !== null) await requireNoProblems(tx, publishing, { value: row.value, fromAt })
    const confirmed = {
      fromAt,
      confirmedAt: now,
      confirmedBy: caller.accountId,
      confirmedByName: caller.account.userName,
    }
    if (!(await confirmVersion(tx, key, number, confirmed))) throw appError(contentErrors.notAwaiting)
    await onServer.afterPublish?.(tx, { itemId, value: row.value as never, fromAt, number })
    await tellThatItIsDone(deps, tx, publishing)
    return told(deps, tx, publishing, { ...row, ...confirmed, awaiting: false }, 'contentConfirmed')
  })
}

/** Withdraws a version before it is in force. @throws notFound, alreadyInForce, alreadyWithdrawn */
export function withdraw(deps: Deps, publishing: Publishing, number: number): Promise<ContentVersion> {
  const { content, caller, itemId } = publishing
  const key = { kind: content.kind, itemId }
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const row = await findVersion(tx, key, number)
    if (!row) throw appError(httpErrors.notFound)
    if (row.withdrawnAt !== null) throw appError(contentErrors.alreadyWithdrawn)
    const by = { withdrawnBy: caller.accountId, withdrawnByName: caller.account.userName }
    const isOpen = row.awaiting || row.fromAt - SETTLE_MS > now
    if (!isOpen || !(await withdrawVersion(tx, key, number, { ...by, withdrawnAt: now })))
      throw appError(contentErrors.alreadyInForce)
    await tellThatItIsDone(deps, tx, publishing)
    return told(deps, tx, publishing, { ...row, ...by, withdrawnAt: now }, 'contentWithdrawn')
  })
}

async function add(
  deps: Deps,
  tx: Executor,
  publishing: Publishing,
  asked: Asked & Pick<ContentVersionRow, 'value' | 'restoredFrom' | 'oneLanguage'>,
): Promise<ContentVersion> {
  const { content, onServer, caller, itemId } = publishing
  const author = { source: 'operator', id: caller.accountId, name: caller.account.userName } as const
  const now = deps.clock.now()
  const changed = { itemId, value: asked.value as never, fromAt: asked.at ?? now }
  const awaiting =
    (await needsSecondOperator(tx, content, now)) || ((await onServer.needsSecond?.(tx, changed)) ?? false)
  const version = { ...asked, itemId, author, awaiting }
  const row = await publishVersion(tx, content, version as never, now)
  const { value, fromAt, number } = row
  if (awaiting) await tellThatItWaits(deps, tx, publishing, row)
  else await onServer.afterPublish?.(tx, { itemId, value: value as never, fromAt, number })
  const kind = awaiting
    ? 'contentSubmitted'
    : value === null
      ? 'contentEnded'
      : asked.at === null
        ? 'contentPublished'
        : 'contentScheduled'
  return told(deps, tx, publishing, row, kind)
}

type AuditKind =
  | 'contentPublished'
  | 'contentScheduled'
  | 'contentSubmitted'
  | 'contentConfirmed'
  | 'contentWithdrawn'
  | 'contentEnded'

/** Writes down what was done to a version, tells the pages, and answers the version. */
async function told(
  deps: Deps,
  tx: Executor,
  { content, caller, call, itemId }: Publishing,
  row: ContentVersionRow,
  kind: AuditKind,
): Promise<ContentVersion> {
  const now = deps.clock.now()
  const { number, oneLanguage, fromAt } = row
  const reason = oneLanguage === null ? {} : { oneLanguage }
  const named = row.value ?? (await versionAtMoment(tx, row, fromAt - 1))?.value ?? null
  const title = titleOf(named, content.title)
  const detail = {
    content: content.kind,
    ...(title ? { title: withBoth(title) } : {}),
    item: itemId,
    number,
    from: fromAt,
    ...reason,
  }
  await recordAudit(deps, tx, { kind, ...actorOf(caller), detail }, call)
  await changeContent(tx, now)
  const inForce = await versionAtMoment(tx, row, now)
  followContent(deps)
  const head: ContentHeadRow = { ...row, isEnd: row.value === null }
  return presentVersion(head, { caller, inForce, now })
}

/** A title in one language is that of both. */
function withBoth(words: Words): Words {
  return { zh: wordsIn(words, 'zh'), en: wordsIn(words, 'en') }
}

/** The newest version is the one that the operator saw. @throws changedMeanwhile */
async function requireNewest(tx: Executor, key: ItemKey, seen: number): Promise<void> {
  const newest = await newestVersion(tx, key)
  if ((newest?.number ?? 0) !== seen) throw appError(conflictErrors.changedMeanwhile)
}

function requireMoment(at: number | null, now: number): void {
  if (at === null || (at > now && at <= now + CONTENT.latestMs)) return
  const { code } = contentErrors.momentPassed
  throw appError(contentErrors.momentPassed, { fields: { at: { code } } })
}

/** The value of a draft as it would be published. @throws inputInvalid with every field that is wrong */
export function parsedValue<Value>(content: Pick<Content<Value>, 'value'>, draft: unknown): Value {
  const parsed = content.value.safeParse(draft)
  if (!parsed.success) throw appError(httpErrors.inputInvalid, { fields: fieldErrorsOf(parsed.error) })
  return parsed.data
}

async function requireNoProblems(
  tx: Executor,
  { onServer, itemId }: Publishing,
  { value, fromAt }: { readonly value: unknown; readonly fromAt: number },
): Promise<void> {
  await requireShowable(tx, onServer, value)
  const fields = (await onServer.problems?.(tx, { itemId, value: value as never, fromAt })) ?? {}
  if (Object.keys(fields).length > 0) throw appError(httpErrors.inputInvalid, { fields })
}

/** @throws inputInvalid for a value that no page can show */
export async function requireShowable(
  db: Executor,
  { unshowable }: ContentOnServer<never>,
  value: unknown,
): Promise<void> {
  const fields = (await unshowable?.(db, value as never)) ?? {}
  if (Object.keys(fields).length > 0) throw appError(httpErrors.inputInvalid, { fields })
}

function translationMissing(paths: readonly string[]): AppError {
  const error = { code: contentErrors.translationMissing.code }
  const fields = Object.fromEntries(paths.map((path) => [path, error]))
  return appError(contentErrors.translationMissing, { fields })
}

/** Tells every operator who may confirm a version that it waits, in the transaction that stores it. */
async function tellThatItWaits(
  deps: Deps,
  tx: Executor,
  { content, caller }: { readonly content: AnyContent; readonly caller: SignedInCaller },
  { itemId, value }: Pick<ContentVersionRow, 'itemId' | 'value'>,
): Promise<void> {
  const title = titleOf(value, content.title) ?? { zh: '', en: '' }
  const own = { zh: wordsIn(title, 'zh') || itemId, en: wordsIn(title, 'en') || itemId }
  const { zh, en } = content.name
  const what = { zh: `${zh}“${own.zh}”`, en: `${en} “${own.en}”` }
  const params = { name: caller.account.name ?? caller.account.userName, what }
  const link = linkTo(content, itemId)
  for (const { id } of await operatorsWith(tx, content.publish))
    if (id !== caller.accountId) await notify(deps, tx, { userId: id, kind: 'contentAwaiting', params, link })
}

/** A version waits no more: it is no news to anyone, unless another version of its item still waits. */
async function tellThatItIsDone(
  deps: Deps,
  tx: Executor,
  { content, itemId }: { readonly content: AnyContent; readonly itemId: string },
): Promise<void> {
  if (await waitingVersion(tx, { kind: content.kind, itemId })) return
  const userIds = (await operatorsWith(tx, content.publish)).map(({ id }) => id)
  await settleNotifications(deps, tx, { userIds, kind: 'contentAwaiting', link: linkTo(content, itemId) })
}

function linkTo({ address }: AnyContent, itemId: string): string {
  return `/operator/${address}/${encodeURIComponent(itemId)}`
}
