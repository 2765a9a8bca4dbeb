import type { Words } from '#contract/kit/language.ts'
import type {
  ContentDraft,
  ContentHead,
  ContentVersion,
  DraftValue,
} from '#contract/publishing/content/content.fields.ts'
import {
  type ContentSource,
  counts,
  isAfter,
  stateOfVersion,
} from '#contract/publishing/content/content.rules.ts'
import type { AnyContent, Content, ContentOf } from '#contract/publishing/content/define-content.ts'
import type { ActingKind } from '#server/kit/acting/acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { changeContent } from '#server/publishing/site/site.service.ts'
import {
  type ContentDraftRow,
  type ContentHeadRow,
  type ContentVersionRow,
  draftsOf,
  findVersion,
  headsFrom,
  type ItemKey,
  insertVersion,
  newestVersion,
  scheduledBy,
  versionAtMoment,
  versionHeads,
  versionsWithValue,
} from './content.store.ts'
import type { ContentAt } from './contents.service.ts'

export type { ContentVersionRow } from './content.store.ts'
export type { ContentAt } from './contents.service.ts'

const HEADS_AT_ONCE = 50

/** Who publishes; an operator with the name of that moment. */
export interface ContentAuthor {
  readonly source: ContentSource
  readonly id?: string
  readonly name?: string
}

export interface NewVersion<Value> {
  readonly itemId: string
  /** By the schema of the kind; null ends the publication. */
  readonly value: Value | null
  readonly author: ContentAuthor
  /** From when it is in force, in ms since 1970 UTC; absent, or past where the item has had a version: from now. */
  readonly at?: number | null
  readonly note?: string
  readonly restoredFrom?: number | null
  /** Why a text may be missing in one language. */
  readonly oneLanguage?: string | null
  /** It waits for a second operator. */
  readonly awaiting?: boolean
}

/**
 * Adds a version of an item: no version is made otherwise. What is in force now stays in force until this one's
 * moment; a version without a moment is in force at once, also where another process's clock is a little ahead. Pages of every
 * process follow within a second (`followContent` for those of this one).
 */
export async function publishVersion<Value>(
  tx: Executor,
  { kind }: Pick<Content<Value>, 'kind'>,
  version: NewVersion<Value>,
  now: number,
): Promise<ContentVersionRow> {
  const { itemId, at = null } = version
  const key = { kind, itemId }
  const isFirst = at !== null && !(await newestVersion(tx, key))
  const fromAt = isFirst ? at : await momentOf(tx, key, at, now)
  return addVersion(tx, { kind }, version, { now, fromAt })
}

async function addVersion<Value>(
  tx: Executor,
  { kind }: Pick<Content<Value>, 'kind'>,
  version: NewVersion<Value>,
  { now, fromAt }: { readonly now: number; readonly fromAt: number },
): Promise<ContentVersionRow> {
  const { itemId, value, author, awaiting = false } = version
  const key = { kind, itemId }
  const newest = await newestVersion(tx, key)
  const row: ContentVersionRow = {
    ...key,
    number: (newest?.number ?? 0) + 1,
    value,
    fromAt,
    awaiting,
    createdAt: now,
    source: author.source,
    createdBy: author.id ?? null,
    createdByName: author.name ?? null,
    note: version.note ?? '',
    restoredFrom: version.restoredFrom ?? null,
    oneLanguage: version.oneLanguage ?? null,
    confirmedAt: null,
    confirmedBy: null,
    confirmedByName: null,
    withdrawnAt: null,
    withdrawnBy: null,
    withdrawnByName: null,
  }
  await insertVersion(tx, row)
  await changeContent(tx, now)
  return row
}

/**
 * Every process knows what was published after this time at the latest. A version can be withdrawn until so shortly
 * before it is in force, so none shows what the history says was never published.
 */
export const SETTLE_MS = 2_000

/**
 * When a version begins that was asked for a moment (null: now): never before what is in force, also by the clock of
 * another process.
 */
export async function momentOf(
  tx: Executor,
  key: ItemKey,
  asked: number | null,
  now: number,
): Promise<number> {
  if (asked !== null && asked > now) return asked
  const inForce = await versionAtMoment(tx, key, now + SETTLE_MS)
  return Math.max(now, inForce?.fromAt ?? 0)
}

/** A value that an item begins with. */
export interface FirstVersion<Value> {
  readonly itemId: string
  readonly value: Value
  /** From when it counts; it may lie in the past, of which no one was shown anything yet. Absent: from now. */
  readonly at?: number
}

/**
 * Gives items that have never had a version their first one, as the release or made-up data of local mode have them.
 * Of an item that is there more than once all become versions, in this order: its history. A start does
 * this under the start lock (`withStartLock`).
 * @returns how many got one
 */
export function publishFirstVersions<Value>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  content: Pick<Content<Value>, 'kind'>,
  items: readonly FirstVersion<Value>[],
  source: 'file' | 'software' | 'demo',
): Promise<number> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const added = new Set<string>()
    for (const { itemId, value, at } of items) {
      if (!added.has(itemId) && (await newestVersion(tx, { kind: content.kind, itemId }))) continue
      await addVersion(tx, content, { itemId, value, author: { source } }, { now, fromAt: at ?? now })
      added.add(itemId)
    }
    return added.size
  })
}

/** This process reads what was published at once, after the transaction; others do within a second. */
export function followContent({ db, settings, log }: Pick<Deps, 'db' | 'settings' | 'log'>): void {
  db.afterCommit(() => {
    settings.refresh().catch((error) => log.warn({ err: error }, 'the content could not be read'))
  })
}

/** One item at a moment, from the database: for earlier moments, such as that of a quote. Undefined: not published then. */
export async function contentItemAt<Value>(
  db: Executor,
  { kind }: ContentOf<Value>,
  itemId: string,
  at: number,
): Promise<ContentAt<Value> | undefined> {
  const row = await versionAtMoment(db, { kind, itemId }, at)
  return row && row.value !== null ? contentAt(row as ContentVersionRow & { value: Value }) : undefined
}

/** Every item of a kind at a moment, from the database: what a visitor saw then. */
export async function contentAtMoment<Value>(
  db: Executor,
  { kind }: ContentOf<Value>,
  at: number,
): Promise<ContentAt<Value>[]> {
  const found = (await headsFrom(db, { kind, at, later: false })).filter(({ isEnd }) => !isEnd)
  const rows = await Promise.all(found.map((head) => findVersion(db, head, head.number)))
  return rows.flatMap((row) => (row ? [contentAt(row as ContentVersionRow & { value: Value })] : []))
}

/** A value as it is stored; that of a draft may be incomplete. */
export type ValueOfItem = Readonly<Record<string, unknown>>

/** What the regions are called now; one that is no longer in the catalog has its id only. */
export async function regionNames(
  db: Executor,
  contents: readonly AnyContent[],
  now: number,
): Promise<ReadonlyMap<string, Words>> {
  const named = contents.filter(({ regionNames }) => regionNames)
  const values = await Promise.all(
    named.map(async (content) =>
      (await contentAtMoment(db, content, now)).flatMap(({ value }) => [
        ...(content.regionNames?.(value as ValueOfItem) ?? []),
      ]),
    ),
  )
  return new Map(values.flat())
}

/**
 * Of each item of a kind the version in force at a moment and all that began after it, from the database, by their
 * beginning; null is the end of being published.
 */
export async function versionsSince<Value>(
  db: Executor,
  { kind }: Pick<Content<Value>, 'kind'>,
  at: number,
): Promise<ContentAt<Value | null>[]> {
  const rows = await countedSince(db, { kind }, at)
  return rows
    .map((row) => contentAt(row as ContentVersionRow & { value: Value | null }))
    .sort((a, b) => (isAfter(a, b) ? 1 : -1))
}

/** Of each item of a kind the version in force at a moment and all that count after it, as they are stored. */
export async function countedSince(
  db: Executor,
  { kind }: Pick<Content<never>, 'kind'>,
  at: number,
): Promise<ContentVersionRow[]> {
  const rows: ContentVersionRow[] = []
  for (const head of await headsFrom(db, { kind, at, later: true })) {
    const row = await findVersion(db, head, head.number)
    if (row) rows.push(row)
  }
  return rows
}

/** The versions of an item that count, the newest first, each read when it is asked for. */
export async function* countedVersions(
  db: Executor,
  { kind }: Pick<Content<never>, 'kind'>,
  itemId: string,
): AsyncGenerator<ContentVersionRow> {
  let before: number | undefined
  do {
    const heads = await versionHeads(db, { kind, itemId, before, most: HEADS_AT_ONCE })
    before = heads.length === HEADS_AT_ONCE ? heads.at(-1)?.number : undefined
    for (const head of heads.filter(counts)) {
      const row = await findVersion(db, head, head.number)
      if (row) yield row
    }
  } while (before !== undefined)
}

/** A value that a kind has or had: of a version, or (`version` undefined) of a draft, which need not be complete. */
export interface KnownValue<Value> {
  readonly itemId: string
  readonly value: Value
  readonly version: Pick<ContentVersionRow, 'number' | 'withdrawnAt' | 'awaiting'> | undefined
}

/** Every value of a kind: for rules across items, and to find out what is named by none. Only for kinds with few items. */
export async function knownValues<Value>(
  db: Executor,
  { kind }: Pick<Content<Value>, 'kind'>,
): Promise<KnownValue<Value>[]> {
  const [versions, drafts] = [await versionsWithValue(db, kind), await draftsOf(db, kind)]
  return [
    ...versions.map((version) => ({ itemId: version.itemId, value: version.value as Value, version })),
    ...drafts.map(({ itemId, value }) => ({ itemId, value: value as Value, version: undefined })),
  ]
}

function contentAt<Value>({
  itemId,
  number,
  fromAt,
  source,
  value,
}: ContentVersionRow & { value: Value }): ContentAt<Value> {
  return { itemId, number, fromAt, source, value }
}

/** The second operator is another person; what no operator published, everyone with the permission may confirm. */
export function mayConfirm(
  caller: Pick<SignedInCaller, 'accountId'>,
  { createdBy }: Pick<ContentVersionRow, 'createdBy'>,
): boolean {
  return createdBy !== caller.accountId
}

interface Seen {
  readonly caller: Pick<SignedInCaller, 'accountId'>
  /** The version of its item that is in force now. */
  readonly inForce: Pick<ContentHeadRow, 'number'> | undefined
  readonly now: number
}

export function presentVersion(row: ContentHeadRow, { caller, inForce, now }: Seen): ContentVersion {
  return {
    ...row,
    state: stateOfVersion(row, inForce, now),
    createdBy: row.createdByName,
    isOwn: !mayConfirm(caller, row),
    confirmedBy: row.confirmedByName,
    withdrawnBy: row.withdrawnByName,
  }
}

export function presentDraft(
  row: ContentDraftRow,
  { accountId }: Pick<SignedInCaller, 'accountId'>,
): ContentDraft {
  return {
    ...row,
    value: row.value as DraftValue,
    updatedBy: row.updatedByName,
    isOwn: row.updatedBy === accountId,
  }
}

export function presentMark(row: ContentHeadRow | undefined): ContentHead['inForce'] {
  return row ?? null
}

/** Publications that wait for their moment or for a second person. They stay when their author goes, and say by whom. */
export const scheduledActs: ActingKind = {
  name: 'scheduledPublication',
  title: { zh: '待发布内容', en: 'Scheduled publication' },
  tables: ['contentVersions'],
  endsOn: {},
  isToldToStay: true,
  async list({ clock }, db, { accountId }) {
    const versions = await scheduledBy(db, accountId, clock.now())
    return versions.map(({ kind, itemId, number, createdAt, createdBy }) => ({
      id: `${kind}/${itemId}/${number}`,
      name: `${kind}/${itemId}`,
      changedAt: createdAt,
      madeBy: createdBy,
      userId: accountId,
      target: '',
      lastUsedAt: null,
      usable: true,
    }))
  },
}

/**
 * Looks every so often whether the moment of a scheduled version has come, and calls `onCome` then: it changes pages
 * without anything being written. `seen` says that pages have been told of everything until now, as after a change of
 * the content: a version published at once would otherwise be told twice.
 */
export function watchMoments(
  { contents, clock }: Pick<Deps, 'contents' | 'clock'>,
  kinds: readonly AnyContent[],
  everyMs: number,
  onCome: () => void,
): { seen(): void; stop(): void } {
  let looked = clock.now()
  const timer = setInterval(() => {
    const now = clock.now()
    const last = contents.lastMoment(kinds, now)
    if (last !== undefined && last > looked) onCome()
    looked = now
  }, everyMs)
  timer.unref()
  return {
    seen() {
      looked = clock.now()
    },
    stop: () => clearInterval(timer),
  }
}
