import type { Words } from '#contract/kit/language.ts'
import { startOfBusinessDay } from '#contract/kit/time.ts'
import type { CalendarEntry } from '#contract/publishing/content/content.endpoints.ts'
import { CONTENT } from '#contract/publishing/content/content.fields.ts'
import {
  bothOf,
  type ContentSpan,
  counts,
  isAfter,
  runOf,
  titleOf,
} from '#contract/publishing/content/content.rules.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { presentVersion, regionNames, type ValueOfItem } from './content.service.ts'
import { type ContentHeadRow, findVersion, headsBetween, headsFrom } from './content.store.ts'

/**
 * What is published when, of the kinds that the caller may read, between two days of the site's clocks: versions in
 * force at the first moment, and all that begin later.
 */
export async function readCalendar(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  contents: readonly AnyContent[],
  caller: SignedInCaller,
  days: { readonly from: string; readonly to: string },
): Promise<{ entries: CalendarEntry[]; hasMore: boolean }> {
  const from = startOfBusinessDay(days.from, settings.timeZone)
  const to = startOfBusinessDay(days.to, settings.timeZone)
  const now = clock.now()
  const kinds = contents.filter(({ read }) => caller.permissions.has(read))
  const read = await Promise.all(kinds.map((content) => entriesOf(db.query, content, { from, to })))
  const found = read.flat().sort((a, b) => (isAfter(a.row, b.row) ? 1 : -1))
  const planned = await Promise.all(
    found.slice(0, CONTENT.calendarEntries).map(async (entry) => {
      const value = await valueBefore(db.query, entry.row)
      return { ...entry, value, title: titleOf(value, entry.content.title), run: runWhile(entry, value) }
    }),
  )
  const names = await regionNames(db.query, contents, now)
  const entries = planned.map((entry) => {
    const { content, row, until, value, title, run } = entry
    const regionIds = value === null ? undefined : content.regions?.(value as ValueOfItem)
    const inForce = until === null || until > now ? row : undefined
    return {
      kind: content.kind,
      itemId: row.itemId,
      until,
      title,
      run,
      regions: regionIds?.map((id) => ({ id, name: names.get(id) ?? { zh: id, en: id } })) ?? null,
      clashes: clashesOf(entry, planned, { from, until: to }),
      version: presentVersion(row, { caller, inForce, now }),
    }
  })
  return { entries, hasMore: found.length > entries.length }
}

interface Planned extends Entry {
  readonly value: unknown
  readonly title: Words | null
  readonly run: ContentSpan | null
}

/** While a version is published and counts by what its value says. */
function runWhile({ content, row, until }: Entry, value: unknown): ContentSpan | null {
  if (!counts(row) || row.isEnd) return null
  return runOf(content, (value ?? {}) as ValueOfItem, { from: row.fromAt, until })
}

/** The other items that run at the same time within a period, where visitors get only one of them. */
function clashesOf(
  { content, row, run, value }: Planned,
  planned: readonly Planned[],
  period: ContentSpan,
): CalendarEntry['clashes'] {
  const { competes } = content
  if (!competes || !run) return []
  return planned.flatMap((other) => {
    if (other.content !== content || other.row.itemId === row.itemId || !other.run) return []
    if (!competes(value as ValueOfItem, other.value as ValueOfItem)) return []
    const both = bothOf(run, other.run)
    const shown = both && bothOf(both, period)
    return shown ? [{ itemId: other.row.itemId, title: other.title, ...shown }] : []
  })
}

interface Entry {
  readonly content: AnyContent
  readonly row: ContentHeadRow
  readonly until: number | null
}

async function entriesOf(
  db: Executor,
  content: AnyContent,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Entry[]> {
  const { kind } = content
  const [counted, begun] = await Promise.all([
    headsFrom(db, { kind, at: from, later: true }),
    headsBetween(db, { kinds: [kind], from, to, most: CONTENT.calendarEntries + 1 }),
  ])
  const shown = counted
    .filter(({ fromAt, isEnd }) => fromAt < to && (fromAt >= from || !isEnd))
    .map((row) => ({ content, row, until: nextOf(counted, row) }))
  const others = begun.filter((row) => !counts(row)).map((row) => ({ content, row, until: null }))
  return [...shown, ...others]
}

/** When another version takes the place of one. */
function nextOf(counted: readonly ContentHeadRow[], row: ContentHeadRow): number | null {
  const later = counted.filter(({ itemId, ...each }) => itemId === row.itemId && isAfter(each, row))
  return later.length === 0 ? null : Math.min(...later.map(({ fromAt }) => fromAt))
}

/** The value of a version; of an end that of the version before it, which has a title. */
async function valueBefore(db: Executor, row: ContentHeadRow): Promise<unknown> {
  for (let { number } = row; number > 0; number -= 1) {
    const found = await findVersion(db, row, number)
    if (found && found.value !== null) return found.value
  }
  return null
}
