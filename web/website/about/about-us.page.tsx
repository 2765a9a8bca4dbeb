import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getCatalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { partsOfName } from '#contract/catalog/catalog/region-name.rules.ts'
import { type Facts, getFacts } from '#contract/publishing/facts/facts.endpoints.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { CertificateCards, FactMissing, ServiceLedger } from '#web/publishing/facts/shared.ts'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { DemoTag } from '#web/ui/demo-tag.tsx'
import { PageHero } from '#web/ui/page-hero.tsx'
import { LineIcon } from '#web/ui/pictures/line-icon.tsx'
import { PointList } from '#web/ui/point-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { Trail } from '#web/ui/trail.tsx'
import styles from './about-us.module.css'
import { PorchPicture } from './porch-picture.tsx'

/** What the provider publishes, the names of its regions, and whether the address asks for the qualifications. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { callApi, cacheUntil } = context.get(pageContext)
  const [catalog, answered] = await Promise.all([callApi(getCatalog, {}), callApi(getFacts, {})])
  const facts = await orThrow(answered)
  cacheUntil(facts.validUntil)
  return {
    facts,
    regions: catalog.ok ? catalog.data.regions.map((region) => region.name) : [],
    asksForQualifications: new URL(request.url).searchParams.get('point') === '1',
  }
}

const WORK = ['desktop', 'account', 'people'] as const

export default function AboutUsPage() {
  const { t } = useTranslation('about')
  const { product } = useSite()
  const { facts, regions, asksForQualifications } = useLoaderData<typeof loader>()
  if (asksForQualifications) return <QualificationsPage facts={facts} />
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
          <ButtonLink href={`${PATHS.aboutUs}?point=1`} tone="quiet">
            {t('qualificationsLink')}
          </ButtonLink>
        </Actions>
      </PageHero>
      <CompanySection facts={facts} regions={regions} />
      <Section id="commitments" title={t('commitments.title')} heading="side" ground="wash">
        <div>
          <ServiceLedger facts={facts} />
        </div>
      </Section>
      <Section id="work" eyebrow={t('work.eyebrow')} title={t('work.title')}>
        <PointList points={work} />
      </Section>
      <RulesSection />
      <ContactSection />
    </main>
  )
}

/** Who the provider is, in facts that can be checked elsewhere. */
function CompanySection({ facts: { company }, regions }: { facts: Facts; regions: readonly string[] }) {
  const { t } = useTranslation('about')
  const { product, legalLines } = useSite()
  return (
    <Section id="company" title={t('company.title', { product })} heading="side">
      <div>
        {company ? null : <FactMissing title={t('company.name')} />}
        <dl className={styles.company}>
          {company ? (
            <>
              <div className="pad-ends-4 stack gap-1 across-5 ruled-below">
                <dt className="quiet text-s">{t('company.name')}</dt>
                <dd className="row gap-1 across-4 baseline flush strong break">
                  {company.value.name} {company.demo ? <DemoTag /> : null}
                </dd>
              </div>
              <div className="pad-ends-4 stack gap-1 across-5 ruled-below">
                <dt className="quiet text-s">{t('company.address')}</dt>
                <dd className="row gap-1 across-4 baseline flush strong break">{company.value.address}</dd>
              </div>
            </>
          ) : null}
          {company?.value.registrationNumber ? (
            <div className="pad-ends-4 stack gap-1 across-5 ruled-below">
              <dt className="quiet text-s">{t('company.registration')}</dt>
              <dd className="row gap-1 across-4 baseline flush strong break">
                {company.value.registrationNumber}
              </dd>
            </div>
          ) : null}
          {company?.value.phone ? (
            <div className="pad-ends-4 stack gap-1 across-5 ruled-below">
              <dt className="quiet text-s">{t('company.phone')}</dt>
              <dd className="row gap-1 across-4 baseline flush strong break">{company.value.phone}</dd>
            </div>
          ) : null}
          {legalLines.map(({ kind, text, url }) => (
            <div className="pad-ends-4 stack gap-1 across-5 ruled-below" key={kind}>
              <dt className="quiet text-s">{t('qualifications.filing.title')}</dt>
              <dd className="row gap-1 across-4 baseline flush strong break">
                <a className="brand" href={url} rel="noopener noreferrer" target="_blank" lang="zh-CN">
                  {text}
                </a>
              </dd>
            </div>
          ))}
          <div className="pad-ends-4 stack gap-1 across-5 ruled-below">
            <dt className="quiet text-s">{t('licenses.title')}</dt>
            <dd className="row gap-1 across-4 baseline flush strong break">
              <a className="brand" href="/third-party-notices.txt">
                {t('licenses.link')}
              </a>
            </dd>
          </div>
          <div className="pad-ends-4 stack gap-1 across-5 ruled-below">
            <dt className="quiet text-s">{t('regions.title')}</dt>
            <dd className="stack gap-2 columns-14 flush strong">
              {regions.length > 0
                ? regions.map((region) => <RegionName key={region} name={region} />)
                : t('regions.none')}
            </dd>
          </div>
        </dl>
      </div>
    </Section>
  )
}

function RegionName({ name }: { readonly name: string }) {
  const [part, city] = partsOfName(name)
  return (
    <span className="line gap-2 baseline">
      <span>{city}</span>
      <small className="quiet text-xs normal">{part}</small>
    </span>
  )
}

const ICONS = { trial: 'clock', price: 'price', terms: 'terms', honest: 'honest' } as const
const RULES = ['trial', 'price', 'terms', 'honest'] as const

/** Our rules, on a dark ground. */
function RulesSection() {
  const { t } = useTranslation('about')
  return (
    <section className={styles.rules} aria-labelledby="way-title">
      <p className="below-3 sun text-xs bold">{t('way.eyebrow')}</p>
      <h2 className="text-h2" id="way-title">
        {t('way.title')}
      </h2>
      <ul className="plain above-7 stack gap-6 columns-15">
        {RULES.map((rule) => (
          <li key={rule}>
            <LineIcon name={ICONS[rule]} className="below-3 sun" />
            <h3 className="text-l">{t(`way.${rule}.title`)}</h3>
            <p>{t(`way.${rule}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The qualifications alone, for `?point=1`: scrolling to them would need a script. */
function QualificationsPage({ facts }: { facts: Facts }) {
  const { t } = useTranslation(['about', 'titles'])
  return (
    <main id="main">
      <PageDescription text={t('about:qualifications.text')} />
      <PageHero
        above={
          <Trail
            label={t('about:trail')}
            steps={[{ href: PATHS.aboutUs, name: t('titles:aboutUs') }]}
            here={t('about:qualifications.eyebrow')}
          />
        }
        title={t('about:qualifications.title')}
        lead={t('about:qualifications.text')}
      >
        <Actions>
          <ButtonLink href={`${PATHS.contact}?topic=other`} tone="main">
            {t('about:qualifications.ask')}
          </ButtonLink>
          <ButtonLink href={PATHS.trust} tone="quiet">
            {t('titles:trust')}
          </ButtonLink>
        </Actions>
      </PageHero>
      <div className="wide centred">
        <CertificateCards certificates={facts.certificates} />
        <Qualifications company={facts.company} />
      </div>
      <ContactSection />
    </main>
  )
}

/** What can be verified elsewhere besides certificates: the company, its filings, the texts in force. */
function Qualifications({ company }: { company: Facts['company'] }) {
  const { t } = useTranslation(['about', 'titles'])
  const { legalLines } = useSite()
  return (
    <dl className={`flush above-7 ruled-below ${styles.qualifications}`}>
      <div className="pad-ends-5 stack gap-2 across-7 ruled">
        <dt className="text-l bold">{t('about:qualifications.company.title')}</dt>
        <dd>
          {company ? (
            <p className="below-1 ink">
              <b>{company.value.name}</b> {company.value.registrationNumber}{' '}
              {company.demo ? <DemoTag /> : null}
            </p>
          ) : null}
          {t('about:qualifications.company.text')}
        </dd>
      </div>
      <div className="pad-ends-5 stack gap-2 across-7 ruled">
        <dt className="text-l bold">{t('about:qualifications.filing.title')}</dt>
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
      <div className="pad-ends-5 stack gap-2 across-7 ruled">
        <dt className="text-l bold">{t('about:qualifications.texts.title')}</dt>
        <dd>
          {t('about:qualifications.texts.text')}
          <a href={PATHS.agreements}>{t('titles:agreements')}</a>
          <a href={PATHS.privacy}>{t('titles:privacy')}</a>
          <a href={PATHS.informationAgreement}>{t('titles:informationAgreement')}</a>
        </dd>
      </div>
    </dl>
  )
}

/** E-mail addresses, and what to include in a message. */
function ContactSection() {
  const { t } = useTranslation('about')
  const { serviceEmail, salesEmail } = useSite()
  return (
    <Section id="contact" eyebrow={t('contact.eyebrow')} title={t('contact.title')}>
      {serviceEmail || salesEmail ? (
        <div className="stack gap-4 columns-20">
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
      <div className="row gap-4 across-5 above-5 center">
        <p className="measure-text quiet">{t('contact.form.text')}</p>
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
    <article className={`card round-l pad-5 line upright ${styles.mailbox}`}>
      <LineIcon name="mail" className="brand" />
      <h3 className="above-3 text-h3">{title}</h3>
      <p className="above-2 below-4 measure-text quiet">{text}</p>
      <a href={`mailto:${address}`}>{address}</a>
    </article>
  )
}
