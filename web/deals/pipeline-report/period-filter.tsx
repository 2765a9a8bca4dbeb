import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { businessDay } from '#contract/kit/time.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'
import { useSite } from '#web/platform/page/site.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { type Period, QUICK_PERIODS, quickPeriod, reportPath } from './periods.ts'
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
  const navigate = useNavigate()
  const today = businessDay(serverNow(), timeZone)
  const show = (event: React.FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const asked = { from: String(form.get('from') ?? ''), to: String(form.get('to') ?? '') }
    void navigate(reportPath(asked))
  }
  return (
    <section className={styles.filter} aria-label={t('period.title')}>
      {/* Another period begins with its own days, not with what was typed before. */}
      <form key={`${period.from} ${period.to}`} className={styles.days} onSubmit={show} noValidate>
        <TextInput
          type="date"
          name="from"
          label={t('period.from')}
          defaultValue={period.from}
          error={wrong.from}
          optional="unmarked"
        />
        <TextInput
          type="date"
          name="to"
          label={t('period.to')}
          defaultValue={period.to}
          error={wrong.to}
          optional="unmarked"
        />
        <Button type="submit" tone="quiet">
          {t('period.show')}
        </Button>
      </form>
      <ul className={styles.quick}>
        {QUICK_PERIODS.map((name) => {
          const period = quickPeriod(name, today)
          return (
            <li key={name}>
              <Link to={reportPath(period)}>{t(`period.${name}`)}</Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
