import { useTranslation } from 'react-i18next'
import type { PartnerStanding } from '#contract/partners/partner-level/partner-level.endpoints.ts'
import { goalsOf, type LevelFigure } from '#contract/partners/partner-level/partner-level.rules.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import styles from './own-level.module.css'

/** The level of one’s own partner account: its figures, and what is missing for the next level. */
export function OwnLevel({ standing }: { readonly standing: PartnerStanding }) {
  const { t } = useTranslation('partnerLevel')
  const { level, figures, next, rules } = standing
  const needed = rules[next?.level ?? 'gold']
  return (
    <section className={styles.panel} aria-labelledby="level">
      <p className="row gap-2 across-4 between flush text-s">
        <span>{t('title')}</span>
        <a href={`${PATHS.partner}#levels`}>{t('rules')}</a>
      </p>
      <div>
        <h2 className="text-h3" id="level">
          {t(`name.${level}`)}
        </h2>
        <p className="flush above-1">
          {next ? t('left', { count: next.missing.length, level: t(`short.${next.level}`) }) : t('highest')}
        </p>
      </div>
      <ul className={`plain stack gap-4 across-6 columns-15 text-s ${styles.goals}`}>
        {goalsOf(needed).map((figure) => (
          <Goal key={figure} figure={figure} have={figures[figure]} needed={needed[figure]} />
        ))}
      </ul>
    </section>
  )
}

interface GoalProps {
  readonly figure: LevelFigure
  readonly have: number
  readonly needed: number
}

function Goal({ figure, have, needed }: GoalProps) {
  const { t } = useTranslation('partnerLevel')
  const missing = needed - have
  return (
    <li>
      <span>{t(`figure.${figure}`)}</span>
      <b className="figures">{t('of', { have, needed })}</b>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.track} width="100" height="4" />
        <rect className={styles.bar} width={Math.min(100, (100 * have) / needed)} height="4" />
      </svg>
      <small className="whole text-xs">{missing > 0 ? t('missing', { count: missing }) : t('reached')}</small>
    </li>
  )
}
