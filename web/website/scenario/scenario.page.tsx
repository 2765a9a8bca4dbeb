import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { SCENARIO_PATHS } from '#web/platform/paths/page-sets.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { Chapters } from '#web/ui/chapters.tsx'
import tileStyles from '#web/ui/icon-tile.module.css'
import { PageHero } from '#web/ui/page-hero.tsx'
import { LineIcon } from '#web/ui/pictures/line-icon.tsx'
import type { LineIconName } from '#web/ui/pictures/line-icons.ts'
import { WallpaperDefinition } from '#web/ui/pictures/wallpaper.tsx'
import { PointList } from '#web/ui/point-list.tsx'
import { Questions } from '#web/ui/questions.tsx'
import { Section } from '#web/ui/section.tsx'
import { Trail } from '#web/ui/trail.tsx'
import { ScenarioPicture } from './pictures/scenario-picture.tsx'
import styles from './scenario.module.css'
import { type SizesData, sizesLoader } from './scenario-sizes.ts'
import { SCENARIOS, type ScenarioName, useScenario } from './scenarios.ts'
import { SizesSection } from './sizes-section.tsx'

/** Icons of the three points about security, in order. */
const SAFE_ICONS: Readonly<Record<ScenarioName, readonly [LineIconName, LineIconName, LineIconName]>> = {
  government: ['desktop', 'account', 'terms'],
  education: ['data', 'account', 'people'],
  medical: ['desktop', 'people', 'rule'],
  finance: ['account', 'lock', 'terms'],
  manufacture: ['desktop', 'account', 'data'],
  design: ['device', 'account', 'data'],
}

const PARTS = ['a', 'b', 'c'] as const

interface ScenarioData {
  readonly name: ScenarioName
  readonly sizes: SizesData
}

export async function loader(args: LoaderFunctionArgs): Promise<ScenarioData> {
  return { name: scenarioAt(new URL(args.request.url).pathname), sizes: await sizesLoader(args) }
}

/** The scenario of an address; the site map has only theirs. */
function scenarioAt(pathname: string): ScenarioName {
  return SCENARIOS.find((name) => pathname.startsWith(SCENARIO_PATHS[name])) ?? 'government'
}

/** The page of one industry: the problem, the setup, the sizes that fit, security, questions. */
export default function ScenarioPage() {
  const { t } = useTranslation('scenario')
  const { name, sizes } = useLoaderData<typeof loader>()
  const story = useScenario(name)
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
      <SizesSection name={name} sizes={sizes} />
      <Section id="security" title={t('story.security')} ground="wash">
        <PointList points={points} />
      </Section>
      <Section id="questions" title={t('story.questions')} heading="side">
        <Questions items={questions} />
      </Section>
      <OtherScenarios than={name} />
    </main>
  )
}

/** Hero with breadcrumbs, picture and links to the sections. */
function StoryHero({ name }: { name: ScenarioName }) {
  const { t } = useTranslation(['scenario', 'titles'])
  const story = useScenario(name)
  return (
    <PageHero
      above={
        <Trail
          label={t('scenario:trail')}
          steps={[{ href: PATHS.scenarized, name: t('titles:scenarized') }]}
          here={t(`titles:${name}`)}
        />
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
        <ButtonLink href={PATHS.freeTrial} tone="main">
          {t('scenario:tryFree')}
        </ButtonLink>
        <ButtonLink href={PATHS.proofOfConcept} tone="quiet">
          {t('scenario:team')}
        </ButtonLink>
      </Actions>
      <Chapters
        chapters={[
          ['problem', t('scenario:story.problem')],
          ['setup', t('scenario:story.setup.title')],
          ['sizes', t('scenario:story.sizes.title')],
          ['security', t('scenario:story.security')],
          ['questions', t('scenario:story.faq')],
        ]}
      />
    </PageHero>
  )
}

const PROBLEMS = ['a', 'b', 'c'] as const
const HOURS = ['a', 'b', 'c', 'd'] as const
const SETUP = { who: 'account', desktop: 'desktop', device: 'device', data: 'data' } as const

/** Problems today. */
function ProblemSection({ name }: { name: ScenarioName }) {
  const { t } = useTranslation('scenario')
  const story = useScenario(name)
  return (
    <Section id="problem" title={t('story.problem')} heading="side">
      <ul className={`plain ${styles.problems}`}>
        {PROBLEMS.map((problem) => (
          <li className="pad-ends-5 ruled" key={problem}>
            <h3 className="text-h3">{story(`problem.${problem}.title`)}</h3>
            <p>{story(`problem.${problem}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Setup: accounts, desktops, devices and data. */
function SetupSection({ name }: { name: ScenarioName }) {
  const { t } = useTranslation('scenario')
  const story = useScenario(name)
  return (
    <Section id="setup" title={t('story.setup.title')} ground="wash">
      <dl className={styles.setup}>
        {(['who', 'desktop', 'device', 'data'] as const).map((part) => (
          <div key={part}>
            <dt className="line gap-3 center text-l bold">
              <LineIcon name={SETUP[part]} className="rigid brand" />
              {t(`story.setup.${part}`)}
            </dt>
            <dd className="flush above-3 measure-text quiet text-s">{story(`setup.${part}`)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** A day by the hour, on a dark ground. */
function DaySection({ name }: { name: ScenarioName }) {
  const story = useScenario(name)
  return (
    <section className={styles.day} aria-labelledby="day-title">
      <h2 id="day-title">{story('day.title')}</h2>
      <ol className="plain stack gap-0 across-6">
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

/** Links to the other scenarios. */
function OtherScenarios({ than }: { than: ScenarioName }) {
  const { t } = useTranslation(['scenario', 'titles'])
  return (
    <Section id="others" title={t('scenario:story.others')} ground="wash">
      <ul className={styles.others}>
        {SCENARIOS.filter((name) => name !== than).map((name) => (
          <li key={name} className={tileStyles.tile}>
            <LineIcon name={name} />
            <a className="bold unlined" href={SCENARIO_PATHS[name]}>
              {t(`titles:${name}`)}
            </a>
            <p className="quiet text-s">{t(`scenario:${name}.title`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
