import { isDeepStrictEqual } from 'node:util'
import { type ContentSource, isAfter } from '#contract/publishing/content/content.rules.ts'
import type { Content, ContentOf } from '#contract/publishing/content/define-content.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/database.ts'
import type { Previews } from '#server/kit/previews.ts'
import type { Reads } from '#server/kit/reads.ts'
import type { Settings } from '#server/publishing/site/site.service.ts'
import { type ContentHeadRow, findVersion, headsFrom } from './content.store.ts'

/** An item as it was, or will be, at a moment. */
export interface ContentAt<Value> {
  readonly itemId: string
  readonly number: number
  readonly fromAt: number
  readonly source: ContentSource
  readonly value: Value
}

/**
 * What is published, in memory: the versions in force and scheduled of every kind. A moment that comes changes what is
 * answered without any call; a change is read together with the settings (`Settings.watch`).
 */
export interface Contents {
  /** The items of a kind that are published at a moment from now on, by their ids; in a preview with its value. */
  at<Value>(content: ContentOf<Value>, now: number): ReadonlyMap<string, ContentAt<Value>>
  /** The next moment at which something of these kinds changes, in ms since 1970 UTC; undefined: none is scheduled. */
  nextMoment(contents: readonly Pick<Content<never>, 'kind'>[], now: number): number | undefined
  /** The last moment at which something of these kinds changed: nothing is different since. Undefined: nothing ever was. */
  lastMoment(contents: readonly Pick<Content<never>, 'kind'>[], now: number): number | undefined
  /** The item of a kind whose preview the calling code is part of; undefined outside of one. */
  previewed(content: Pick<Content<never>, 'kind'>): string | undefined
}

/** What is published of a kind between two moments. */
interface Answer {
  readonly items: ReadonlyMap<string, ContentAt<unknown>>
  readonly from: number
  readonly until: number
}

interface Version extends ContentHeadRow {
  readonly value: unknown
}

/** Subject of a preview: `content.guide/first-sign-in`. */
export function previewSubject({ kind }: Pick<Content<never>, 'kind'>, itemId: string): string {
  return `content.${kind}/${itemId}`
}

interface ContentsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly config: { readonly localMode: boolean }
  readonly settings: Pick<Settings, 'alsoRead'>
  readonly previews: Previews
  readonly reads: Reads
}

/** Reads what is published, and again with each refresh of the settings. */
export async function loadContents({
  db,
  clock,
  config,
  settings,
  previews,
  reads,
}: ContentsDeps): Promise<Contents> {
  let known = new Map<string, Version>()
  let readAt = 0
  let byKind = new Map<string, readonly (readonly Version[])[]>()
  const answers = new Map<string, Answer>()

  /** @returns the kinds that have changed */
  async function read(): Promise<string[]> {
    const [since, now] = [readAt, clock.now()]
    const heads = await headsFrom(db.query, { at: now, later: true })
    // Made-up content counts in local mode only, wherever the database came from.
    const counted = heads.filter(({ source }) => config.localMode || source !== 'demo')
    const versions: Version[] = []
    // One after the other: all at once would take every connection of the pool.
    for (const head of counted) versions.push(await withValue(head))
    const before = known
    readAt = now
    known = new Map(versions.map((version) => [keyOf(version), version]))
    byKind = grouped(versions)
    answers.clear()
    const begun = versions.filter(({ fromAt }) => since < fromAt && fromAt <= now)
    return [...new Set([...changedKinds(before, known), ...begun.map(({ kind }) => kind)])]
  }

  /** What is published of a kind, found once for each span in which nothing changes. */
  function itemsAt(kind: string, now: number): ReadonlyMap<string, ContentAt<unknown>> {
    const answer = answers.get(kind)
    if (answer && answer.from <= now && now < answer.until) return answer.items
    const items = new Map<string, ContentAt<unknown>>()
    for (const versions of byKind.get(kind) ?? []) {
      const version = inForce(versions, now)
      if (!version || version.value === null) continue
      const { itemId, number, fromAt, source, value } = version
      items.set(itemId, { itemId, number, fromAt, source, value })
    }
    const until = nextMoment([{ kind }], now) ?? Number.POSITIVE_INFINITY
    answers.set(kind, { items, from: now, until })
    return items
  }

  /** When versions of these kinds begin, that count, in no order. */
  function moments(contents: readonly { readonly kind: string }[]): number[] {
    return contents.flatMap(({ kind }) => {
      reads.note(kind)
      return (byKind.get(kind) ?? []).flat().map(({ fromAt }) => fromAt)
    })
  }

  function nextMoment(contents: readonly { readonly kind: string }[], now: number): number | undefined {
    return moments(contents).reduce<number | undefined>(
      (next, at) => (at > now && (next === undefined || at < next) ? at : next),
      undefined,
    )
  }

  function lastMoment(contents: readonly { readonly kind: string }[], now: number): number | undefined {
    return moments(contents).reduce<number | undefined>(
      (last, at) => (at <= now && (last === undefined || at > last) ? at : last),
      undefined,
    )
  }

  /** Values never change, so only those of new versions are read. */
  async function withValue(head: ContentHeadRow): Promise<Version> {
    const value = head.isEnd
      ? null
      : (known.get(keyOf(head))?.value ?? (await findVersion(db.query, head, head.number))?.value ?? null)
    return { ...head, value }
  }

  await settings.alsoRead(read)

  return {
    at(content, now) {
      reads.note(content.kind)
      return withPreview(itemsAt(content.kind, now), content, now) as never
    },
    nextMoment,
    lastMoment,
    previewed,
  }

  function previewed(content: { readonly kind: string }): string | undefined {
    const subject = previews.current()?.subject
    const start = previewSubject(content, '')
    return subject?.startsWith(start) ? subject.slice(start.length) : undefined
  }

  function withPreview(
    items: ReadonlyMap<string, ContentAt<unknown>>,
    content: { readonly kind: string },
    now: number,
  ): ReadonlyMap<string, ContentAt<unknown>> {
    const preview = previews.current()
    const itemId = previewed(content)
    if (!preview || itemId === undefined) return items
    const shown = new Map(items)
    if (preview.value === null) shown.delete(itemId)
    else {
      const number = items.get(itemId)?.number ?? 0
      shown.set(itemId, { itemId, number, fromAt: now, source: 'operator', value: preview.value })
    }
    return shown
  }
}

/** The kinds of which a version has come, has gone, or has another moment. */
function changedKinds(before: ReadonlyMap<string, Version>, after: ReadonlyMap<string, Version>): string[] {
  const all = new Map([...before, ...after])
  const changed = [...all].filter(([key]) => !isDeepStrictEqual(before.get(key), after.get(key)))
  return changed.map(([, { kind }]) => kind)
}

function keyOf({ kind, itemId, number }: Pick<ContentHeadRow, 'kind' | 'itemId' | 'number'>): string {
  return `${kind}/${itemId}/${number}`
}

/** The versions of each item by kind, in the order in which they take each other's place. */
function grouped(versions: readonly Version[]): Map<string, readonly (readonly Version[])[]> {
  const items = Map.groupBy(versions, ({ kind, itemId }) => `${kind}/${itemId}`)
  const ordered = [...items.values()].map((each) => each.sort((a, b) => (isAfter(a, b) ? 1 : -1)))
  return Map.groupBy(ordered, ([first]) => first?.kind ?? '')
}

function inForce(versions: readonly Version[], now: number): Version | undefined {
  return versions.findLast(({ fromAt }) => fromAt <= now)
}
