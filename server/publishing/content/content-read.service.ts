import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { type Language, type Words, wordsIn } from '#contract/kit/language.ts'
import { CONTENT, type ContentHead, type ContentItem } from '#contract/publishing/content/content.fields.ts'
import { isAfter, titleOf } from '#contract/publishing/content/content.rules.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { publishingRules } from '#server/publishing/site/setting-versions.service.ts'
import {
  presentDraft,
  presentMark,
  presentVersion,
  regionNames,
  type ValueOfItem,
} from './content.service.ts'
import {
  awaitingHeads,
  type ContentHeadRow,
  draftOf,
  draftsOf,
  findVersion,
  headsFrom,
  type ItemKey,
  lastValueAtMoment,
  newestVersion,
  nextVersion,
  versionAtMoment,
  versionedItems,
  versionHeads,
  waitingVersion,
} from './content.store.ts'

type ReadDeps = Pick<Deps, 'db' | 'clock'>

/**
 * What a draft begins with: what is in force, else what comes next, else what waits for a second operator, else what was
 * in force before the item was unpublished; number 0 and null where there is none of them.
 */
export async function startOf(
  db: Executor,
  key: ItemKey,
  now: number,
): Promise<{ readonly number: number; readonly value: unknown }> {
  const inForce = await versionAtMoment(db, key, now)
  if (inForce && inForce.value !== null) return inForce
  return (
    (await nextVersion(db, key, now)) ??
    (await waitingVersion(db, key)) ??
    (await lastValueAtMoment(db, key, now)) ?? { number: 0, value: null }
  )
}

/** Every item of a kind: published, scheduled, a draft only, or none of these any more. */
export async function listItems(
  { db, clock }: ReadDeps,
  content: AnyContent,
  contents: readonly AnyContent[],
): Promise<ContentHead[]> {
  const { kind, span } = content
  const now = clock.now()
  const [known, heads, awaiting, drafts, names] = await Promise.all([
    versionedItems(db.query, kind),
    headsFrom(db.query, { kind, at: now, later: true }),
    awaitingHeads(db.query, kind),
    draftsOf(db.query, kind),
    content.scope ? regionNames(db.query, contents, now) : new Map<string, Words>(),
  ])
  const ids = [...new Set([...known, ...drafts.map(({ itemId }) => itemId)])].sort()
  return Promise.all(
    ids.map(async (itemId) => {
      const own = heads.filter((head) => head.itemId === itemId)
      const draft = drafts.find((each) => each.itemId === itemId)
      const inForce = own.find(({ fromAt }) => fromAt <= now)
      const next = firstOf(own.filter(({ fromAt }) => fromAt > now))
      const drafted = draft?.value ?? null
      // What a draft hides is read only where the days of the published value are shown.
      const published =
        drafted === null || span ? (await startOf(db.query, { kind, itemId }, now)).value : null
      const value = drafted ?? published
      return {
        itemId,
        title: titleOf(value, content.title),
        span: span?.((published ?? value ?? {}) as Record<string, unknown>) ?? null,
        scope: scopeOf(content, (value ?? {}) as ValueOfItem, names),
        place: content.place?.((value ?? {}) as ValueOfItem) ?? null,
        inForce: inForce && !inForce.isEnd ? presentMark(inForce) : null,
        next: presentMark(next),
        awaiting: awaiting.filter((head) => head.itemId === itemId).length,
        draft: draft ? { updatedAt: draft.updatedAt, updatedBy: draft.updatedByName } : null,
        demo: inForce?.source === 'demo',
      }
    }),
  )
}

/** What a value says of its scope, and its regions where it is not for all. */
function scopeOf(
  { scope, regions }: AnyContent,
  value: ValueOfItem,
  names: ReadonlyMap<string, Words>,
): Words | null {
  if (!scope) return null
  const own = scope(value)
  const places = (regions?.(value) ?? []).map((id) => names.get(id) ?? { zh: id, en: id })
  const line = (language: Language): string =>
    [own[language], ...places.map((name) => wordsIn(name, language))].join(' · ')
  return { zh: line('zh'), en: line('en') }
}

function firstOf(heads: readonly ContentHeadRow[]): ContentHeadRow | undefined {
  return heads.reduce<ContentHeadRow | undefined>(
    (first, head) => (first && isAfter(head, first) ? first : head),
    undefined,
  )
}

/** One item with everything that its page shows. @throws notFound */
export async function readItem(
  { db, clock }: ReadDeps,
  content: AnyContent,
  caller: SignedInCaller,
  itemId: string,
): Promise<ContentItem> {
  const key = { kind: content.kind, itemId }
  const now = clock.now()
  const [draft, newest, start, history] = await Promise.all([
    draftOf(db.query, key),
    newestVersion(db.query, key),
    startOf(db.query, key, now),
    readHistory({ db, clock }, content, caller, { itemId }),
  ])
  if (!draft && !newest) throw appError(httpErrors.notFound)
  return {
    itemId,
    title: titleOf(draft?.value ?? start.value, content.title),
    newest: newest?.number ?? 0,
    value: start.value,
    baseVersion: start.number,
    draft: draft ? presentDraft(draft, caller) : null,
    ...history,
    secondOperator: await needsSecondOperator(db.query, content, now),
  }
}

/** Versions of an item, the newest first; none for an item that there is not. */
export async function readHistory(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { kind }: AnyContent,
  caller: SignedInCaller,
  { itemId, before }: { readonly itemId: string; readonly before?: number | undefined },
): Promise<Pick<ContentItem, 'versions' | 'hasMore'>> {
  const now = clock.now()
  const [rows, inForce] = await Promise.all([
    versionHeads(db.query, { kind, itemId, before, most: CONTENT.historyPage + 1 }),
    versionAtMoment(db.query, { kind, itemId }, now),
  ])
  const versions = rows.slice(0, CONTENT.historyPage)
  return {
    versions: versions.map((row) => presentVersion(row, { caller, inForce, now })),
    hasMore: rows.length > versions.length,
  }
}

/** One version with its value. @throws notFound */
export async function readVersion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { kind }: AnyContent,
  caller: SignedInCaller,
  { itemId, number }: { readonly itemId: string; readonly number: number },
) {
  const now = clock.now()
  const [row, inForce] = await Promise.all([
    findVersion(db.query, { kind, itemId }, number),
    versionAtMoment(db.query, { kind, itemId }, now),
  ])
  if (!row) throw appError(httpErrors.notFound)
  const head = { ...row, isEnd: row.value === null }
  return { version: presentVersion(head, { caller, inForce, now }), value: row.value }
}

/** Whether what is published of this kind waits for a second operator; a setting. */
export async function needsSecondOperator(
  db: Executor,
  { kind }: Pick<AnyContent, 'kind'>,
  now: number,
): Promise<boolean> {
  const { value } = await publishingRules(db, now)
  return (value as Readonly<Record<string, boolean | undefined>>)[kind] ?? false
}
