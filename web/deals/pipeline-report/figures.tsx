import { useTranslation } from 'react-i18next'
import type { PipelineReport } from '#contract/deals/pipeline-report/pipeline-report.endpoints.ts'
import { REPORT_COUNTS, winRateOf } from '#contract/deals/pipeline-report/pipeline-report.rules.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import styles from './pipeline-report.module.css'
import { useFigures } from './use-figures.ts'

/** The figures of the whole period. */
export function Figures({ figures }: Pick<PipelineReport, 'figures'>) {
  const { t } = useTranslation('pipelineReport')
  const { count, rate, days } = useFigures()
  return (
    <AccountSection id="figures" title={t('figuresTitle')}>
      <dl className={styles.figures}>
        {REPORT_COUNTS.map((what) => (
          <Figure key={what} name={t(`figures.${what}`)} value={count(figures[what])} />
        ))}
        <Figure name={t('figures.winRate')} value={rate(winRateOf(figures))} />
        <Figure name={t('figures.desktopsWon')} value={count(figures.desktopsWon)} />
        <Figure name={t('figures.reviews')} value={count(figures.reviews)} />
        <Figure name={t('figures.reviewDays')} value={days(figures.reviewMs)} />
      </dl>
      <div className={styles.notes}>
        <p>{t('notes.winRate')}</p>
        <p>{t('notes.review')}</p>
      </div>
    </AccountSection>
  )
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
