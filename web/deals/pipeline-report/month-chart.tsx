import { useTranslation } from 'react-i18next'
import type { PipelineReport } from '#contract/deals/pipeline-report/pipeline-report.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatMonth } from '#contract/kit/months.ts'
import { stepsTo } from '#web/ui/scale-steps.ts'
import { Text } from '#web/ui/text.tsx'
import styles from './month-chart.module.css'
import { useFigures } from './use-figures.ts'

const SERIES = ['submitted', 'approved', 'won'] as const

/** Bars of each month: submitted, approved and won. Screen readers get the sums; the figures are in the table. */
export function MonthChart({ months, figures }: Pick<PipelineReport, 'months' | 'figures'>) {
  const { t, i18n } = useTranslation('pipelineReport')
  const { count } = useFigures()
  const steps = stepsTo(Math.max(1, ...months.flatMap((month) => SERIES.map((series) => month[series]))))
  const top = steps.at(-1) ?? 1
  const isJanuary = (at: number): boolean => months[at]?.month.endsWith('-01') ?? false
  // The year is at its first month; the first of all has no room for it where a new year follows at once.
  const isFirst = (at: number): boolean => isJanuary(at) || (at === 0 && !isJanuary(1))
  const [submitted, approved, won] = SERIES.map((series) => count(figures[series]))
  return (
    <div
      role="img"
      aria-label={t('picture', { submitted, approved, won })}
      className={`stack gap-3 ${styles.chart}`}
    >
      <div className={`row gap-1 across-4 quiet text-xs ${styles.legend}`}>
        {SERIES.map((series, at) => (
          <span className="gap-1 inline center" key={series} data-series={at}>
            <svg viewBox="0 0 1 1" aria-hidden="true">
              <rect width="1" height="1" />
            </svg>
            <Text>{t(`figures.${series}`)}</Text>
          </span>
        ))}
      </div>
      <div className={styles.months}>
        <div className={styles.scale} aria-hidden="true">
          {steps.map((step) => (
            <span key={step}>{count(step)}</span>
          ))}
        </div>
        {months.map((month, at) => (
          <div key={month.month}>
            <svg viewBox="0 0 4 100" preserveAspectRatio="none" aria-hidden="true">
              {barsOf(month).map(({ series, at, x }) => {
                const height = (100 * month[series]) / top
                return (
                  <rect key={series} data-series={at} x={x} y={100 - height} width="0.9" height={height} />
                )
              })}
            </svg>
            <span>{formatMonth(month.month, i18n.language as Language, false)}</span>
            {isFirst(at) ? <small>{month.month.slice(0, 4)}</small> : null}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The bars of a month are in its middle, however many there are. */
function barsOf(month: PipelineReport['months'][number]) {
  const bars = SERIES.map((series, at) => ({ series, at })).filter(({ series }) => month[series] > 0)
  return bars.map((bar, place) => ({ ...bar, x: (4 - bars.length) / 2 + place + 0.05 }))
}
