import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listDirectory } from '#contract/partners/partner-directory/partner-directory.endpoints.ts'
import { getLevelRules } from '#contract/partners/partner-level/partner-level.endpoints.ts'
import {
  goalsOf,
  PARTNER_LEVELS,
  type PartnerLevel,
} from '#contract/partners/partner-level/partner-level.rules.ts'
import { DirectoryFilter } from '#web/partners/partner-directory/shared.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { PageHero } from '#web/ui/page-hero.tsx'
import { PointList } from '#web/ui/point-list.tsx'
import { Questions } from '#web/ui/questions.tsx'
import { Section } from '#web/ui/section.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { BridgePicture } from './bridge-picture.tsx'
import styles from './partner.module.css'

const WHY = { tie: 'people', protect: 'clock', quiet: 'lock', clear: 'terms' } as const
const REASONS = ['tie', 'protect', 'quiet', 'clear'] as const
const QUESTIONS = ['convert', 'person', 'coupon', 'end'] as const

/** What the levels need, and how many partners can be found; the page of the directory has them. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { callApi } = context.get(pageContext)
  const [directory, rules] = await Promise.all([
    callApi(listDirectory, { query: {} }).then(orThrow),
    callApi(getLevelRules, {}).then(orThrow),
  ])
  return { listedCount: directory.listedCount, rules }
}

/** Reasons for partners, levels, how to join, and the way to the directory. */
export default function PartnerPage() {
  const { t } = useTranslation('partner')
  const { product } = useSite()
  const reasons = REASONS.map((reason) => ({
    icon: WHY[reason],
    title: t(`why.${reason}.title`),
    text: t(`why.${reason}.text`),
  }))
  const questions = QUESTIONS.map((question) => ({
    question: t(`questions.${question}.question`),
    answer: t(`questions.${question}.answer`),
  }))
  return (
    <main id="main">
      <PageDescription text={t('description', { product })} />
      <PageHero
        title={t('title')}
        lead={t('lead', { product })}
        picture={<BridgePicture label={t('picture')} />}
      >
        <JoinActions>
          <ButtonLink href="#join" tone="quiet">
            {t('howToJoin')}
          </ButtonLink>
        </JoinActions>
      </PageHero>
      <Section id="why" eyebrow={t('why.eyebrow')} title={t('why.title')} ground="wash">
        <PointList points={reasons} />
      </Section>
      <LevelsSection />
      <JoinSection />
      <DirectorySection />
      <CustomerNotice>
        <Actions>
          <ButtonLink href={PATHS.informationAgreement} tone="quiet">
            {t('customer.read')}
          </ButtonLink>
        </Actions>
      </CustomerNotice>
      <Section id="questions" title={t('questions.title')} heading="side">
        <Questions items={questions} />
      </Section>
    </main>
  )
}

/** The three levels of partners, with the rules that hold. */
function LevelsSection() {
  const { t } = useTranslation('partner')
  const needsOf = useNeeds()
  return (
    <Section id="levels" eyebrow={t('levels.eyebrow')} title={t('levels.title')}>
      <ol className={styles.levels}>
        {PARTNER_LEVELS.map((level) => (
          <li key={level}>
            <h3>{t(`levels.name.${level}`)}</h3>
            <dl>
              <dt>{t('levels.needs')}</dt>
              <dd>{needsOf(level)}</dd>
              <dt>{t('levels.may')}</dt>
              <dd>{t(`levels.rights.${level}`)}</dd>
            </dl>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** What a level needs, in words. */
function useNeeds(): (level: PartnerLevel) => string {
  const { t, i18n } = useTranslation('partner')
  const { rules } = useLoaderData<typeof loader>()
  return (level) => {
    if (level === 'registered') return t('levels.approved')
    const goals = goalsOf(rules[level]).map((figure) =>
      t(`levels.${figure}`, { count: rules[level][figure] }),
    )
    return goals.join(i18n.language === 'zh' ? '，' : ', ')
  }
}

const STEPS = ['account', 'apply', 'review', 'certify'] as const

/** How to join, in steps. */
function JoinSection() {
  const { t } = useTranslation('partner')
  const steps = STEPS.map((step) => ({ title: t(`join.${step}.title`), text: t(`join.${step}.text`) }))
  return (
    <Section id="join" eyebrow={t('join.eyebrow')} title={t('join.title')} ground="wash">
      <Steps steps={steps} />
      <JoinActions />
    </Section>
  )
}

/** The way to partners near the visitor, as soon as one can be found. */
function DirectorySection() {
  const { t } = useTranslation('partner')
  const { listedCount } = useLoaderData<typeof loader>()
  if (listedCount === 0) return null
  return (
    <Section id="directory" title={t('directory.title')} heading="side">
      <div>
        <p className={styles.directory}>
          {t('directory.text', { count: listedCount })}{' '}
          <a href={PATHS.partnerDirectory}>{t('directory.all')}</a>
        </p>
        <DirectoryFilter />
      </div>
    </Section>
  )
}

/** Actions for joining, and those of the section. */
function JoinActions({ children }: { children?: React.ReactNode }) {
  const { t } = useTranslation('partner')
  const { salesEmail, serviceEmail } = useSite()
  const email = salesEmail || serviceEmail
  return (
    <Actions>
      <ButtonLink href={PATHS.partnerApply} tone="main" when="signed-out">
        {t('apply')}
      </ButtonLink>
      <ButtonLink href={PATHS.joinNow} tone="main" when="signed-in">
        {t('apply')}
      </ButtonLink>
      {children ??
        (email ? (
          <ButtonLink href={`mailto:${email}`} tone="quiet">
            {t('write')}
          </ButtonLink>
        ) : null)}
    </Actions>
  )
}

/** Note for customers of partners, on a dark ground. */
function CustomerNotice({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('partner')
  return (
    <section className={styles.notice} aria-labelledby="customer-title">
      <h2 id="customer-title">{t('customer.title')}</h2>
      <div>
        <p>{t('customer.text')}</p>
        {children}
      </div>
    </section>
  )
}
