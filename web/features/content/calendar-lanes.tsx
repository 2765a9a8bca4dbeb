import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CalendarEntry } from '#contract/features/content/content.endpoints.ts'
import { DAY_MS, formatDate } from '#contract/kit/time.ts'
import styles from './calendar.module.css'
import { CALENDAR_WEEKS } from './calendar-days.ts'
import { contentEditorPath } from './content-paths.ts'
import { useContentWords } from './content-words.ts'

interface CalendarLanesProps {
  readonly entries: readonly CalendarEntry[]
  readonly start: number
  readonly end: number
}

const DAYS = 7 * CALENDAR_WEEKS

/** A lane for each item: when which version is in force, so that gaps and overlaps show. */
export function CalendarLanes({ entries, start, end }: CalendarLanesProps) {
  const { t } = useTranslation('content')
  const { language, timeZone, title } = useContentWords()
  const lanes = [...Map.groupBy(entries, ({ kind, itemId }) => `${kind}/${itemId}`).values()]
  const weeks = Array.from({ length: CALENDAR_WEEKS / 2 }, (_, at) => start + at * 14 * DAY_MS + DAY_MS / 2)
  const now = Date.now()
  return (
    <div className={styles.lanes}>
      <div className={styles.weeks} aria-hidden="true">
        {weeks.map((week) => (
          <span key={week}>{formatDate(week, language, timeZone)}</span>
        ))}
      </div>
      <ul>
        {lanes.map((lane) => {
          const [first] = lane
          if (!first) return null
          const path = contentEditorPath(first.kind, first.itemId)
          return (
            <li key={`${first.kind}/${first.itemId}`}>
              <div className={styles.name}>
                {path ? <Link to={path}>{title(first)}</Link> : title(first)}
                <small>{t(`kinds.${first.kind}` as 'kinds.guide')}</small>
              </div>
              <svg viewBox={`0 0 ${DAYS} 10`} preserveAspectRatio="none" aria-hidden="true">
                {lane.map((entry) => (
                  <Bar key={entry.version.number} entry={entry} start={start} end={end} />
                ))}
                {now > start && now < end ? (
                  <line x1={dayOf(now, start)} x2={dayOf(now, start)} y1="0" y2="10" />
                ) : null}
              </svg>
              <ul className={styles.steps}>
                {lane.map((entry) => (
                  <Step key={entry.version.number} entry={entry} start={start} />
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function dayOf(ms: number, start: number): number {
  return (ms - start) / DAY_MS
}

/** The span of a version; one that does not count, and an end, are thin marks at their moment. */
function Bar({
  entry: { version, until },
  start,
  end,
}: {
  readonly entry: CalendarEntry
  start: number
  end: number
}) {
  const from = Math.max(0, dayOf(version.fromAt, start))
  const isMark = version.isEnd || version.state === 'withdrawn' || version.state === 'awaiting'
  const to = isMark ? from + 0.6 : Math.min(DAYS, dayOf(until ?? end, start))
  return (
    <rect
      data-state={version.isEnd ? 'end' : version.state}
      x={from}
      width={Math.max(0.3, to - from - 0.15)}
      y="1"
      height="8"
      rx="0.4"
    />
  )
}

/** A version in words. */
function Step({
  entry: { version, until },
  start,
}: {
  readonly entry: CalendarEntry
  readonly start: number
}) {
  const { t } = useTranslation('content')
  const { moment } = useContentWords()
  const { fromAt, isEnd, state, number } = version
  return (
    <li data-state={isEnd ? 'end' : state}>
      {t('history.version', { number })} · {isEnd ? t('calendar.end') : t(`state.${state}`)} ·{' '}
      {fromAt < start ? t('calendar.fromNow') : t('calendar.from', { date: moment(fromAt) })}
      {isEnd || state === 'withdrawn' || state === 'awaiting'
        ? ''
        : `, ${until === null ? t('calendar.openEnd') : t('calendar.until', { date: moment(until) })}`}
    </li>
  )
}
