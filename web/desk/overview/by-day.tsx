import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type getOverview, OVERVIEW_DAYS } from '#contract/desk/overview/overview.endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatDateOfYear } from '#contract/kit/time.ts'
import { calendarDayText } from '#web/platform/text/moments.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { late } from '#web/ui/late.tsx'
import styles from './overview.module.css'

const DayChart = late(async () => (await import('./day-chart.tsx')).DayChart)

type Days = OutputOf<typeof getOverview>['days']
const SERIES = ['visits', 'registrations', 'trials', 'certified'] as const
type Series = (typeof SERIES)[number]

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Registrations, trials and certifications of 28 days compared with the 28 before, as a line and as a table. */
export function ByDay({ days }: { days: Days }) {
  const { t, i18n } = useTranslation('overview')
  const language = i18n.language as Language
  const [series, setSeries] = useState<Series>('registrations')
  const { names, values, before } = useMemo(() => {
    const [earlier, recent] = [days.slice(0, -OVERVIEW_DAYS), days.slice(-OVERVIEW_DAYS)]
    const valuesOf = (some: Days) => some.map((day) => day[series])
    const names = recent.map(({ day }) => formatDateOfYear(Date.parse(day), language, 'UTC'))
    return { names, values: valuesOf(recent), before: valuesOf(earlier) }
  }, [days, series, language])
  const [count, countBefore] = [sumOf(values), sumOf(before)]
  return (
    <AccountSection
      id="by-day"
      title={t('byDay.title')}
      aside={
        <Choice
          look="segments"
          label={t('byDay.what')}
          hideLabel
          value={series}
          onChoose={setSeries}
          options={SERIES.map((value) => ({ value, label: t(`byDay.${value}`) }))}
        />
      }
    >
      <p className={styles.sum}>
        <b>{count}</b> <span className="quiet text-s">{t('byDay.before', { count: countBefore })}</span>
      </p>
      <div className={styles.plot}>
        <DayChart
          days={names}
          values={values}
          before={before}
          label={t('byDay.picture', { what: t(`byDay.${series}`), count, before: countBefore })}
        />
      </div>
      <details className={styles.details}>
        <summary>{t('byDay.asTable')}</summary>
        <DayTable days={days.slice(-OVERVIEW_DAYS)} />
      </details>
    </AccountSection>
  )
}

function DayTable({ days }: { days: Days }) {
  const { t, i18n } = useTranslation('overview')
  return (
    <table className={`figure-cells ${styles.table}`} aria-labelledby="by-day">
      <thead>
        <tr>
          <th scope="col">{t('byDay.day')}</th>
          {SERIES.map((series) => (
            <th key={series} scope="col">
              {t(`byDay.${series}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...days].reverse().map((day) => (
          <tr key={day.day}>
            <th scope="row">{calendarDayText(day.day, i18n.language as Language)}</th>
            {SERIES.map((series) => (
              <td key={series}>{day[series]}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('byDay.total')}</th>
          {SERIES.map((series) => (
            <td key={series}>{sumOf(days.map((day) => day[series]))}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
