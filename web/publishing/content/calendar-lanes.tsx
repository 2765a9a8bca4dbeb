import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { wordsIn } from '#contract/kit/language.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import type { CalendarEntry } from '#contract/publishing/content/content.endpoints.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'
import { Text } from '#web/ui/text.tsx'
import styles from './calendar.module.css'
import { Bars, percent, share } from './calendar-bars.tsx'
import { CALENDAR_WEEKS } from './calendar-days.ts'
import {
  changesOf,
  clashesOf,
  type Group,
  type GroupedBy,
  gapsOf,
  itemsOf,
  type Lane,
  nameOf,
  type Period,
  planOf,
  rowsOf,
} from './calendar-plan.ts'
import { contentEditorPath } from './content-paths.ts'
import { useContentWords } from './content-words.ts'

interface CalendarLanesProps {
  readonly entries: readonly CalendarEntry[]
  readonly start: number
  readonly end: number
  readonly by?: GroupedBy
}

/** Bars are the time in which something counts, marks are changes; overlaps and gaps are said first and are seen in the lanes. */
export function CalendarLanes({ entries, start, end, by = 'kind' }: CalendarLanesProps) {
  const { t } = useTranslation('content')
  const { language, title } = useContentWords()
  const now = serverNow()
  const groups = planOf(entries, { start, end }, title, now, by)
  const changing = groups.filter(({ lanes }) => lanes.length > 0)
  const unchanged = groups.filter((group) => group.unchanged.length > 0)
  const shownNow = now > start && now < end ? now : undefined
  return (
    <div className={styles.lanes}>
      <Clashes entries={entries} />
      {changing.length > 0 ? (
        <>
          <ul
            className={`plain row gap-2 across-4 below-3 quiet text-xs ${styles.marks}`}
            aria-label={t('calendar.marks')}
          >
            {marksOf(changing, { start, end }).map((mark) => (
              <li key={mark} className="line gap-2 center" data-mark={mark}>
                {t(`calendar.mark.${mark}`)}
              </li>
            ))}
          </ul>
          <div className={styles.chart}>
            <Axis start={start} now={shownNow} />
            {changing.map((group) => (
              <section key={group.key} className="above-4" aria-labelledby={`calendar-${group.key}`}>
                <h3 className="flush pad-ends-1 quiet text-xs bold" id={`calendar-${group.key}`}>
                  {groupName(group)}
                </h3>
                <ul className="plain">
                  {group.lanes.map((lane) => (
                    <LaneRow
                      key={lane.key}
                      lane={lane}
                      hasRegions={by === 'kind'}
                      start={start}
                      end={end}
                      now={shownNow}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </>
      ) : (
        <p className="flush below-4 quiet text-s">{t('calendar.noChange')}</p>
      )}
      {unchanged.length > 0 ? (
        <section className="above-6" aria-labelledby="calendar-unchanged">
          <h3 className="below-2 text-m bold" id="calendar-unchanged">
            {t('calendar.unchanged')}
          </h3>
          <ul className="plain">
            {unchanged.map((group) => (
              <li key={group.key} className={`pad-ends-2 ruled text-s ${styles.lane}`}>
                <span className="quiet">{groupName(group)}</span>
                <Unchanged lanes={group.unchanged} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )

  function groupName({ key, region }: Group): string {
    if (by === 'kind') return t(`kinds.${key}` as 'kinds.guide')
    return region === null ? t('calendar.allRegions') : wordsIn(region, language)
  }
}

type Mark = 'run' | 'later' | 'change' | 'clash' | 'gap'

/** The marks that the key explains: overlaps and gaps only where there are any. */
function marksOf(groups: readonly Group[], period: Period): Mark[] {
  const lanes = groups.flatMap((group) => group.lanes)
  const hasClash = lanes.some(({ entries }) => entries.some(({ clashes }) => clashes.length > 0))
  const hasGap = lanes.some((lane) => gapsOf(lane, period).length > 0)
  return [
    'run',
    'later',
    'change',
    ...(hasClash ? (['clash'] as const) : []),
    ...(hasGap ? (['gap'] as const) : []),
  ]
}

/**
 * The date of a week takes less than this after its line. Where now is that near, it is before the line, in the place of
 * the date of the week before, which is left out: the two are too wide for one week.
 */
const DATE_DAYS = 4

/** The weeks by their Mondays, and now, as lines behind and over all rows. */
function Axis({ start, now }: { readonly start: number; readonly now: number | undefined }) {
  const { t } = useTranslation('content')
  const { weekDay } = useContentWords()
  const weeks = Array.from({ length: CALENDAR_WEEKS }, (_, at) => at)
  const nowAt = now === undefined ? undefined : share(now, start)
  const isNowAfter = (week: number): boolean => {
    const days = ((now ?? Number.NEGATIVE_INFINITY) - start) / DAY_MS - week * 7
    return days >= 0 && days <= DATE_DAYS
  }
  return (
    <>
      <svg className={styles.grid} aria-hidden="true">
        {weeks.map((week) => (
          <line key={week} x1={percent(week * 7)} x2={percent(week * 7)} y1="24" y2="100%" />
        ))}
        {nowAt === undefined ? null : <line data-mark="now" x1={nowAt} x2={nowAt} y1="16" y2="100%" />}
      </svg>
      <div className={styles.lane} aria-hidden="true">
        <span />
        <svg className={styles.axis} aria-hidden="true">
          {nowAt === undefined ? null : (
            <text data-mark="now" x={nowAt} y="11" textAnchor="middle">
              {t('calendar.now', { date: weekDay(now ?? start) })}
            </text>
          )}
          {weeks
            .filter((week) => !isNowAfter(week + 1))
            .map((week) => (
              <text
                key={week}
                x={percent(week * 7)}
                {...(isNowAfter(week) ? { dx: -6, textAnchor: 'end' } : { dx: 6 })}
                y="36"
              >
                {weekDay(start + week * 7 * DAY_MS + DAY_MS / 2)}
              </text>
            ))}
        </svg>
      </div>
    </>
  )
}

/** Pairs of which visitors get only one at a time. */
function Clashes({ entries }: { readonly entries: readonly CalendarEntry[] }) {
  const { t } = useTranslation('content')
  const { lastDay, shortDay, title } = useContentWords()
  const clashes = clashesOf(entries, title)
  if (clashes.length === 0) return <p className="flush below-4 quiet text-s">{t('calendar.noClash')}</p>
  return (
    <div className={`below-4 pad-3 pad-sides-4 ${styles.clashes}`} role="note">
      <p className="flush strong text-s">{t('calendar.clashes', { count: clashes.length })}</p>
      <ul className="plain text-s">
        {clashes.map(({ kind, itemId, otherId, titles: [one, other], from, until }) => (
          <li key={`${kind}/${itemId}/${otherId}/${from}`}>
            <Link to={contentEditorPath(kind, itemId) ?? ''}>{one}</Link>{' '}
            <Text>
              {until === null
                ? t('calendar.clashOpen', { other, from: shortDay(from) })
                : t('calendar.clash', { other, from: shortDay(from), until: lastDay(until) })}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What counts all the time, with no change to come in the period: names only. */
function Unchanged({ lanes }: { readonly lanes: readonly Lane[] }) {
  const { language } = useContentWords()
  return (
    <span className={`row gap-0 across-4 ${styles.unchanged}`}>
      {[...lanes]
        .sort((a, b) => a.title.localeCompare(b.title, language, { numeric: true }))
        .map((lane) =>
          itemsOf(lane).map((itemId, _, items) => (
            <ItemLink
              key={`${lane.key}/${itemId}`}
              kind={lane.kind}
              itemId={itemId}
              name={items.length > 1 ? nameOf(lane.title, itemId) : lane.title}
            />
          )),
        )}
    </span>
  )
}

interface ItemLinkProps {
  readonly kind: string
  readonly itemId: string
  readonly name: string
}

/** An item by its name, as a link to its editor where its kind has one. */
function ItemLink({ kind, itemId, name }: ItemLinkProps) {
  const path = contentEditorPath(kind, itemId)
  return path ? <Link to={path}>{name}</Link> : <Text>{name}</Text>
}

/** The title of a lane; of several items those that have neither a bar nor a change here, by their ids. */
function LaneName({ lane, unseen }: { readonly lane: Lane; readonly unseen: readonly string[] }) {
  const { kind, title } = lane
  const [only, ...others] = itemsOf(lane)
  if (only !== undefined && others.length === 0) return <ItemLink kind={kind} itemId={only} name={title} />
  return (
    <>
      <span className="block text-s bold">{title}</span>
      {unseen.map((itemId) => (
        <span key={itemId} className="block text-xs break">
          <ItemLink kind={kind} itemId={itemId} name={itemId} />
        </span>
      ))}
    </>
  )
}

/** The regions that the items of a lane are for, where they are not for all. */
function LaneRegions({ lane }: { readonly lane: Lane }) {
  const { regions } = useContentWords()
  const names = [...new Set(lane.entries.map(regions))].filter((name) => name !== '')
  return names.length === 0 ? null : (
    <span className="block faint text-xs">
      <Text>{names.join(' · ')}</Text>
    </span>
  )
}

interface LaneRowProps {
  readonly lane: Lane
  /** It names its regions: those of a region are below its name. */
  readonly hasRegions: boolean
  readonly start: number
  readonly end: number
  /** Undefined: it is not in the period. */
  readonly now: number | undefined
}

function LaneRow({ lane, hasRegions, start, end, now }: LaneRowProps) {
  const period = { start, end }
  const rows = rowsOf(lane, period)
  const changes = changesOf(lane, period)
  const seen = new Set([...rows.flatMap(({ runs }) => runs), ...changes].map(({ itemId }) => itemId))
  const gaps = gapsOf(lane, period)
  return (
    <li className={`pad-ends-2 ruled ${styles.lane}`}>
      <div className={styles.name}>
        <LaneName lane={lane} unseen={itemsOf(lane).filter((itemId) => !seen.has(itemId))} />
        {hasRegions ? <LaneRegions lane={lane} /> : null}
      </div>
      <div>
        {rows.map((row, at) => (
          <Bars
            key={row.key}
            row={row}
            lane={lane}
            isOneOfMany={rows.length > 1}
            gaps={at === 0 ? gaps : []}
            start={start}
            end={end}
            now={now}
          />
        ))}
        <Steps lane={lane} start={start} end={end} />
      </div>
    </li>
  )
}

/** More changes than this are folded to their number. */
const FOLDED = 2

/** What the bars of a lane do not say: when nothing runs, and what changes when. */
function Steps({ lane, start, end }: Omit<LaneRowProps, 'now' | 'hasRegions'>) {
  const { t } = useTranslation('content')
  const { change, lastDay, moment } = useContentWords()
  const isShared = itemsOf(lane).length > 1
  const gaps = gapsOf(lane, { start, end })
  const changes = changesOf(lane, { start, end }).filter(({ version, run }) => run?.from !== version.fromAt)
  if (gaps.length === 0 && changes.length === 0) return null
  const changed = changes.map(({ kind, itemId, run, version, version: { number, isEnd, state } }) => {
    const name = t('history.version', { number })
    const path = isShared ? contentEditorPath(kind, itemId) : undefined
    return (
      <li key={`${itemId} ${number}`} data-state={isEnd ? 'end' : state} title={itemId}>
        {path ? <Link to={path}>{name}</Link> : <Text>{name}</Text>}
        <Text>{` · ${change(version, run)}`}</Text>
      </li>
    )
  })
  return (
    <ul className={`plain quiet text-xs ${styles.steps}`}>
      {gaps.map(({ from, until }) => (
        <li key={from} data-state="gap">
          <Text>{t('calendar.gap', { from: moment(from, true), until: lastDay(until) })}</Text>
        </li>
      ))}
      {changes.length > FOLDED ? (
        <li>
          <details>
            <summary className="tap">{t('calendar.many.changes', { count: changes.length })}</summary>
            <ul className="plain">{changed}</ul>
          </details>
        </li>
      ) : (
        changed
      )}
    </ul>
  )
}
