import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import type { LineIconName } from '#web/ui/pictures/line-icon.tsx'
import { WallpaperDefinition } from '#web/ui/pictures/wallpaper.tsx'
import { PointList } from '#web/ui/point-list.tsx'
import { Questions } from '#web/ui/questions.tsx'
import { Section } from '#web/ui/section.tsx'
import type { sizesLoader } from './fitting-sizes.ts'
import { OtherScenarios } from './other-scenarios.tsx'
import { DaySection, ProblemSection, SetupSection } from './scenario-parts.tsx'
import type { ScenarioName } from './scenarios.ts'
import { SizesSection } from './sizes-section.tsx'
import { StoryHero } from './story-hero.tsx'
import { useScenario } from './use-scenario.ts'

/** Icons of its three points of security, in their order. */
const SAFE_ICONS: Readonly<Record<ScenarioName, readonly [LineIconName, LineIconName, LineIconName]>> = {
  government: ['desktop', 'account', 'lock'],
  education: ['data', 'account', 'people'],
  medical: ['desktop', 'people', 'token'],
  finance: ['account', 'lock', 'terms'],
  manufacture: ['desktop', 'account', 'data'],
  design: ['device', 'account', 'data'],
}

const PARTS = ['a', 'b', 'c'] as const

/** The page of one industry: the problem, the setup, the sizes that fit, security, questions. */
export function ScenarioStory({ name }: { name: ScenarioName }) {
  const { t } = useTranslation('scenario')
  const story = useScenario(name)
  const offered = useLoaderData<typeof sizesLoader>()
  const points = PARTS.map((part, at) => ({
    icon: SAFE_ICONS[name][at] ?? 'lock',
    title: story(`security.${part}.title`),
    text: story(`security.${part}.text`),
  }))
  const questions = PARTS.map((part) => ({
    question: story(`questions.${part}.question`),
    answer: story(`questions.${part}.answer`),
  }))
  return (
    <main id="main">
      <PageDescription text={story('description')} />
      <svg width="0" height="0" aria-hidden="true">
        <WallpaperDefinition />
      </svg>
      <StoryHero name={name} />
      <ProblemSection name={name} />
      <SetupSection name={name} />
      <DaySection name={name} />
      <SizesSection name={name} offered={offered} />
      <Section id="security" title={t('story.security')} ground="wash">
        <PointList points={points} />
      </Section>
      <Section id="questions" title={t('story.questions')} heading="beside">
        <Questions items={questions} />
      </Section>
      <OtherScenarios than={name} />
    </main>
  )
}
