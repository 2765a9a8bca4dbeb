import { useTranslation } from 'react-i18next'
import { Section } from '#web/ui/section.tsx'
import styles from './levels-section.module.css'

const LEVELS = ['registered', 'partner', 'certified'] as const

/** Three levels, each a step above the one before. */
export function LevelsSection() {
  const { t } = useTranslation('partner')
  return (
    <Section id="levels" eyebrow={t('levels.eyebrow')} title={t('levels.title')}>
      <ol className={styles.levels}>
        {LEVELS.map((level) => (
          <li key={level}>
            <h3>{t(`levels.${level}.name`)}</h3>
            <dl>
              <dt>{t('levels.needs')}</dt>
              <dd>{t(`levels.${level}.needs`)}</dd>
              <dt>{t('levels.may')}</dt>
              <dd>{t(`levels.${level}.may`)}</dd>
            </dl>
          </li>
        ))}
      </ol>
    </Section>
  )
}
