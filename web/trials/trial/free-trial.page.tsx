import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Catalog, getCatalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { TRIAL } from '#contract/kit/limits.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { Gap, Text } from '#web/ui/text.tsx'
import styles from './free-trial.module.css'
import { TrialForm } from './trial-form.tsx'

export const handle = { text: ['trial'] } satisfies PageHandle

export async function loader({ context }: LoaderFunctionArgs): Promise<Catalog> {
  const { callApi } = context.get(pageContext)
  return orThrow(await callApi(getCatalog, {}))
}

export default function FreeTrialPage() {
  const catalog = useLoaderData<typeof loader>()
  const { trialReviewed } = catalog
  const { t } = useTranslation(['trial', 'titles'])
  const { product } = useSite()
  return (
    <main id="main" className={styles.page}>
      <PageDescription
        text={t(trialReviewed ? 'descriptionReviewed' : 'description', {
          product,
          days: TRIAL.days,
          minutes: TRIAL.readyInMinutes,
        })}
      />
      <div className={`stack gap-2 packed ${styles.lead}`}>
        <h1>{t('lead.title', { days: TRIAL.days })}</h1>
        <p className="quiet">
          <Text>{t(trialReviewed ? 'lead.reviewed' : 'lead.text', { minutes: TRIAL.readyInMinutes })}</Text>
          <Gap />
          <a className="inline-block" href={PATHS.proofOfConcept}>
            {t('titles:proofOfConcept')}
          </a>
        </p>
      </div>
      <div className={styles.notAllowed}>
        <h2>{t('notAllowed.title')}</h2>
        <p className="quiet">{t('notAllowed.text')}</p>
      </div>
      <div className={styles.form}>
        {catalog.regions.length > 0 ? <TrialForm catalog={catalog} /> : <NothingToTry />}
      </div>
      <TrialFacts isReviewed={trialReviewed} />
    </main>
  )
}

/** Shown if the catalogue is empty. */
function NothingToTry() {
  const { t } = useTranslation('trial')
  const { serviceEmail } = useSite()
  return (
    <div className={styles.nothing}>
      <h2>{t('nothing.title')}</h2>
      <p className="quiet">{t('nothing.text', { email: serviceEmail })}</p>
    </div>
  )
}

const ICONS = {
  ready: 'M13 2 4.5 13.5H11L10 22l8.5-11.5H12z',
  days: 'M4 6h16v15H4zM4 10.5h16M8 3v4M16 3v4',
  idle: 'M12 3v8M6.6 6.6a8 8 0 1 0 10.8 0',
  once: 'M12 21.5s7-6.1 7-11.5a7 7 0 1 0-14 0c0 5.4 7 11.5 7 11.5zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
} as const
type Fact = keyof typeof ICONS

/** The terms of a trial (specification, point 9). */
function TrialFacts({ isReviewed }: { readonly isReviewed: boolean }) {
  const { t } = useTranslation('trial')
  const numbers = {
    ready: { minutes: TRIAL.readyInMinutes },
    days: { days: TRIAL.days, grace: TRIAL.graceDays },
    idle: { hours: TRIAL.idleStopMinutes / 60 },
    once: {},
  }
  return (
    <ul className={styles.facts} aria-label={t('facts.label')}>
      {(Object.keys(ICONS) as Fact[]).map((fact) => (
        <li key={fact}>
          <svg width="22" height="22" viewBox="0 0 24 24" fill="none" aria-hidden="true">
            <path
              d={ICONS[fact]}
              stroke="var(--brand)"
              strokeWidth="1.8"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <b className="strong">
            {t(fact === 'ready' && isReviewed ? 'facts.reviewed' : `facts.${fact}`, numbers[fact])}
          </b>
          <span className="quiet text-s">
            {t(fact === 'ready' && isReviewed ? 'facts.reviewedText' : `facts.${fact}Text`, numbers[fact])}
          </span>
        </li>
      ))}
    </ul>
  )
}
