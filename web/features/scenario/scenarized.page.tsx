import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { PageHero } from '#web/ui/page-hero.tsx'
import { WallpaperDefinition } from '#web/ui/pictures/wallpaper.tsx'
import { Section } from '#web/ui/section.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { CoresPicture } from './pictures/cores-picture.tsx'
import { ScenarioPicture } from './pictures/scenario-picture.tsx'
import {
  type FittingSize,
  offeredSize,
  SCENARIOS,
  type ScenarioName,
  STRENGTHS,
  type Strength,
  type sizesLoader,
  useScenario,
} from './scenarios.ts'
import styles from './scenarized.module.css'

export { sizesLoader as loader } from './scenarios.ts'

export const handle = {
  title: 'scenarized',
  hydrate: false,
  cached: true,
  requiresSignIn: false,
  fixedNav: false,
} satisfies PageHandle

export default function ScenarizedPage() {
  const { t } = useTranslation('scenario')
  const { product } = useSite()
  const offered = useLoaderData<typeof sizesLoader>()
  return (
    <main id="main">
      <PageDescription text={t('overview.description', { product })} />
      <svg width="0" height="0" aria-hidden="true">
        <WallpaperDefinition />
      </svg>
      <PageHero title={t('overview.title')} lead={t('overview.lead')}>
        <Actions>
          <ButtonLink href={PATHS.freeTrial} tone="main">
            {t('tryFree')}
          </ButtonLink>
          <ButtonLink href="#sizes" tone="quiet">
            {t('overview.choose')}
          </ButtonLink>
        </Actions>
      </PageHero>
      <ScenarioCards />
      <ByWorkSection offered={offered} />
      <BeginSection />
    </main>
  )
}

/** The scenarios with picture and a before/after comparison. */
function ScenarioCards() {
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

const BY_WORK: Readonly<Record<Strength, readonly FittingSize[]>> = {
  small: [{ vcpu: 2, memoryGb: 4 }],
  medium: [
    { vcpu: 4, memoryGb: 8 },
    { vcpu: 4, memoryGb: 16 },
  ],
  large: [
    { vcpu: 8, memoryGb: 16 },
    { vcpu: 8, memoryGb: 32 },
  ],
}

/** Sizes by work; those that the catalogue lacks are omitted. */
function ByWorkSection({ offered }: { offered: readonly FittingSize[] }) {
  const { t } = useTranslation('scenario')
  return (
    <Section
      id="sizes"
      eyebrow={t('overview.byWork.eyebrow')}
      title={t('overview.byWork.title')}
      ground="wash"
    >
      <p className={styles.text}>{t('overview.byWork.text')}</p>
      <ul className={styles.works}>
        {STRENGTHS.map((strength) => {
          const sizes = BY_WORK[strength].filter((size) => offeredSize(offered, size))
          const largest = sizes.at(-1)
          return (
            <li key={strength}>
              {largest ? <CoresPicture {...largest} /> : null}
              <div>
                <p className={styles.label}>{t('overview.byWork.work')}</p>
                <h3>{t(`overview.byWork.${strength}.work`)}</h3>
              </div>
              <div>
                <p className={styles.label}>{t('overview.byWork.where')}</p>
                <p>{t(`overview.byWork.${strength}.where`)}</p>
              </div>
              {sizes.length > 0 ? (
                <div>
                  <p className={styles.label}>{t('overview.byWork.fits')}</p>
                  {sizes.map((size) => (
                    <p key={size.memoryGb} className={styles.size}>
                      {t('size', { ...size })}
                    </p>
                  ))}
                </div>
              ) : null}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

const STEPS = ['one', 'two', 'three', 'four'] as const

/** How to start, in steps. */
function BeginSection() {
  const { t } = useTranslation('scenario')
  const steps = STEPS.map((step) => ({
    title: t(`overview.begin.${step}.title`),
    text: t(`overview.begin.${step}.text`),
  }))
  return (
    <Section id="begin" eyebrow={t('overview.begin.eyebrow')} title={t('overview.begin.title')}>
      <Steps steps={steps} />
      <Actions>
        <ButtonLink href={PATHS.freeTrial} tone="main">
          {t('tryFree')}
        </ButtonLink>
      </Actions>
    </Section>
  )
}
