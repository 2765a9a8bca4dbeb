import { groupBy } from '#contract/kit/grouping.ts'
import { businessDay } from '#contract/kit/time.ts'
import type { CalendarEntry } from '#contract/publishing/content/content.endpoints.ts'
import { isInPeriod, type Period } from './calendar-plan.ts'

/** What happens with an entry at a moment: it takes effect, is in effect no more, or another version is published or planned. */
export interface AgendaEvent {
  readonly what: 'begins' | 'ends' | 'changes'
  readonly at: number
  readonly entry: CalendarEntry
}

/** Events of one day of one kind that are the same for all of them. */
export interface AgendaGroup {
  readonly kind: string
  readonly what: AgendaEvent['what']
  readonly events: readonly AgendaEvent[]
}

export interface AgendaDay {
  /** By the site's clocks: `2026-11-24`. */
  readonly day: string
  readonly groups: readonly AgendaGroup[]
}

/**
 * What happens day by day, and what is in effect with no change in the period.
 * @param unchanged entries that nothing changes any more: the timeline has no bar for them either
 */
export function agendaOf(
  entries: readonly CalendarEntry[],
  period: Period,
  timeZone: string,
  unchanged: ReadonlySet<CalendarEntry>,
): { readonly steady: readonly CalendarEntry[]; readonly days: readonly AgendaDay[] } {
  const shown = entries.filter((entry) => isInPeriod(entry, period))
  const events = shown
    .flatMap((entry) => (unchanged.has(entry) ? [] : eventsOf(entry, period)))
    .sort((a, b) => a.at - b.at)
  const changing = new Set(events.map(({ entry }) => entry))
  const isReplaced = ({ until }: CalendarEntry) => until !== null && until < period.end
  const steady = shown.filter((entry) => entry.run !== null && !changing.has(entry) && !isReplaced(entry))
  const days = [...groupBy(events, (event) => dayOf(event, timeZone))].map(([day, own]) => ({
    day,
    groups: [...groupBy(own, ({ what, entry }) => `${entry.kind} ${what}`).values()].flatMap((alike) => {
      const [first] = alike
      return first ? [{ kind: first.entry.kind, what: first.what, events: alike }] : []
    }),
  }))
  return { steady, days }
}

/** An end is of the last day, which ends with it. */
function dayOf({ what, at }: AgendaEvent, timeZone: string): string {
  return businessDay(what === 'ends' ? at - 1 : at, timeZone)
}

function eventsOf(entry: CalendarEntry, { start, end }: Period): AgendaEvent[] {
  const { run, until, version } = entry
  const events: AgendaEvent[] = []
  if (run && run.from >= start && run.from < end) events.push({ what: 'begins', at: run.from, entry })
  // Where another version takes its place, that one begins.
  if (run?.until && run.until !== until && run.until > start && run.until <= end)
    events.push({ what: 'ends', at: run.until, entry })
  if (run?.from !== version.fromAt && version.fromAt >= start && version.fromAt < end)
    events.push({ what: 'changes', at: version.fromAt, entry })
  return events
}
