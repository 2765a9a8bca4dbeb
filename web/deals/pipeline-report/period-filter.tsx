import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { isDay } from '#contract/kit/fields/day.ts'
import { businessDay } from '#contract/kit/time.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'
import { useSite } from '#web/platform/page/site.ts'
import { localErrorText } from '#web/platform/text/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-input.tsx'
import { type Period, QUICK_PERIODS, quickPeriod, reportOf } from './periods.ts'
import styles from './pipeline-report.module.css'

interface FilterProps {
  readonly period: Period
  /** What is wrong with a day, as a sentence. */
  readonly wrong: { readonly from?: string | undefined; readonly to?: string | undefined }
}

/** The days of the report, which are in its address; frequent periods are links. */
export function PeriodFilter({ period, wrong }: FilterProps) {
  const { t } = useTranslation('pipelineReport')
  const { timeZone } = useSite()
  const { search } = useLocation()
  const today = businessDay(serverNow(), timeZone)
  return (
    <section className="row gap-3 across-5 below-5 top" aria-label={t('period.title')}>
      <ul className={styles.quick}>
        {QUICK_PERIODS.map((name) => {
          const to = reportOf(quickPeriod(name, today))
          const isShown = to.search === search.slice(1)
          return (
            <li key={name}>
              <Link to={to} aria-current={isShown ? 'page' : undefined}>
                {t(`period.${name}`)}
              </Link>
            </li>
          )
        })}
      </ul>
      {/* Another period begins with its own days, not with what was typed before. */}
      <Days key={`${period.from} ${period.to}`} period={period} wrong={wrong} />
    </section>
  )
}

/** First and last day. One that is typed in part is refused at its field. */
function Days({ period, wrong: refused }: FilterProps) {
  const { t, i18n } = useTranslation('pipelineReport')
  const navigate = useNavigate()
  const [days, setDays] = useState({ from: period.from ?? '', to: period.to ?? '' })
  const [wrong, setWrong] = useState(refused)
  const messageOf = (day: string): string | undefined =>
    day === '' || isDay(day) ? undefined : localErrorText(i18n, 'dateRule')
  return (
    <form
      className={`row gap-3 top ${styles.days}`}
      onSubmit={(event) => {
        event.preventDefault()
        const found = { from: messageOf(days.from), to: messageOf(days.to) }
        setWrong(found)
        if (!found.from && !found.to) void navigate(reportOf(days))
      }}
      noValidate
    >
      {(['from', 'to'] as const).map((name) => (
        <DateField
          key={name}
          type="date"
          name={name}
          label={t(`period.${name}`)}
          error={wrong[name]}
          optional="unmarked"
          value={days[name]}
          onValue={(day) => setDays((before) => ({ ...before, [name]: day }))}
        />
      ))}
      <Button type="submit" tone="quiet">
        {t('period.show')}
      </Button>
    </form>
  )
}
