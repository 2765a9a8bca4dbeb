import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { otherLanguage } from '#contract/kit/language.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import type { CalendarEntry } from '#contract/publishing/content/content.endpoints.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'
import { dayText } from '#web/platform/text/moments.ts'
import { Gap, Text } from '#web/ui/text.tsx'
import styles from './calendar.module.css'
import { CALENDAR_WEEKS } from './calendar-days.ts'
import {
  changesOf,
  clashesOf,
  type GroupedBy,
  gapsOf,
  itemsOf,
  type Lane,
  nameOf,
  planOf,
} from './calendar-plan.ts'
import { contentEditorPath } from './content-paths.ts'
import { useContentWords } from './content-words.ts'

interface CalendarLanesProps {
  readonly entries: readonly CalendarEntry[]
  readonly start: number
  readonly end: number
  readonly by?: GroupedBy
}

const DAYS = 7 * CALENDAR_WEEKS

/** Bars are the time in which something counts, marks are changes; overlaps and gaps are said first and are seen in the lanes. */
export function CalendarLanes({ entries, start, end, by = 'kind' }: CalendarLanesProps) {
  const { t } = useTranslation('content')
  const { language, title } = useContentWords()
  const now = serverNow()
  const groups = planOf(entries, { start, end }, title, now, by)
  const weeks = Array.from({ length: CALENDAR_WEEKS / 2 }, (_, at) => start + at * 14 * DAY_MS + DAY_MS / 2)
  const hasNow = now > start && now < end
  return (
    <div className={styles.lanes}>
      <Clashes entries={entries} />
      <ul className={`plain ${styles.marks}`} aria-label={t('calendar.marks')}>
        {MARKS.map((mark) => (
          <li key={mark} data-mark={mark}>
            {t(`calendar.mark.${mark}`)}
          </li>
        ))}
        {hasNow ? <li data-mark="now">{t('calendar.now')}</li> : null}
      </ul>
      <div className={styles.weeks} aria-hidden="true">
        {weeks.map((week) => (
          <span key={week}>{dayText(week, language)}</span>
        ))}
      </div>
      {groups.map(({ key, region, lanes, unchanged }) => (
        <section key={key} className="below-5" aria-labelledby={`calendar-${key}`}>
          <h3 className="below-1 quiet text-xs bold" id={`calendar-${key}`}>
            {groupName(key, region)}
          </h3>
          <ul className={`plain ${styles.items}`}>
            {lanes.map((lane) => (
              <LaneRow
                key={lane.key}
                lane={lane}
                hasRegions={by === 'kind'}
                start={start}
                end={end}
                now={hasNow ? now : undefined}
              />
            ))}
          </ul>
          {unchanged.length > 0 ? <Unchanged lanes={unchanged} /> : null}
        </section>
      ))}
    </div>
  )

  function groupName(key: string, region: CalendarEntry['title']): string {
    if (by === 'kind') return t(`kinds.${key}` as 'kinds.guide')
    return region === null ? t('calendar.allRegions') : region[language] || region[otherLanguage(language)]
  }
}

const MARKS = ['run', 'later', 'change', 'clash', 'gap'] as const

/** Pairs of which visitors get only one at a time. */
function Clashes({ entries }: { readonly entries: readonly CalendarEntry[] }) {
  const { t } = useTranslation('content')
  const { day, title, deadline } = useContentWords()
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
                ? t('calendar.clashOpen', { other, from: day(from) })
                : t('calendar.clash', { other, from: day(from), until: deadline(until) })}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What counts all the time, with no change to come in the period: names only. */
function Unchanged({ lanes }: { readonly lanes: readonly Lane[] }) {
  const { t } = useTranslation('content')
  return (
    <p className={`flush pad-ends-2 ruled faint text-xs ${styles.unchanged}`}>
      {t('calendar.unchanged')}
      <Gap />
      {lanes.map((lane) =>
        itemsOf(lane).map((itemId, _, items) => (
          <ItemLink
            key={`${lane.key}/${itemId}`}
            kind={lane.kind}
            itemId={itemId}
            name={items.length > 1 ? nameOf(lane.title, itemId) : lane.title}
          />
        )),
      )}
    </p>
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

/** The title of a lane; where several items have it, each by its id. */
function LaneName({ lane }: { readonly lane: Lane }) {
  const { kind, title } = lane
  const items = itemsOf(lane)
  const [only] = items
  if (only !== undefined && items.length === 1) return <ItemLink kind={kind} itemId={only} name={title} />
  return (
    <>
      <span className="block text-s bold">{title}</span>
      <span className={`block text-xs ${styles.ids}`}>
        {items.map((itemId) => (
          <ItemLink key={itemId} kind={kind} itemId={itemId} name={itemId} />
        ))}
      </span>
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
  const { entries } = lane
  const period = { start, end }
  const changes = changesOf(lane, period)
  const at = (ms: number) => Math.min(DAYS, Math.max(0, (ms - start) / DAY_MS))
  return (
    <li className="pad-2 pad-sides-0 stack gap-1 across-4 ruled">
      <div className={styles.name}>
        <LaneName lane={lane} />
        {hasRegions ? <LaneRegions lane={lane} /> : null}
      </div>
      <svg viewBox={`0 0 ${DAYS} 10`} preserveAspectRatio="none" aria-hidden="true">
        {[14, 28, 42].map((day) => (
          <line key={day} data-mark="week" x1={day} x2={day} y1="0" y2="10" />
        ))}
        {gapsOf(lane, period).map(({ from, until }) => (
          <rect key={from} data-mark="gap" x={at(from)} width={at(until) - at(from)} y="3" height="4" />
        ))}
        {entries.flatMap(({ itemId, run, version }) =>
          run && run.from < end && (run.until ?? end) > start ? (
            <rect
              key={`${itemId} ${version.number} ${run.from}`}
              data-mark={now !== undefined && run.from <= now ? 'run' : 'later'}
              x={at(run.from)}
              width={Math.max(0.3, at(run.until ?? end) - at(run.from) - 0.1)}
              y="2"
              height="6"
            />
          ) : (
            []
          ),
        )}
        {entries.flatMap(({ itemId, clashes, version }) =>
          clashes.map(({ itemId: otherId, from, until }) => (
            <rect
              key={`${itemId} ${version.number} ${otherId} ${from}`}
              data-mark="clash"
              x={at(from)}
              width={Math.max(0.3, at(until ?? end) - at(from))}
              y="7"
              height="2"
            />
          )),
        )}
        {changes.map(({ itemId, version }) => (
          <rect
            key={`${itemId} ${version.number}`}
            data-mark="change"
            data-state={version.isEnd ? 'end' : version.state}
            x={Math.max(0, at(version.fromAt) - 0.2)}
            width="0.4"
            y="0"
            height="10"
          />
        ))}
        {now === undefined ? null : <line x1={at(now)} x2={at(now)} y1="0" y2="10" />}
      </svg>
      <ul className={`plain quiet text-xs ${styles.steps}`}>
        <Steps lane={lane} start={start} end={end} />
      </ul>
    </li>
  )
}

/** More changes than this are folded to their number. */
const FOLDED = 2

/** A lane in words: when it runs, when it does not, and what changes when. */
function Steps({ lane, start, end }: Omit<LaneRowProps, 'now' | 'hasRegions'>) {
  const { t } = useTranslation('content')
  const { day, moment, deadline, standing } = useContentWords()
  const isShared = itemsOf(lane).length > 1
  const of = (itemId: string, text: string) => (isShared ? `${itemId} · ${text}` : text)
  const runs = lane.entries.flatMap(({ itemId, run, version: { number } }) =>
    run && run.from < end && (run.until ?? end) > start ? [{ ...run, itemId, number }] : [],
  )
  const changes = changesOf(lane, { start, end }).filter(({ version, run }) => run?.from !== version.fromAt)
  const changed = changes.map(({ itemId, run, version: { number, isEnd, state, fromAt } }) => (
    <li key={`${itemId} ${number}`} data-state={isEnd ? 'end' : state}>
      <Text>
        {of(
          itemId,
          `${t('history.version', { number })} · ${isEnd ? t('calendar.end') : standing(state, run).text} · ${moment(fromAt)}`,
        )}
      </Text>
    </li>
  ))
  return (
    <>
      {runs.map(({ itemId, from, until, number }) => (
        <li key={`${itemId} ${number} ${from}`}>
          <Text>
            {of(
              itemId,
              until === null
                ? t('calendar.runOpen', { from: day(from) })
                : t('calendar.run', { from: day(from), until: deadline(until) }),
            )}
          </Text>
        </li>
      ))}
      {gapsOf(lane, { start, end }).map(({ from, until }) => (
        <li key={from} data-state="gap">
          <Text>{t('calendar.gap', { from: moment(from), until: deadline(until, 'short') })}</Text>
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
    </>
  )
}
