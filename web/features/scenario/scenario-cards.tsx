import { useTranslation } from 'react-i18next'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ScenarioPicture } from './pictures/scenario-picture.tsx'
import styles from './scenario-cards.module.css'
import { SCENARIOS, type ScenarioName } from './scenarios.ts'
import { useScenario } from './use-scenario.ts'

/** The six industries, each with its picture, what was and what is. */
export function ScenarioCards() {
  return (
    <div className={styles.cards}>
      {SCENARIOS.map((name) => (
        <Card key={name} name={name} />
      ))}
    </div>
  )
}

function Card({ name }: { name: ScenarioName }) {
  const { t } = useTranslation('titles')
  const story = useScenario(name)
  return (
    <article className={styles.card}>
      <ScenarioPicture name={name} main={story('picture.main')} side={story('picture.side')} />
      <div className={styles.words}>
        <p className={styles.industry}>{t(name)}</p>
        <h2>
          <a href={PATHS[name]}>{story('title')}</a>
        </h2>
        <p className={styles.change}>
          <del>{story('change.before')}</del>
          <ins>{story('change.after')}</ins>
        </p>
      </div>
    </article>
  )
}
