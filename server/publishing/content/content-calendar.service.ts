import { startOfBusinessDay } from '#contract/kit/time.ts'
import type { CalendarEntry } from '#contract/publishing/content/content.endpoints.ts'
import { CONTENT } from '#contract/publishing/content/content.fields.ts'
import { counts, isAfter, titleOf } from '#contract/publishing/content/content.rules.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { presentVersion } from './content.present.ts'
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
  const entries = await Promise.all(
    found.slice(0, CONTENT.calendarEntries).map(async ({ content, row, until }) => ({
      kind: content.kind,
      itemId: row.itemId,
      until,
      title: titleOf(await valueBefore(db.query, row), content.title),
      version: presentVersion(row, { caller, inForce: until === null || until > now ? row : undefined, now }),
    })),
  )
  return { entries, hasMore: found.length > entries.length }
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
