import { useTranslation } from 'react-i18next'
import type { PipelineReport } from '#contract/deals/pipeline-report/pipeline-report.endpoints.ts'
import { REPORT_COUNTS, winRateOf } from '#contract/deals/pipeline-report/pipeline-report.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatMonth } from '#contract/kit/months.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { late } from '#web/ui/late.tsx'
import styles from './pipeline-report.module.css'
import { ReportTable } from './report-table.tsx'
import { useFigures } from './use-figures.ts'

const MonthChart = late(async () => (await import('./month-chart.tsx')).MonthChart)

/** The months of the period, as bars and as a table. */
export function Months({ months, figures }: Pick<PipelineReport, 'months' | 'figures'>) {
  const { t, i18n } = useTranslation('pipelineReport')
  const { count, rate, days } = useFigures()
  // The picture begins with the first month that has something, the table with the period.
  const first = months.findIndex((row) => REPORT_COUNTS.some((what) => row[what] > 0))
  const from = months[first]
  return (
    <AccountSection id="months" title={t('parts.months')}>
      {from && first > 0 ? (
        <p className="flush faint text-xs">
          {t('monthsFrom', { month: formatMonth(from.month, i18n.language as Language) })}
        </p>
      ) : null}
      <div className={styles.plot}>
        <MonthChart months={months.slice(Math.max(0, first))} figures={figures} />
      </div>
      <details className={styles.details}>
        <summary>{t('asTable')}</summary>
        <ReportTable
          title={t('parts.months')}
          headings={[
            t('columns.month'),
            ...REPORT_COUNTS.map((what) => t(`figures.${what}`)),
            t('figures.winRate'),
            t('columns.reviewDays'),
          ]}
        >
          <tbody>
            {months.map((row) => (
              <tr key={row.month}>
                <th scope="row">{formatMonth(row.month, i18n.language as Language)}</th>
                {REPORT_COUNTS.map((what) => (
                  <td key={what}>{count(row[what])}</td>
                ))}
                <td>{rate(winRateOf(row))}</td>
                <td>{days(row.reviewMs)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {REPORT_COUNTS.map((what) => (
                <td key={what}>{count(figures[what])}</td>
              ))}
              <td>{rate(winRateOf(figures))}</td>
              <td>{days(figures.reviewMs)}</td>
            </tr>
          </tfoot>
        </ReportTable>
      </details>
    </AccountSection>
  )
}
