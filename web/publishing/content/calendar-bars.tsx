import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DAY_MS } from '#contract/kit/time.ts'
import type { CalendarEntry } from '#contract/publishing/content/content.endpoints.ts'
import styles from './calendar.module.css'
import { CALENDAR_WEEKS } from './calendar-days.ts'
import { itemsOf, type Lane, type Row } from './calendar-plan.ts'
import { contentEditorPath } from './content-paths.ts'
import { useContentWords } from './content-words.ts'

const DAYS = 7 * CALENDAR_WEEKS

/** How far from the left edge so many days are. */
export function percent(days: number): string {
  return `${(Math.min(DAYS, Math.max(0, days)) / DAYS) * 100}%`
}

/** How far from the left edge a moment is. */
export function share(ms: number, start: number): string {
  return percent((ms - start) / DAY_MS)
}

interface BarsProps {
  readonly lane: Lane
  readonly start: number
  readonly end: number
  /** Undefined: it is not in the period. */
  readonly now: number | undefined
  readonly row: Row
  /** Other items of the title run at the same time, so each says its id. */
  readonly isOneOfMany: boolean
  readonly gaps: readonly { readonly from: number; readonly until: number }[]
}

/** What runs one after the other: each is a bar that says until or from when. */
export function Bars({ row, lane, isOneOfMany, gaps, start, end, now }: BarsProps) {
  const { t } = useTranslation('content')
  const { change, lastDay, shortDay } = useContentWords()
  const isShared = itemsOf(lane).length > 1
  const width = (from: number, until: number | null) =>
    percent((Math.min(until ?? end, end) - Math.max(from, start)) / DAY_MS)
  return (
    <svg className={styles.bars} role="presentation">
      {gaps.map(({ from, until }) => (
        <rect
          key={from}
          data-mark="gap"
          x={share(from, start)}
          width={width(from, until)}
          y="4"
          height="20"
        />
      ))}
      {row.runs.map(({ kind, itemId, run, version, clashes }) => {
        const path = isShared ? contentEditorPath(kind, itemId) : undefined
        const said = saidOf(run)
        const text = isOneOfMany ? `${itemId} · ${said}` : said
        const look = {
          className: styles.bar,
          'data-mark': now !== undefined && run.from <= now ? 'run' : 'later',
          'data-words': isNowInFirstHalf(run) ? 'end' : undefined,
          title: `${itemId} · ${wholeOf(run)}`,
        }
        return (
          <Fragment key={`${itemId} ${version.number} ${run.from}`}>
            <foreignObject x={share(run.from, start)} y="2" width={width(run.from, run.until)} height="24">
              {path === undefined ? (
                <span {...look}>{text}</span>
              ) : (
                <Link {...look} to={path}>
                  {text}
                </Link>
              )}
            </foreignObject>
            {clashes.map(({ itemId: otherId, from, until }) => (
              <rect
                key={`${otherId} ${from}`}
                data-mark="clash"
                x={share(from, start)}
                width={width(from, until)}
                y="24"
                height="3"
              />
            ))}
          </Fragment>
        )
      })}
      {row.changes.map(({ itemId, run, version, version: { number, fromAt, isEnd, state } }) => (
        <circle
          key={`${itemId} ${number}`}
          data-mark="change"
          data-state={isEnd ? 'end' : state}
          cx={share(fromAt, start)}
          cy="14"
          r="5"
        >
          <title>{`${itemId} · ${t('history.version', { number })} · ${change(version, run)}`}</title>
        </circle>
      ))}
    </svg>
  )

  /** The line of now would run through words at the beginning. */
  function isNowInFirstHalf({ from, until }: NonNullable<CalendarEntry['run']>): boolean {
    const [first, last] = [Math.max(from, start), Math.min(until ?? end, end)]
    return now !== undefined && now >= first && now < (first + last) / 2
  }

  /** What of a time is in the period; the rest is in the tip. */
  function saidOf({ from, until }: NonNullable<CalendarEntry['run']>): string {
    const ends = until !== null && until <= end
    if (from < start)
      return until === null ? wholeOf({ from, until }) : t('calendar.until', { until: lastDay(until) })
    return ends
      ? t('calendar.span', { from: shortDay(from), to: lastDay(until) })
      : t('calendar.from', { from: shortDay(from) })
  }

  function wholeOf({ from, until }: NonNullable<CalendarEntry['run']>): string {
    return until === null
      ? t('calendar.runOpen', { from: shortDay(from) })
      : t('calendar.run', { from: shortDay(from), until: lastDay(until) })
  }
}
