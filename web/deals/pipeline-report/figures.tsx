import { useTranslation } from 'react-i18next'
import type { PipelineReport } from '#contract/deals/pipeline-report/pipeline-report.endpoints.ts'
import { winRateOf } from '#contract/deals/pipeline-report/pipeline-report.rules.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import styles from './pipeline-report.module.css'
import { useFigures } from './use-figures.ts'

/** From the submission to what was won; the leading figure names the deals that were won and lost. */
const FUNNEL = ['submitted', 'approved', 'desktopsWon', 'reviews', 'expiredUnanswered'] as const

/** The figures of the whole period; one leads: how many of the decided deals were won. */
export function Figures({ figures }: Pick<PipelineReport, 'figures'>) {
  const { t } = useTranslation('pipelineReport')
  const { count, rate, days } = useFigures()
  return (
    <AccountSection id="figures" title={t('figuresTitle')}>
      <dl className={styles.figures}>
        <div className={styles.leading}>
          <dt className="quiet text-s">{t('figures.winRate')}</dt>
          <dd className="flush figures">{rate(winRateOf(figures))}</dd>
          <dd className="flush quiet text-s">
            {t('decided', { won: count(figures.won), lost: count(figures.lost) })}
          </dd>
        </div>
        {FUNNEL.map((what) => (
          <Figure key={what} name={t(`figures.${what}`)} value={count(figures[what])} />
        ))}
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
      <dt className="quiet text-s">{name}</dt>
      <dd className="flush text-h3 strong figures">{value}</dd>
    </div>
  )
}
