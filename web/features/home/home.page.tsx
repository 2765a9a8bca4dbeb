import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getCatalog } from '#contract/features/catalog/catalog.endpoints.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { OrganizationData } from '#web/platform/seo/structured-data.tsx'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { GlobePicture } from '#web/ui/pictures/globe-picture.tsx'
import { LineIcon } from '#web/ui/pictures/line-icon.tsx'
import { PointList } from '#web/ui/point-list.tsx'
import { Questions } from '#web/ui/questions.tsx'
import { Section } from '#web/ui/section.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { type CatalogSummary, summaryOf } from './catalog-summary.ts'
import styles from './home.module.css'
import { DesktopPicture } from './pictures/desktop-picture.tsx'
import { ChoicePicture, CodePicture, MailPicture } from './pictures/step-pictures.tsx'
import { ClocksPicture, DevicesPicture, SizesPicture, StreamPicture } from './pictures/why-pictures.tsx'

export const handle = {
  title: 'home',
  hydrate: false,
  cached: true,
  requiresSignIn: false,
  fixedNav: false,
} satisfies PageHandle

/** Without the catalogue, the parts about regions and sizes are omitted. */
export async function loader({ context }: LoaderFunctionArgs) {
  const catalog = await context.get(pageContext).callApi(getCatalog, {})
  return summaryOf(catalog.ok ? catalog.data : undefined)
}

export default function HomePage() {
  const { t } = useTranslation('home')
  const { product } = useSite()
  const summary = useLoaderData<typeof loader>()
  return (
    <main id="main">
      <OrganizationData />
      <PageDescription text={t('description', { product })} />
      <Hero />
      <HomeFacts />
      <WhySection summary={summary} />
      <ScenariosSection />
      <TrialSection />
      <SecuritySection />
      <QuestionsSection />
    </main>
  )
}

/** Hero: title, lead, main action, and a picture of the product. */
function Hero() {
  const { t } = useTranslation('home')
  const { product } = useSite()
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <h1>{t('title')}</h1>
        <div className={styles.pitch}>
          <p className={styles.lead}>{t('lead', { product })}</p>
          <Actions>
            <ButtonLink href={PATHS.freeTrial} tone="main">
              {t('tryFree')}
            </ButtonLink>
            <ButtonLink href="#trial" tone="quiet">
              {t('howItWorks')}
            </ButtonLink>
          </Actions>
          <p className={styles.note}>{t('note')}</p>
        </div>
      </div>
      <div className={styles.picture}>
        <DesktopPicture
          labels={{
            desktop: t('picture.desktop'),
            session: t('picture.session'),
            latency: t('picture.latency'),
            drawing: t('picture.drawing'),
            sheet: t('picture.sheet'),
          }}
        />
      </div>
    </div>
  )
}

const FACTS = ['ready', 'trial', 'idle', 'durability'] as const

/** Key figures of the product. */
function HomeFacts() {
  const { t } = useTranslation('home')
  return (
    <Facts
      facts={FACTS.map((fact) => ({ label: t(`facts.${fact}.label`), value: t(`facts.${fact}.value`) }))}
    />
  )
}

/** Reasons for cloud desktops, each with a picture. */
function WhySection({ summary }: { summary: CatalogSummary }) {
  const { t } = useTranslation('home')
  return (
    <Section id="why" eyebrow={t('why.eyebrow')} title={t('why.title')}>
      <div className={styles.bento}>
        <Reason title={t('why.device.title')} text={t('why.device.text')}>
          <StreamPicture center={t('why.device.center')} pixels={t('why.device.pixels')} />
        </Reason>
        <Reason title={t('why.clocks.title')} text={t('why.clocks.text')} ground="night">
          <ClocksPicture
            labels={{
              idle: t('why.clocks.idle'),
              idleLabel: t('why.clocks.idleLabel'),
              end: t('why.clocks.end'),
              endLabel: t('why.clocks.endLabel'),
            }}
          />
        </Reason>
        <Reason title={t('why.anywhere.title')} text={t('why.anywhere.text')}>
          <DevicesPicture />
        </Reason>
        <Reason title={t('why.regions.title')} text={t('why.regions.text')} tags={summary.regions}>
          <GlobePicture />
        </Reason>
        {summary.sizes ? (
          <Reason title={t('why.sizes.title')} text={t('why.sizes.text', { ...summary.sizes })}>
            <SizesPicture />
          </Reason>
        ) : null}
      </div>
    </Section>
  )
}

interface ReasonProps {
  readonly title: string
  readonly text: string
  readonly tags?: readonly string[]
  readonly ground?: 'sheet' | 'night'
  readonly children: React.ReactNode
}

function Reason({ title, text, tags = [], ground = 'sheet', children }: ReasonProps) {
  return (
    <article className={`${styles.reason} ${styles[ground]}`}>
      <h3>{title}</h3>
      <p>{text}</p>
      {tags.length > 0 ? (
        <ul>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      ) : null}
      <div className={styles.whyPicture}>{children}</div>
    </article>
  )
}

const SCENARIOS = ['government', 'education', 'medical', 'finance', 'manufacture', 'design'] as const

/** Six industries with links to their pages. */
function ScenariosSection() {
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
        <ButtonLink href={PATHS.scenarized} tone="quiet">
          {t('scenarios.all')}
        </ButtonLink>
      </Actions>
    </Section>
  )
}

/** A trial in three steps. */
function TrialSection() {
  const { t } = useTranslation('home')
  const steps = [
    { title: t('trial.register.title'), text: t('trial.register.text'), picture: <CodePicture /> },
    {
      title: t('trial.apply.title'),
      text: t('trial.apply.text'),
      picture: <ChoicePicture region={t('trial.pictureRegion')} />,
    },
    {
      title: t('trial.use.title'),
      text: t('trial.use.text'),
      picture: <MailPicture subject={t('trial.pictureReady')} />,
    },
  ]
  return (
    <Section id="trial" eyebrow={t('trial.eyebrow')} title={t('trial.title')}>
      <Steps steps={steps} />
      <Actions>
        <ButtonLink href={PATHS.freeTrial} tone="main">
          {t('tryFree')}
        </ButtonLink>
      </Actions>
    </Section>
  )
}

const PROMISES = ['data', 'token', 'lock', 'terms'] as const

/** Security measures: only what this site really does. */
function SecuritySection() {
  const { t } = useTranslation('home')
  const points = PROMISES.map((promise) => ({
    icon: promise,
    title: t(`security.${promise}.title`),
    text: t(`security.${promise}.text`),
  }))
  return (
    <Section id="security" eyebrow={t('security.eyebrow')} title={t('security.title')} ground="wash">
      <PointList points={points} />
    </Section>
  )
}

const QUESTIONS = ['cost', 'again', 'idle', 'end'] as const

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
