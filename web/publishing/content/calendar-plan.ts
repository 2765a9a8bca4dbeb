import { groupBy } from '#contract/kit/grouping.ts'
import type { CalendarEntry } from '#contract/publishing/content/content.endpoints.ts'

/** One line of the timeline: an item, or items with one title that follow each other. */
export interface Lane {
  readonly key: string
  readonly kind: string
  readonly title: string
  readonly entries: readonly CalendarEntry[]
}

/** Lanes of one kind of content, or of one region. */
export interface Group {
  /** The kind, or the id of the region; '' for what is in all regions. */
  readonly key: string
  /** The name of the region; null where groups are kinds. */
  readonly region: CalendarEntry['title']
  readonly lanes: readonly Lane[]
  /** Items that count to the end of the period or longer, and that nothing changes from now on. */
  readonly unchanged: readonly Lane[]
}

export interface Period {
  readonly start: number
  readonly end: number
}

export interface Clash {
  readonly kind: string
  readonly itemId: string
  readonly otherId: string
  /** With the ids where both are called the same. */
  readonly titles: readonly [string, string]
  readonly from: number
  readonly until: number | null
}

export type GroupedBy = 'kind' | 'region'

/**
 * The entries as a timeline: what changes or ends in the period as lanes, the rest folded; by kind in the order of the
 * entries, or by region, what is in all of them last. In the present period, what has changed before now is over: what
 * counts without an end since then is folded too.
 * @param now in ms since 1970 UTC
 */
export function planOf(
  entries: readonly CalendarEntry[],
  period: Period,
  titleOf: (entry: CalendarEntry) => string,
  now: number,
  by: GroupedBy = 'kind',
): Group[] {
  const until = now > period.start && now < period.end ? now : period.start
  const shown = entries.filter((entry) => isInPeriod(entry, period))
  return (by === 'kind' ? byKind(shown) : byRegion(shown)).map(({ key, region, own }) => {
    const lanes = [...groupBy(own, (entry) => `${entry.kind}/${titleOf(entry)}`)].flatMap(
      ([laneKey, entriesOf]) => {
        const [first] = entriesOf
        const entries = [...entriesOf].sort((a, b) => beginOf(a) - beginOf(b))
        return first ? [{ key: laneKey, kind: first.kind, title: titleOf(first), entries }] : []
      },
    )
    lanes.sort((a, b) => firstMoment(a) - firstMoment(b) || (a.title < b.title ? -1 : 1))
    const [unchanged, changing] = [true, false].map((wanted) =>
      lanes.filter((lane) => isUnchanged(lane, until, period.end) === wanted),
    )
    return { key, region, lanes: changing ?? [], unchanged: unchanged ?? [] }
  })
}

interface Entries {
  readonly key: string
  readonly region: CalendarEntry['title']
  readonly own: readonly CalendarEntry[]
}

function byKind(entries: readonly CalendarEntry[]): Entries[] {
  return [...groupBy(entries, ({ kind }) => kind)].map(([key, own]) => ({ key, region: null, own }))
}

/** An entry is in the group of each of its regions. */
function byRegion(entries: readonly CalendarEntry[]): Entries[] {
  const names = new Map(entries.flatMap(({ regions }) => regions?.map(({ id, name }) => [id, name]) ?? []))
  const groups = [...names].map(([id, name]) => ({
    key: id,
    region: name,
    own: entries.filter(({ regions }) => regions?.some((each) => each.id === id)),
  }))
  const everywhere = entries.filter(({ regions }) => regions === null)
  return everywhere.length === 0 ? groups : [...groups, { key: '', region: null, own: everywhere }]
}

/** The items of a lane, each once, in the order of its entries. */
export function itemsOf({ entries }: Lane): string[] {
  return [...new Set(entries.map(({ itemId }) => itemId))]
}

/** An item among others of its title: the title with the id, which tells them apart. */
export function nameOf(title: string, itemId: string): string {
  return `${title} · ${itemId}`
}

/** An offer that is over, though it is still published, is in no period any more. */
export function isInPeriod({ version, run }: CalendarEntry, { start, end }: Period): boolean {
  if (version.fromAt >= start || version.state === 'awaiting') return true
  return run !== null && run.from < end && (run.until === null || run.until > start)
}

function beginOf({ version, run }: CalendarEntry): number {
  return run?.from ?? version.fromAt
}

function firstMoment({ entries }: Lane): number {
  return Math.min(...entries.map(beginOf))
}

function isUnchanged({ entries }: Lane, since: number, end: number): boolean {
  return entries.every(
    ({ version, run, clashes }) =>
      version.fromAt < since &&
      version.state !== 'awaiting' &&
      clashes.length === 0 &&
      run !== null &&
      run.from <= since &&
      (run.until === null || run.until >= end),
  )
}

/** Changes in the period: where another version is published, waits for a second operator, or publication ends. */
export function changesOf({ entries }: Lane, { start, end }: Period): CalendarEntry[] {
  return entries.filter(({ version }) => version.fromAt >= start && version.fromAt < end)
}

/** An entry that runs in the period. */
type Running = CalendarEntry & { readonly run: NonNullable<CalendarEntry['run']> }

/** What of a lane runs one after the other, and the changes in that time that do not begin a run. */
export interface Row {
  readonly key: string
  readonly runs: readonly Running[]
  readonly changes: readonly CalendarEntry[]
}

/** The rows of a lane: what runs at the same time is in rows of its own; at least one. */
export function rowsOf(lane: Lane, period: Period): Row[] {
  const rows: { key: string; runs: Running[]; changes: CalendarEntry[] }[] = []
  for (const entry of lane.entries) {
    const { run, itemId } = entry
    if (run === null || run.from >= period.end || (run.until ?? period.end) <= period.start) continue
    const free = rows.find(({ runs }) =>
      runs.every((other) => other.run.until !== null && other.run.until <= run.from),
    )
    if (free) free.runs.push({ ...entry, run })
    else rows.push({ key: `${itemId} ${entry.version.number}`, runs: [{ ...entry, run }], changes: [] })
  }
  const [first = { key: lane.key, runs: [], changes: [] }, ...others] = rows
  for (const change of changesOf(lane, period)) {
    if (change.run?.from === change.version.fromAt) continue
    const own = rows.find(({ runs }) => runs.some(({ itemId }) => itemId === change.itemId))
    ;(own ?? first).changes.push(change)
  }
  return [first, ...others]
}

/** Times between the first and the last run of a lane in which none runs. */
export function gapsOf({ entries }: Lane, { start, end }: Period): { from: number; until: number }[] {
  const runs = entries
    .flatMap(({ run }) => (run ? [{ from: run.from, until: run.until ?? Number.POSITIVE_INFINITY }] : []))
    .sort((a, b) => a.from - b.from)
  const gaps: { from: number; until: number }[] = []
  let covered = runs[0]?.until ?? end
  for (const { from, until } of runs) {
    if (from > covered && from > start && covered < end) gaps.push({ from: covered, until: from })
    covered = Math.max(covered, until)
  }
  return gaps
}

/** Items of which visitors get only one at a time, each pair once. */
export function clashesOf(
  entries: readonly CalendarEntry[],
  titleOf: (entry: Pick<CalendarEntry, 'kind' | 'itemId' | 'title'>) => string,
): Clash[] {
  const seen = new Set<string>()
  return entries.flatMap((entry) =>
    entry.clashes.flatMap((other) => {
      const key = `${entry.kind} ${[entry.itemId, other.itemId].sort().join(' ')} ${other.from}`
      if (seen.has(key)) return []
      seen.add(key)
      const { kind, itemId } = entry
      const [one, two] = [titleOf(entry), titleOf({ ...other, kind })]
      const titles =
        one === two ? ([nameOf(one, itemId), nameOf(two, other.itemId)] as const) : ([one, two] as const)
      return [{ kind, itemId, otherId: other.itemId, titles, from: other.from, until: other.until }]
    }),
  )
}
