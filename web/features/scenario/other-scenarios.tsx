import { useTranslation } from 'react-i18next'
import { PATHS } from '#web/platform/paths/paths.ts'
import { LineIcon } from '#web/ui/pictures/line-icon.tsx'
import { Section } from '#web/ui/section.tsx'
import styles from './other-scenarios.module.css'
import { SCENARIOS, type ScenarioName } from './scenarios.ts'

/** The way to the other five. */
export function OtherScenarios({ than }: { than: ScenarioName }) {
  const { t } = useTranslation(['scenario', 'titles'])
  return (
    <Section id="others" title={t('scenario:story.others')} ground="wash">
      <ul className={styles.others}>
        {SCENARIOS.filter((name) => name !== than).map((name) => (
          <li key={name}>
            <LineIcon name={name} />
            <a href={PATHS[name]}>{t(`titles:${name}`)}</a>
            <p>{t(`scenario:${name}.title`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
