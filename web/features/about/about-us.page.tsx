import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getCatalog } from '#contract/features/catalog/catalog.endpoints.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { PageHero } from '#web/ui/page-hero.tsx'
import { GlobePicture } from '#web/ui/pictures/globe-picture.tsx'
import { LineIcon } from '#web/ui/pictures/line-icon.tsx'
import { PointList } from '#web/ui/point-list.tsx'
import { Section } from '#web/ui/section.tsx'
import styles from './about-us.module.css'
import { PorchPicture } from './porch-picture.tsx'

export const handle = {
  title: 'aboutUs',
  hydrate: false,
  cached: true,
  requiresSignIn: false,
  fixedNav: true,
  // `?point=1` shows the qualifications (specification, point 2).
  query: ['point'],
} satisfies PageHandle

/**
 * The names of the regions (none if the catalogue is empty or not available), and whether the address asks for the
 * qualifications.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const catalog = await context.get(pageContext).callApi(getCatalog, {})
  return {
    regions: catalog.ok ? catalog.data.regions.map((region) => region.name) : [],
    asksForQualifications: new URL(request.url).searchParams.get('point') === '1',
  }
}

const WORK = ['desktop', 'account', 'people'] as const

export default function AboutUsPage() {
  const { t } = useTranslation('about')
  const { product } = useSite()
  const { regions, asksForQualifications } = useLoaderData<typeof loader>()
  if (asksForQualifications) return <QualificationsPage />
  const work = WORK.map((icon) => ({
    icon,
    title: t(`work.${icon}.title`),
    text: t(`work.${icon}.text`),
  }))
  return (
    <main id="main">
      <PageDescription text={t('description', { product })} />
      <PageHero
        title={t('title')}
        lead={t('lead', { product })}
        picture={<PorchPicture label={t('picture')} />}
      >
        <Actions>
          <ButtonLink href="#contact" tone="main">
            {t('contactLink')}
          </ButtonLink>
          <ButtonLink href="#qualifications" tone="quiet">
            {t('qualificationsLink')}
          </ButtonLink>
        </Actions>
      </PageHero>
      <Section id="work" eyebrow={t('work.eyebrow')} title={t('work.title')} ground="wash">
        <PointList points={work} />
      </Section>
      <RulesSection />
      <RegionsSection regions={regions} />
      <QualificationsSection />
      <ContactSection />
    </main>
  )
}

const ICONS = { trial: 'clock', price: 'price', terms: 'terms', honest: 'honest' } as const
const RULES = ['trial', 'price', 'terms', 'honest'] as const

/** Our rules, on a dark ground. */
function RulesSection() {
  const { t } = useTranslation('about')
  return (
    <section className={styles.rules} aria-labelledby="way-title">
      <p className={styles.eyebrow}>{t('way.eyebrow')}</p>
      <h2 id="way-title">{t('way.title')}</h2>
      <ul>
        {RULES.map((rule) => (
          <li key={rule}>
            <LineIcon name={ICONS[rule]} />
            <h3>{t(`way.${rule}.title`)}</h3>
            <p>{t(`way.${rule}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The regions of the catalogue. */
function RegionsSection({ regions }: { regions: readonly string[] }) {
  const { t } = useTranslation('about')
  return (
    <Section id="regions" title={t('regions.title')} heading="side">
      <div className={styles.regions}>
        <div>
          <p>{regions.length > 0 ? t('regions.text') : t('regions.none')}</p>
          {regions.length > 0 ? (
            <ul>
              {regions.map((region) => (
                <li key={region}>{region}</li>
              ))}
            </ul>
          ) : null}
        </div>
        <GlobePicture />
      </div>
    </Section>
  )
}

/** The qualifications within the page about us. */
function QualificationsSection() {
  const { t } = useTranslation('about')
  return (
    <Section
      id="qualifications"
      eyebrow={t('qualifications.eyebrow')}
      title={t('qualifications.title')}
      ground="wash"
    >
      <p className={styles.text}>{t('qualifications.text')}</p>
      <Qualifications />
    </Section>
  )
}

/** The qualifications alone, for `?point=1`: scrolling to them would need a script. */
function QualificationsPage() {
  const { t } = useTranslation(['about', 'titles'])
  return (
    <main id="main">
      <PageDescription text={t('about:qualifications.text')} />
      <PageHero
        above={
          <p>
            <a className={styles.back} href={PATHS.aboutUs}>
              {t('titles:aboutUs')}
            </a>{' '}
            / {t('about:qualifications.eyebrow')}
          </p>
        }
        title={t('about:qualifications.title')}
        lead={t('about:qualifications.text')}
      />
      <div className={styles.alone}>
        <Qualifications />
      </div>
      <ContactSection />
    </main>
  )
}

/**
 * Qualifications that can be verified or requested. The provider's own badges only: filing numbers come from the
 * settings of the installation.
 */
function Qualifications() {
  const { t } = useTranslation(['about', 'titles'])
  const { legalLines, serviceEmail } = useSite()
  return (
    <>
      <dl className={styles.qualifications}>
        <div>
          <dt>{t('about:qualifications.filing.title')}</dt>
          <dd>
            {legalLines.length > 0
              ? t('about:qualifications.filing.text')
              : t('about:qualifications.filing.none')}
            {legalLines.map(({ kind, text, url }) => (
              <a key={kind} href={url} rel="noopener noreferrer" target="_blank" lang="zh-CN">
                {text}
              </a>
            ))}
          </dd>
        </div>
        <div>
          <dt>{t('about:qualifications.company.title')}</dt>
          <dd>{t('about:qualifications.company.text')}</dd>
        </div>
        <div>
          <dt>{t('about:qualifications.security.title')}</dt>
          <dd>{t('about:qualifications.security.text')}</dd>
        </div>
        <div>
          <dt>{t('about:qualifications.texts.title')}</dt>
          <dd>
            {t('about:qualifications.texts.text')}
            <a href={PATHS.agreements}>{t('titles:agreements')}</a>
            <a href={PATHS.privacy}>{t('titles:privacy')}</a>
            <a href={PATHS.informationAgreement}>{t('titles:informationAgreement')}</a>
          </dd>
        </div>
      </dl>
      {serviceEmail ? (
        <Actions>
          <ButtonLink href={`mailto:${serviceEmail}`} tone="quiet">
            {t('about:qualifications.ask')}
          </ButtonLink>
        </Actions>
      ) : null}
    </>
  )
}

/** E-mail addresses, and what to include in a message. */
function ContactSection() {
  const { t } = useTranslation('about')
  const { serviceEmail, salesEmail } = useSite()
  return (
    <Section id="contact" eyebrow={t('contact.eyebrow')} title={t('contact.title')}>
      {serviceEmail || salesEmail ? (
        <div className={styles.mailboxes}>
          {serviceEmail ? (
            <Mailbox
              title={t('contact.service.title')}
              text={t('contact.service.text')}
              address={serviceEmail}
            />
          ) : null}
          {salesEmail ? (
            <Mailbox title={t('contact.sales.title')} text={t('contact.sales.text')} address={salesEmail} />
          ) : null}
        </div>
      ) : (
        <p>{t('contact.none')}</p>
      )}
      <div className={styles.form}>
        <p>{t('contact.form.text')}</p>
        <Actions>
          <ButtonLink href={PATHS.contact} tone="main">
            {t('contact.form.open')}
          </ButtonLink>
        </Actions>
      </div>
    </Section>
  )
}

function Mailbox({ title, text, address }: { title: string; text: string; address: string }) {
  return (
    <article className={styles.mailbox}>
      <LineIcon name="mail" />
      <h3>{title}</h3>
      <p>{text}</p>
      <a href={`mailto:${address}`}>{address}</a>
    </article>
  )
}
