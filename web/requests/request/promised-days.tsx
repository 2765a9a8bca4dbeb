import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { businessDay, formatDateOfYear, formatWeekday } from '#contract/kit/time.ts'
import { useSite } from '#web/platform/page/site.ts'
import styles from './promised-days.module.css'

interface PromisedDaysProps {
  readonly submittedAt: number
  /** Working days, `2026-11-24`, in order; the last one is the day of the result. */
  readonly days: readonly string[]
  /** The server's time. */
  readonly now: number
}

/** The working days from the submission to the promised result; days that are not counted are left out. */
export function PromisedDays({ submittedAt, days, now }: PromisedDaysProps) {
  const { t, i18n } = useTranslation('request')
  const { timeZone } = useSite()
  const today = businessDay(now, timeZone)
  const first = businessDay(submittedAt, timeZone)
  const steps = [first, ...days.filter((day) => day !== first)]
  const language = i18n.language as Language
  const wordOf = (day: string, place: number): string => {
    const isToday = day === today
    if (place === 0) return t(isToday ? 'days.submittedToday' : 'days.submitted')
    if (place === steps.length - 1) return t(isToday ? 'days.resultToday' : 'days.result')
    return t(isToday ? 'days.dayToday' : 'days.day', { number: place })
  }
  return (
    <ol className={styles.days} aria-label={t('days.label')}>
      {steps.map((day, place) => (
        <li
          key={day}
          data-state={day < today ? 'done' : day === today ? 'today' : 'later'}
          aria-current={day === today ? 'date' : undefined}
        >
          <b className="ink">
            {t('days.date', {
              date: formatDateOfYear(Date.parse(day), language, 'UTC'),
              weekday: formatWeekday(day, language),
            })}
          </b>
          <span>{wordOf(day, place)}</span>
        </li>
      ))}
    </ol>
  )
}
