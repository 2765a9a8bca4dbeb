import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listDirectory } from '#contract/partners/partner-directory/partner-directory.endpoints.ts'
import { getLevelRules } from '#contract/partners/partner-level/partner-level.endpoints.ts'
import {
  goalsOf,
  PARTNER_LEVELS,
  type PartnerLevel,
} from '#contract/partners/partner-level/partner-level.rules.ts'
import { getFacts } from '#contract/publishing/facts/facts.endpoints.ts'
import { DirectoryFilter } from '#web/partners/partner-directory/shared.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { DemoTag } from '#web/ui/demo-tag.tsx'
import { PageHero } from '#web/ui/page-hero.tsx'
import { PointList } from '#web/ui/point-list.tsx'
import { Questions } from '#web/ui/questions.tsx'
import { Section } from '#web/ui/section.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { Gap } from '#web/ui/text.tsx'
import { BridgePicture } from './bridge-picture.tsx'
import styles from './partner.module.css'

const WHY = { tie: 'people', protect: 'clock', quiet: 'lock', clear: 'terms' } as const
const REASONS = ['tie', 'protect', 'quiet', 'clear'] as const
const QUESTIONS = ['convert', 'person', 'coupon', 'end'] as const

/** What the levels need, and how many partners can be found; the page of the directory has them. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { callApi, cacheUntil } = context.get(pageContext)
  const [directory, rules, facts] = await Promise.all([
    callApi(listDirectory, { query: {} }).then(orThrow),
    callApi(getLevelRules, {}).then(orThrow),
    callApi(getFacts, {}).then(orThrow),
  ])
  cacheUntil(facts.validUntil)
  const { capabilities, commission } = facts
  return {
    listedCount: directory.listedCount,
    rules,
    commission,
    earned: { points: capabilities?.value.partners ?? [], demo: capabilities?.demo ?? false },
  }
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
      <EarningsSection />
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

const GIVEN = ['leads', 'pipeline', 'customers', 'systems', 'directory'] as const

/** What a partner earns, as the provider has published it, and what it gets with its account. */
function EarningsSection() {
  const { t } = useTranslation('partner')
  const { points, demo } = useLoaderData<typeof loader>().earned
  return (
    <Section id="earnings" title={t('earnings.title')}>
      <div className={`stack gap-6 across-7 ${styles.earnings}`}>
        <div className={styles.earned}>
          <div className="row gap-2 across-3 center">
            <h3 className="text-l">{t('earnings.earn')}</h3>
            {points.length > 0 && demo ? <DemoTag /> : null}
          </div>
          {points.length === 0 ? <p className="above-3">{t('earnings.unpublished')}</p> : null}
          {points.map((text) => (
            <p className="above-3" key={text}>
              {text}
            </p>
          ))}
        </div>
        <div>
          <h3 className="text-l">{t('earnings.get')}</h3>
          <ul className="plain above-3">
            {GIVEN.map((each) => (
              <li className="pad-ends-3 ruled" key={each}>
                <b className="block">{t(`earnings.given.${each}.title`)}</b>
                <span className="quiet text-s">{t(`earnings.given.${each}.text`)}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}

/** The three levels of partners, with the rules that hold. */
function LevelsSection() {
  const { t } = useTranslation('partner')
  const needsOf = useNeeds()
  const { commission } = useLoaderData<typeof loader>()
  return (
    <Section
      id="levels"
      eyebrow={t('levels.eyebrow')}
      title={t('levels.title')}
      ground="wash"
      aside={commission?.demo ? <DemoTag /> : undefined}
    >
      <ol className={`plain stack gap-4 ${styles.levels}`} data-earns={commission ? '' : undefined}>
        {PARTNER_LEVELS.map((level) => (
          <li key={level}>
            <h3 className="text-h3">{t(`levels.name.${level}`)}</h3>
            <dl className="flush above-4">
              {commission ? (
                <>
                  <dt className="faint text-xs">{t('levels.earns')}</dt>
                  <dd className="text-l strong">{commission.value[level]}</dd>
                </>
              ) : null}
              <dt className="faint text-xs">{t('levels.needs')}</dt>
              <dd>
                {needsOf(level).map((need) => (
                  <span key={need} className="block">
                    {need}
                  </span>
                ))}
              </dd>
              <dt className="faint text-xs">{t('levels.may')}</dt>
              <dd>{t(`levels.rights.${level}`)}</dd>
            </dl>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** What a level needs, each in words. */
function useNeeds(): (level: PartnerLevel) => readonly string[] {
  const { t } = useTranslation('partner')
  const { rules } = useLoaderData<typeof loader>()
  return (level) => {
    if (level === 'registered') return [t('levels.approved')]
    return goalsOf(rules[level]).map((figure) => t(`levels.${figure}`, { count: rules[level][figure] }))
  }
}

const STEPS = ['account', 'apply', 'review', 'certify'] as const

/** How to join, in steps. */
function JoinSection() {
  const { t } = useTranslation('partner')
  const steps = STEPS.map((step) => ({ title: t(`join.${step}.title`), text: t(`join.${step}.text`) }))
  return (
    <Section id="join" eyebrow={t('join.eyebrow')} title={t('join.title')}>
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
    <Section id="directory" title={t('directory.title')} heading="side" ground="wash">
      <div>
        <p className="below-4 quiet">
          {t('directory.text', { count: listedCount })}
          <Gap />
          <a className="brand" href={PATHS.partnerDirectory}>
            {t('directory.all')}
          </a>
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
      <h2 className="text-h2" id="customer-title">
        {t('customer.title')}
      </h2>
      <div>
        <p>{t('customer.text')}</p>
        {children}
      </div>
    </section>
  )
}
