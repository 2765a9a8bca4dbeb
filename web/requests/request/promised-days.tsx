import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { businessDay, formatWeekday } from '#contract/kit/time.ts'
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
  const wordOf = (place: number): string => {
    if (place === 0) return t('days.submitted')
    return place === steps.length - 1 ? t('days.result') : t('days.day', { number: place })
  }
  return (
    <ol className={styles.days} aria-label={t('days.label')}>
      {steps.map((day, place) => (
        <li
          key={day}
          data-state={day < today ? 'done' : day === today ? 'today' : 'later'}
          aria-current={day === today ? 'date' : undefined}
        >
          <b className="ink">{shortDay(day, i18n.language as Language)}</b>
          <span>
            {day === today ? t('days.both', { one: wordOf(place), other: t('days.today') }) : wordOf(place)}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** 周二 24, Tue 24. */
function shortDay(day: string, language: Language): string {
  return `${formatWeekday(day, language)} ${Number(day.slice(-2))}`
}
