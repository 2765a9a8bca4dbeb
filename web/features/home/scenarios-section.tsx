import { useTranslation } from 'react-i18next'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ActionLink, Actions } from '#web/ui/action-link.tsx'
import { LineIcon } from '#web/ui/pictures/line-icon.tsx'
import { Section } from '#web/ui/section.tsx'
import styles from './scenarios-section.module.css'

const SCENARIOS = ['government', 'education', 'medical', 'finance', 'manufacture', 'design'] as const

/** What a cloud desktop changes in each of the six industries. */
export function ScenariosSection() {
  const { t } = useTranslation('home')
  return (
    <Section id="scenarios" eyebrow={t('scenarios.eyebrow')} title={t('scenarios.title')} ground="wash">
      <ul className={styles.list}>
        {SCENARIOS.map((scenario) => (
          <li key={scenario}>
            <LineIcon name={scenario} />
            <h3>
              <a href={PATHS[scenario]}>{t(`scenarios.${scenario}.title`)}</a>
            </h3>
            <p>{t(`scenarios.${scenario}.text`)}</p>
          </li>
        ))}
      </ul>
      <Actions>
        <ActionLink href={PATHS.scenarized} tone="quiet">
          {t('scenarios.all')}
        </ActionLink>
      </Actions>
    </Section>
  )
}
