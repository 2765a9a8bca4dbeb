import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getFacts } from '#contract/publishing/facts/facts.endpoints.ts'
import { CampaignStrip, type RunningCampaign, runningCampaign } from '#web/catalog/campaign/shared.ts'
import {
  lowestMonthly,
  type PriceOverview,
  priceOverview,
  RegionsSection,
  useMoney,
  useReadyFact,
} from '#web/catalog/catalog/shared.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { SCENARIO_PATHS } from '#web/platform/paths/page-sets.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { OrganizationData } from '#web/platform/seo/structured-data.tsx'
import { readyTimeOf, type ShownReadyTime } from '#web/platform/text/ready-time.ts'
import { type Proof, ProofStrip } from '#web/publishing/facts/shared.ts'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { LineIcon } from '#web/ui/pictures/line-icon.tsx'
import { PointList } from '#web/ui/point-list.tsx'
import { Questions } from '#web/ui/questions.tsx'
import { Section } from '#web/ui/section.tsx'
import { HeroDesktop } from './hero-desktop.tsx'
import styles from './home.module.css'
import { ClocksPicture, StreamPicture } from './pictures/why-pictures.tsx'
import { PricesSection, regionOf } from './prices-section.tsx'
import { TrialSection } from './trial-section.tsx'

export const handle = {
  strip: (loaded) => <CampaignStrip campaign={(loaded as HomeData | undefined)?.campaign} />,
} satisfies PageHandle

interface HomeData {
  readonly prices: PriceOverview
  readonly campaign: RunningCampaign | undefined
  readonly readyTime: ShownReadyTime
  readonly proof: Proof
}

/** Without prices and regions the parts about them are omitted. */
export async function loader({ context }: LoaderFunctionArgs): Promise<HomeData> {
  const page = context.get(pageContext)
  const [prices, campaign, readyTime, answered] = await Promise.all([
    priceOverview(page),
    runningCampaign(page),
    readyTimeOf(page),
    page.callApi(getFacts, {}),
  ])
  const { serviceLevel, support, certificates, validUntil } = await orThrow(answered)
  page.cacheUntil(validUntil)
  return { prices, campaign, readyTime, proof: { serviceLevel, support, certificates } }
}

export default function HomePage() {
  const { t } = useTranslation('home')
  const { product } = useSite()
  const { prices, readyTime, proof } = useLoaderData<typeof loader>()
  return (
    <main id="main">
      <OrganizationData />
      <PageDescription text={t('description', { product })} />
      <Hero prices={prices} />
      <HomeFacts readyTime={readyTime} proof={proof} />
      <WhySection />
      {prices.regions.length > 0 ? <RegionsSection regions={prices.regions} /> : null}
      {prices.plans ? <PricesSection prices={prices} plans={prices.plans} /> : null}
      <ScenariosSection />
      <TrialSection readyTime={readyTime} />
      <SecuritySection />
      <QuestionsSection />
    </main>
  )
}

/** Hero: title, lead, the two actions, the lowest price with its region, whose tax the prices below have, and a desktop to use. */
function Hero({ prices }: { prices: PriceOverview }) {
  const { t } = useTranslation('home')
  const { product } = useSite()
  const { money } = useMoney()
  const lowest = prices.plans && lowestMonthly(prices.plans)
  return (
    <div className={styles.hero}>
      <div className={`stack gap-5 wide centred ${styles.inner}`}>
        <h1>{t('title')}</h1>
        <div>
          <p className={styles.lead}>{t('lead', { product })}</p>
          <Actions>
            <ButtonLink href={PATHS.freeTrial}>{t('tryFree')}</ButtonLink>
            <ButtonLink href={`${PATHS.productCenter}#calculator`} tone="quiet">
              {t('calculate')}
            </ButtonLink>
          </Actions>
          <p className="above-3 quiet text-s">
            {lowest ? (
              <>
                <a className="block ink strong figures" href="#prices">
                  {t('price', { price: money(lowest.minor, lowest.currency) })}
                </a>
                {t('listPrice', { region: regionOf(prices) })}
              </>
            ) : null}
            {t('note')}
          </p>
        </div>
      </div>
      <HeroDesktop />
    </div>
  )
}

/** What a visitor weighs next to the price: time until a desktop is ready, trial, durability, what the provider commits to. */
function HomeFacts({ readyTime, proof }: Pick<HomeData, 'readyTime' | 'proof'>) {
  const { t } = useTranslation('home')
  const own = (['trial', 'durability'] as const).map(
    (name) => [t(`facts.${name}.label`), t(`facts.${name}.value`)] as const,
  )
  return <ProofStrip proof={proof} facts={[useReadyFact(readyTime), ...own]} />
}

/** Reasons for cloud desktops, each with a picture. */
function WhySection() {
  const { t } = useTranslation('home')
  return (
    <Section id="why" eyebrow={t('why.eyebrow')} title={t('why.title')}>
      <div className={`stack gap-4 columns-20 ${styles.bento}`}>
        <Reason title={t('why.device.title')} text={t('why.device.text')}>
          <StreamPicture center={t('why.device.center')} pixels={t('why.device.pixels')} />
        </Reason>
        <Reason title={t('why.clocks.title')} text={t('why.clocks.text')} ground="night">
          <ClocksPicture
            labels={{
              card: t('why.clocks.card'),
              cardLabel: t('why.clocks.cardLabel'),
              end: t('why.clocks.end'),
              endLabel: t('why.clocks.endLabel'),
            }}
          />
        </Reason>
      </div>
    </Section>
  )
}

interface ReasonProps {
  readonly title: string
  readonly text: string
  readonly ground?: 'sheet' | 'night'
  readonly children: React.ReactNode
}

function Reason({ title, text, ground = 'sheet', children }: ReasonProps) {
  return (
    <article className={`${styles.reason} ${styles[ground]}`}>
      <h3 className="text-h3">{title}</h3>
      <p>{text}</p>
      <div className={styles.whyPicture}>{children}</div>
    </article>
  )
}

const SCENARIOS = ['government', 'education', 'medical', 'finance', 'manufacture', 'design'] as const

/** Six industries with links to their pages. */
function ScenariosSection() {
  const { t } = useTranslation('home')
  return (
    <Section
      id="scenarios"
      eyebrow={t('scenarios.eyebrow')}
      title={t('scenarios.title')}
      ground="wash"
      aside={
        <ButtonLink href={PATHS.scenarized} tone="quiet">
          {t('scenarios.all')}
        </ButtonLink>
      }
    >
      <ul className={styles.list}>
        {SCENARIOS.map((scenario) => (
          <li key={scenario}>
            <LineIcon name={scenario} className="brand" />
            <h3 className="text-l">
              <a className="unlined" href={SCENARIO_PATHS[scenario]}>
                {t(`scenarios.${scenario}.title`)}
              </a>
            </h3>
            <p className="above-2 quiet text-s">{t(`scenarios.${scenario}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const PROMISES = ['data', 'token', 'lock'] as const

/** Security measures: only what this site really does. */
function SecuritySection() {
  const { t } = useTranslation('home')
  const points = PROMISES.map((promise) => ({
    icon: promise,
    title: t(`security.${promise}.title`),
    text: t(`security.${promise}.text`),
  }))
  return (
    <Section
      id="security"
      eyebrow={t('security.eyebrow')}
      title={t('security.title')}
      ground="wash"
      heading="side"
    >
      <PointList points={points} isOneColumn />
    </Section>
  )
}

const QUESTIONS = ['software', 'data', 'pay', 'cost', 'again', 'end'] as const

/** Frequent questions. */
function QuestionsSection() {
  const { t } = useTranslation('home')
  const items = QUESTIONS.map((question) => ({
    question: t(`questions.${question}.question`),
    answer: t(`questions.${question}.answer`),
  }))
  return (
    <Section id="questions" title={t('questions.title')} heading="side">
      <Questions items={items} />
    </Section>
  )
}
