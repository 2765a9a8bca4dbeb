import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Facts, getFacts } from '#contract/publishing/facts/facts.endpoints.ts'
import { SECURITY_TOPICS, type SecurityTopic } from '#contract/publishing/facts/facts.fields.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import { useSite } from '#web/platform/page/site.ts'
import { AGREEMENT_PATHS } from '#web/platform/paths/page-sets.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { DemoTag } from '#web/ui/demo-tag.tsx'
import { PageHero } from '#web/ui/page-hero.tsx'
import type { LineIconName } from '#web/ui/pictures/line-icons.ts'
import { PointList } from '#web/ui/point-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { Gap } from '#web/ui/text.tsx'
import { CertificateCards } from './certificate-cards.tsx'
import { ConnectionNeeds } from './connection-needs.tsx'
import { FactMissing } from './fact-missing.tsx'
import styles from './facts.module.css'
import { AnswerTimes, SupportHours } from './support-times.tsx'
import trust from './trust.module.css'
import { useFactTexts } from './use-fact-texts.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { callApi, cacheUntil } = context.get(pageContext)
  const facts = await orThrow(await callApi(getFacts, {}))
  cacheUntil(facts.validUntil)
  return facts
}

/** What a buyer checks before signing, each with its value, its day, or the words that it is not published yet. */
export default function TrustPage() {
  const { t } = useTranslation('facts')
  const { product } = useSite()
  const loaded = useLoaderData<typeof loader>()
  const published = SHOWN.map((name) => loaded[name]).filter((fact) => fact !== null)
  const isAllDemo = published.length > 0 && published.every(({ demo }) => demo)
  const facts = isAllDemo ? unmarked(loaded) : loaded
  return (
    <main id="main">
      <PageDescription text={t('description', { product })} />
      <PageHero title={t('title')} lead={t('lead')} picture={<AtAGlance facts={facts} />}>
        {isAllDemo ? <p className="below-5 faint text-s">{t('allDemo')}</p> : null}
        <Actions>
          <ButtonLink href={`${PATHS.contact}?topic=product`} tone="main">
            {t('ask')}
          </ButtonLink>
          <ButtonLink href={`${PATHS.aboutUs}?point=1`} tone="quiet">
            {t('certificates.link')}
          </ButtonLink>
        </Actions>
      </PageHero>
      <Section id="support" title={t('answers.section')} heading="side" ground="wash">
        <div>
          <SupportHours support={facts.support} />
          <AnswerTimes support={facts.support} />
        </div>
      </Section>
      <SecuritySection security={facts.security} />
      <SubProcessors subProcessors={facts.subProcessors} />
      <Section id="certificates" title={t('certificates.title')}>
        <CertificateCards certificates={facts.certificates} />
      </Section>
      <Section id="connection" title={t('connection.title')} ground="wash">
        <ConnectionNeeds connection={facts.connection} />
      </Section>
      <Section id="texts" title={t('texts.title')} heading="side">
        <Documents />
      </Section>
    </main>
  )
}

/** What this page shows of all that is published. */
const SHOWN = [
  'serviceLevel',
  'support',
  'security',
  'subProcessors',
  'certificates',
  'connection',
] as const satisfies readonly (keyof Facts)[]

/** Without marks of made-up values: where all of a page are, it says so once. */
function unmarked(facts: Facts): Facts {
  const parts = SHOWN.map((name) => [name, facts[name] && { ...facts[name], demo: false }] as const)
  return { ...facts, ...(Object.fromEntries(parts) as Partial<Facts>) }
}

/** The figures of the page as its picture. */
function AtAGlance({ facts }: { facts: Facts }) {
  const { t } = useTranslation('facts')
  const { duration, hours } = useFactTexts()
  const { serviceLevel, support } = facts
  const fastest = support?.value.responses[0]
  const isDemo = serviceLevel?.demo || support?.demo
  return (
    <>
      <dl className={trust.glance}>
        <div className={trust.large}>
          <dt className="on-night text-xs">{t('uptime.title')}</dt>
          <dd className="flush above-1 strong">
            <b>{serviceLevel ? `${serviceLevel.value.uptime}%` : '–'}</b>
            <small className="on-night text-xs normal">
              {serviceLevel ? serviceLevel.value.credits : t('missing.short')}
            </small>
          </dd>
        </div>
        <div>
          <dt className="on-night text-xs">
            {fastest
              ? t('answers.first', { severity: t(`severity.${fastest.severity}`) })
              : t('answers.title')}
          </dt>
          <dd className="flush above-1 strong">
            <b>{fastest ? duration(fastest.minutes) : '–'}</b>
            {fastest ? null : <small className="on-night text-xs normal">{t('missing.short')}</small>}
          </dd>
        </div>
        <div>
          <dt className="on-night text-xs">{t('hours.title')}</dt>
          <dd className="flush above-1 strong">
            {support ? (
              hours(support.value)
            ) : (
              <small className="on-night text-xs normal">{t('missing.short')}</small>
            )}
          </dd>
        </div>
      </dl>
      {isDemo ? (
        <p className="above-3">
          <DemoTag />
        </p>
      ) : null}
    </>
  )
}

const TOPIC_ICONS: Record<SecurityTopic, LineIconName> = {
  encryption: 'lock',
  isolation: 'desktop',
  backup: 'data',
  access: 'people',
  deletion: 'check',
}

function SecuritySection({ security }: { security: Facts['security'] }) {
  const { t } = useTranslation('facts')
  const { day } = useFactTexts()
  return (
    <Section id="security" title={t('security.title')} heading="side">
      {security ? (
        <div>
          <PointList
            isOneColumn
            points={SECURITY_TOPICS.map((topic) => ({
              icon: TOPIC_ICONS[topic],
              title: t(`topic.${topic}`),
              text: security.value[topic] ?? [],
            })).filter(({ text }) => text.length > 0)}
          />
          <p className="above-5 faint text-xs">
            {t('checkedOn', { date: day(security.value.checkedOn) })}
            <Gap />
            {security.value.whitePaper ? (
              <a
                className="inline-block tap brand text-s strong"
                href={security.value.whitePaper}
                rel="noopener noreferrer"
              >
                {t('security.whitePaper')}
              </a>
            ) : null}{' '}
            {security.demo ? <DemoTag /> : null}
          </p>
        </div>
      ) : (
        <FactMissing title={t('security.topics')} />
      )}
    </Section>
  )
}

function SubProcessors({ subProcessors }: { subProcessors: Facts['subProcessors'] }) {
  const { t } = useTranslation('facts')
  const { day } = useFactTexts()
  return (
    <Section id="subProcessors" title={t('subProcessors.title')} heading="side" ground="wash">
      {subProcessors ? (
        <div>
          {subProcessors.value.list.length === 0 ? (
            <p>{t('subProcessors.none')}</p>
          ) : (
            <table className={styles.table}>
              <thead>
                <tr>
                  <th className="quiet text-xs medium" scope="col">
                    {t('subProcessors.name')}
                  </th>
                  <th className="quiet text-xs medium" scope="col">
                    {t('subProcessors.purpose')}
                  </th>
                  <th className="quiet text-xs medium" scope="col">
                    {t('subProcessors.region')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {subProcessors.value.list.map(({ name, purpose, region }) => (
                  <tr key={`${name} ${purpose}`}>
                    <th className="bold" scope="row">
                      {name}
                    </th>
                    <td data-label={t('subProcessors.purpose')}>{purpose}</td>
                    <td data-label={t('subProcessors.region')}>{region}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <p className="above-5 faint text-xs">
            {t('checkedOn', { date: day(subProcessors.value.checkedOn) })}{' '}
            {subProcessors.demo ? <DemoTag /> : null}
          </p>
        </div>
      ) : (
        <FactMissing />
      )}
    </Section>
  )
}

/** The agreements that say how data is handled. */
function Documents() {
  const { t } = useTranslation(['facts', 'titles'])
  return (
    <ul className={trust.documents}>
      {(Object.keys(AGREEMENT_PATHS) as (keyof typeof AGREEMENT_PATHS)[]).map((name) => (
        <li className="pad-ends-4 ruled-below" key={name}>
          <a className="brand strong" href={AGREEMENT_PATHS[name]}>
            {t(`titles:${name}`)}
          </a>
          <p>{t(`facts:texts.${name}`)}</p>
        </li>
      ))}
    </ul>
  )
}
