import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import { calculatorPath, DesktopPrice } from '#web/catalog/catalog/shared.ts'
import { useSite } from '#web/platform/page/site.ts'
import { SCENARIO_PATHS } from '#web/platform/paths/page-sets.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { readyTimeText } from '#web/platform/text/ready-time.ts'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { PageHero } from '#web/ui/page-hero.tsx'
import { WallpaperDefinition } from '#web/ui/pictures/wallpaper.tsx'
import { Section } from '#web/ui/section.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { CoresLegend, CoresPicture } from './pictures/cores-picture.tsx'
import { ScenarioPicture } from './pictures/scenario-picture.tsx'
import type { SizesData, sizesLoader } from './scenario-sizes.ts'
import {
  type FittingSize,
  offeredSize,
  SCENARIOS,
  type ScenarioName,
  STRENGTHS,
  type Strength,
  useScenario,
} from './scenarios.ts'
import styles from './scenarized.module.css'
import { PriceNote } from './sizes-section.tsx'

export { sizesLoader as loader } from './scenario-sizes.ts'

export default function ScenarizedPage() {
  const { t } = useTranslation('scenario')
  const { product } = useSite()
  const data = useLoaderData<typeof sizesLoader>()
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
      <ByWorkSection data={data} />
      <BeginSection data={data} />
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
      <div className="line upright grow pad-5">
        <p className="brand text-xs bold">{t(name)}</p>
        <h2 className="above-1 text-h3">
          <a className="unlined" href={SCENARIO_PATHS[name]}>
            {story('title')}
          </a>
        </h2>
        <p className={styles.change}>
          <del className="faint">{story('change.before')}</del>
          <ins className="ink">{story('change.after')}</ins>
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
function ByWorkSection({ data: { offered, prices } }: { data: SizesData }) {
  const { t } = useTranslation('scenario')
  return (
    <Section
      id="sizes"
      eyebrow={t('overview.byWork.eyebrow')}
      title={t('overview.byWork.title')}
      ground="wash"
    >
      <p className={styles.text}>{t('overview.byWork.text')}</p>
      <div className="card round-l clip">
        <div className={`quiet text-xs ${styles.head}`} aria-hidden="true">
          <span>{t('overview.byWork.work')}</span>
          <span>{t('overview.byWork.where')}</span>
          <span>{t('overview.byWork.fits')}</span>
        </div>
        <ul className={`plain ${styles.works}`}>
          {STRENGTHS.map((strength) => {
            const sizes = BY_WORK[strength].flatMap((size) => offeredSize(offered, size) ?? [])
            return (
              <li className="pad-5 stack gap-3 across-5 fit" key={strength}>
                <div>
                  <p className={styles.label}>{t('overview.byWork.work')}</p>
                  <h3 className="text-l">{t(`overview.byWork.${strength}.work`)}</h3>
                </div>
                <div>
                  <p className={styles.label}>{t('overview.byWork.where')}</p>
                  <p>{t(`overview.byWork.${strength}.where`)}</p>
                </div>
                {sizes.length > 0 ? (
                  <div>
                    <p className={styles.label}>{t('overview.byWork.fits')}</p>
                    {sizes.map((size) => (
                      <div key={size.memoryGb} className={`figures ${styles.size}`}>
                        <CoresPicture {...size} />
                        <strong className="bold oneline">{sizeName(size)}</strong>
                        <p>
                          {prices ? <DesktopPrice price={size.price} plans={prices.plans} hasUnit /> : null}
                        </p>
                        {size.configuration ? (
                          <a
                            className="onward"
                            href={calculatorPath(size.configuration)}
                            aria-label={t('calculateOf', { size: sizeName(size) })}
                          >
                            {t('calculate')}
                          </a>
                        ) : null}
                      </div>
                    ))}
                  </div>
                ) : null}
              </li>
            )
          })}
        </ul>
      </div>
      <div className="above-3">
        <CoresLegend />
      </div>
      <p className="above-3 stack gap-1 hide-empty quiet text-s">
        <PriceNote
          prices={prices}
          sizes={Object.values(BY_WORK).flatMap((sizes) =>
            sizes.flatMap((size) => offeredSize(offered, size) ?? []),
          )}
        />
      </p>
    </Section>
  )
}

const STEPS = ['one', 'two', 'three', 'four'] as const

/** How to start, in steps. */
function BeginSection({ data: { readyTime } }: { data: SizesData }) {
  const { t, i18n } = useTranslation('scenario')
  const time = readyTimeText(readyTime, i18n.language as Language)
  const steps = STEPS.map((step) => ({
    title: t(`overview.begin.${step}.title`),
    text: t(`overview.begin.${step}.text`, { time }),
  }))
  return (
    <Section id="begin" eyebrow={t('overview.begin.eyebrow')} title={t('overview.begin.title')}>
      <Steps steps={steps} />
      <Actions>
        <ButtonLink href={PATHS.freeTrial} tone="main">
          {t('tryFree')}
        </ButtonLink>
        <ButtonLink href={PATHS.proofOfConcept} tone="quiet">
          {t('team')}
        </ButtonLink>
      </Actions>
    </Section>
  )
}
