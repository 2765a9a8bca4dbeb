import { useTranslation } from 'react-i18next'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ActionLink, Actions } from '#web/ui/action-link.tsx'
import { PageHero } from '#web/ui/page-hero.tsx'
import { ScenarioPicture } from './pictures/scenario-picture.tsx'
import type { ScenarioName } from './scenarios.ts'
import styles from './story-hero.module.css'
import { useScenario } from './use-scenario.ts'

const CHAPTERS = ['problem', 'setup', 'sizes', 'security', 'questions'] as const

/** What changes for this industry, in one sentence and one picture, and the way into the page. */
export function StoryHero({ name }: { name: ScenarioName }) {
  const { t } = useTranslation(['scenario', 'titles'])
  const story = useScenario(name)
  const titles = {
    problem: t('scenario:story.problem'),
    setup: t('scenario:story.setup.title'),
    sizes: t('scenario:story.sizes.title'),
    security: t('scenario:story.security'),
    questions: t('scenario:story.questions'),
  }
  return (
    <PageHero
      above={
        <p className={styles.crumbs}>
          <a href={PATHS.scenarized}>{t('titles:scenarized')}</a>
          <span aria-hidden="true">/</span>
          {t(`titles:${name}`)}
        </p>
      }
      title={story('title')}
      lead={story('lead')}
      picture={
        <ScenarioPicture
          className={styles.picture}
          name={name}
          label={story('picture.label')}
          main={story('picture.main')}
          side={story('picture.side')}
        />
      }
    >
      <Actions>
        <ActionLink href={PATHS.freeTrial} tone="main">
          {t('scenario:tryFree')}
        </ActionLink>
        <ActionLink href="#sizes" tone="quiet">
          {titles.sizes}
        </ActionLink>
      </Actions>
      <nav className={styles.chapters} aria-label={t('scenario:story.contents')}>
        {CHAPTERS.map((chapter) => (
          <a key={chapter} href={`#${chapter}`}>
            {titles[chapter]}
          </a>
        ))}
      </nav>
    </PageHero>
  )
}
