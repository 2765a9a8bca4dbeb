import { useTranslation } from 'react-i18next'
import { LineIcon } from '#web/ui/pictures/line-icon.tsx'
import { Section } from '#web/ui/section.tsx'
import styles from './scenario-parts.module.css'
import type { ScenarioName } from './scenarios.ts'
import { useScenario } from './use-scenario.ts'

const PROBLEMS = ['a', 'b', 'c'] as const
const HOURS = ['a', 'b', 'c', 'd'] as const
const SETUP = { who: 'account', desktop: 'desktop', device: 'device', data: 'data' } as const

/** What is hard today. */
export function ProblemSection({ name }: { name: ScenarioName }) {
  const { t } = useTranslation('scenario')
  const story = useScenario(name)
  return (
    <Section id="problem" title={t('story.problem')} heading="beside">
      <ul className={styles.problems}>
        {PROBLEMS.map((problem) => (
          <li key={problem}>
            <h3>{story(`problem.${problem}.title`)}</h3>
            <p>{story(`problem.${problem}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Accounts, desktops, devices and data: what one sets up. */
export function SetupSection({ name }: { name: ScenarioName }) {
  const { t } = useTranslation('scenario')
  const story = useScenario(name)
  return (
    <Section id="setup" title={t('story.setup.title')} ground="wash">
      <dl className={styles.setup}>
        {(['who', 'desktop', 'device', 'data'] as const).map((part) => (
          <div key={part}>
            <dt>
              <LineIcon name={SETUP[part]} />
              {t(`story.setup.${part}`)}
            </dt>
            <dd>{story(`setup.${part}`)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** One day with it, hour by hour, on night ground. */
export function DaySection({ name }: { name: ScenarioName }) {
  const story = useScenario(name)
  return (
    <section className={styles.day} aria-labelledby="day-title">
      <h2 id="day-title">{story('day.title')}</h2>
      <ol>
        {HOURS.map((hour) => (
          <li key={hour}>
            <time>{story(`day.${hour}.time`)}</time>
            <p>{story(`day.${hour}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
