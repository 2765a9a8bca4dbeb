import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { groupBy } from '#contract/kit/grouping.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import type { CalendarEntry } from '#contract/publishing/content/content.endpoints.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'
import { dayText } from '#web/platform/text/moments.ts'
import { Text } from '#web/ui/text.tsx'
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
  const { language, titleAmongKinds } = useContentWords()
  const now = serverNow()
  const byTitle = (one: CalendarEntry, other: CalendarEntry) =>
    titleAmongKinds(one).localeCompare(titleAmongKinds(other), language, { numeric: true })
  const lanes = [...groupBy(entries, ({ kind, itemId }) => `${kind}/${itemId}`).values()].sort(
    (a, b) =>
      nextMoment(a, now) - nextMoment(b, now) || byTitle(a[0] as CalendarEntry, b[0] as CalendarEntry),
  )
  const weeks = Array.from({ length: CALENDAR_WEEKS / 2 }, (_, at) => start + at * 14 * DAY_MS + DAY_MS / 2)
  const states = MARKS.filter((state) => entries.some(({ version }) => stateOf(version) === state))
  return (
    <div className={styles.lanes}>
      <ul className={styles.marks} aria-label={t('calendar.marks')}>
        {states.map((state) => (
          <li key={state} data-state={state}>
            {state === 'end' ? t('calendar.end') : t(`state.${state}`)}
          </li>
        ))}
        {now > start && now < end ? <li data-state="now">{t('calendar.now')}</li> : null}
      </ul>
      <div className={styles.weeks} aria-hidden="true">
        {weeks.map((week) => (
          <span key={week}>{dayText(week, language)}</span>
        ))}
      </div>
      <ul className={styles.items}>
        {lanes.map((lane) => {
          const [first] = lane
          if (!first) return null
          const path = contentEditorPath(first.kind, first.itemId)
          return (
            <li key={`${first.kind}/${first.itemId}`}>
              <div className={styles.name}>
                {path ? (
                  <Link to={path}>{titleAmongKinds(first)}</Link>
                ) : (
                  <Text>{titleAmongKinds(first)}</Text>
                )}
                <small>{t(`kinds.${first.kind}` as 'kinds.guide')}</small>
              </div>
              <svg viewBox={`0 0 ${DAYS} 10`} preserveAspectRatio="none" aria-hidden="true">
                {weeks.slice(1).map((week) => (
                  <line
                    key={week}
                    data-mark="week"
                    x1={weekOf(week, start)}
                    x2={weekOf(week, start)}
                    y1="0"
                    y2="10"
                  />
                ))}
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

const MARKS = ['inForce', 'scheduled', 'awaiting', 'past', 'withdrawn', 'end'] as const
const NEVER = Number.MAX_SAFE_INTEGER

function stateOf({ isEnd, state }: CalendarEntry['version']): (typeof MARKS)[number] {
  return isEnd ? 'end' : state
}

/** When something next changes in a lane: what comes first is shown first. */
function nextMoment(lane: readonly CalendarEntry[], now: number): number {
  const coming = lane.filter(({ version }) => version.state !== 'withdrawn' && version.fromAt > now)
  return Math.min(NEVER, ...coming.map(({ version }) => version.fromAt))
}

/** Where a fortnight begins; its label is of noon on its first day. */
function weekOf(noon: number, start: number): number {
  return Math.floor(dayOf(noon, start))
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
    <rect data-state={stateOf(version)} x={from} width={Math.max(0.3, to - from - 0.15)} y="2" height="6" />
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
  const { moment, deadline } = useContentWords()
  const { fromAt, isEnd, state, number } = version
  const from = fromAt < start ? t('calendar.fromNow') : t('calendar.from', { date: moment(fromAt) })
  const isMoment = isEnd || state === 'withdrawn' || state === 'awaiting'
  const span =
    until === null
      ? t('calendar.fromOpen', { from })
      : t('calendar.fromUntil', { from, date: deadline(until, 'short') })
  return (
    <li data-state={stateOf(version)}>
      <Text>
        {t('history.version', { number })} · {isEnd ? t('calendar.end') : t(`state.${state}`)} ·{' '}
        {isMoment ? from : span}
      </Text>
    </li>
  )
}
