import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { groupBy } from '#contract/kit/grouping.ts'
import { businessDay } from '#contract/kit/time.ts'
import type { CalendarEntry } from '#contract/publishing/content/content.endpoints.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'
import { weekdayText } from '#web/platform/text/moments.ts'
import { Text } from '#web/ui/text.tsx'
import styles from './calendar.module.css'
import { type AgendaEvent, type AgendaGroup, agendaOf } from './calendar-agenda.ts'
import { planOf } from './calendar-plan.ts'
import { contentEditorPath } from './content-paths.ts'
import { useContentWords } from './content-words.ts'

interface CalendarListProps {
  readonly entries: readonly CalendarEntry[]
  readonly start: number
  readonly end: number
}

/** As many events of one kind on a day are folded to their number. */
const FOLDED = 4

/** Day by day what takes effect, ends or is published, with today; what is in effect without a change comes last. */
export function CalendarList({ entries, start, end }: CalendarListProps) {
  const { t } = useTranslation('content')
  const { language, timeZone, title } = useContentWords()
  const [period, now] = [{ start, end }, serverNow()]
  const unchanged = planOf(entries, period, title, now).flatMap((group) => group.unchanged)
  const { steady, days } = agendaOf(
    entries,
    period,
    timeZone,
    new Set(unchanged.flatMap((lane) => lane.entries)),
  )
  const today = now > start && now < end ? businessDay(now, timeZone) : undefined
  const shown =
    today === undefined || days.length === 0 || days.some(({ day }) => day === today)
      ? days
      : [...days, { day: today, groups: [] }].sort((one, other) => (one.day < other.day ? -1 : 1))
  const firstYear = businessDay(start, timeZone).slice(0, 4)
  const heading = (day: string): string => {
    const [date, year] = [weekdayText(day, language), day.slice(0, 4)]
    return year === firstYear ? date : t('calendar.ofYear', { date, year })
  }
  return (
    <div className={styles.list}>
      {days.length === 0 ? <p className="flush below-4 quiet text-s">{t('calendar.noChange')}</p> : null}
      {shown.map(({ day, groups }) => (
        <section key={day} className="below-4" aria-labelledby={`agenda-${day}`}>
          <h3 className="flush pad-ends-2 text-s bold figures" id={`agenda-${day}`}>
            <Text>{heading(day)}</Text>
            {day === today ? <span className="bad">{` · ${t('calendar.today')}`}</span> : null}
          </h3>
          {groups.length === 0 ? <p className="flush quiet text-s">{t('calendar.nothingToday')}</p> : null}
          {[...groupBy(groups, ({ kind }) => kind)].map(([kind, own]) => (
            <div key={kind} className={`ruled pad-ends-2 stack gap-0 across-4 text-s ${styles.dayKind}`}>
              <h4 className="flush quiet text-xs medium">{t(`kinds.${kind}` as 'kinds.guide')}</h4>
              <ul className="plain">
                {own.map((group) => (
                  <EventGroup key={group.what} group={group} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
      {steady.length > 0 ? (
        <details className="pad-ends-2 ruled">
          <summary className="tap quiet text-s">
            {t('calendar.unchanged')} <span className="faint figures">{steady.length}</span>
          </summary>
          <ul className="plain">
            {steady.map((entry) => (
              <EventRow key={keyOf(entry)} event={{ what: 'begins', at: entry.run?.from ?? start, entry }} />
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}

/** A row for each event; of many alike one row, which unfolds. */
function EventGroup({ group: { what, events } }: { readonly group: AgendaGroup }) {
  const { t } = useTranslation('content')
  const rows = events.map((event) => <EventRow key={keyOf(event.entry)} event={event} />)
  if (events.length < FOLDED) return rows
  return (
    <li>
      <details>
        <summary className="tap text-s">{t(`calendar.many.${what}`, { count: events.length })}</summary>
        <ul className="plain">{rows}</ul>
      </details>
    </li>
  )
}

/** The name of an item, then in words what happens with it. */
function EventRow({ event: { what, entry } }: { readonly event: AgendaEvent }) {
  const { t } = useTranslation('content')
  const { change, lastDay, regions, title } = useContentWords()
  const { kind, itemId, version, run } = entry
  const path = contentEditorPath(kind, itemId)
  const happens = {
    begins:
      run === null || run.until === null
        ? t(run !== null && run.from <= serverNow() ? 'calendar.began' : 'calendar.begins')
        : t('calendar.beginsUntil', { date: lastDay(run.until) }),
    ends: t('calendar.ends'),
    changes: `${t('history.version', { number: version.number })} · ${change(version, run)}`,
  }[what]
  const place = regions(entry)
  return (
    <li className={`stack gap-0 across-4 ${styles.event}`} data-what={what} data-state={version.state}>
      {path ? (
        <Link className="inline center strong tap unlined" to={path}>
          {title(entry)}
        </Link>
      ) : (
        <Text>{title(entry)}</Text>
      )}
      <span className="quiet">
        <Text>{place === '' ? happens : `${happens} · ${place}`}</Text>
      </span>
    </li>
  )
}

function keyOf({ kind, itemId, version }: CalendarEntry): string {
  return `${kind}/${itemId}/${version.number}`
}
