import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Catalog, getCatalog } from '#contract/features/catalog/catalog.endpoints.ts'
import { TRIAL } from '#contract/features/trial/trial.fields.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import styles from './free-trial.module.css'
import { TrialFacts } from './trial-facts.tsx'
import { TrialForm } from './trial-form.tsx'

export const handle = {
  title: 'freeTrial',
  hydrate: true,
  kept: true,
  token: false,
  text: ['trial'],
  fixedNav: true,
} satisfies PageHandle

export async function loader({ context }: LoaderFunctionArgs): Promise<Catalog> {
  const { callApi } = context.get(pageContext)
  return orThrow(await callApi(getCatalog, {}))
}

export default function FreeTrialPage() {
  const catalog = useLoaderData<typeof loader>()
  const { t } = useTranslation('trial')
  const { product } = useSite()
  return (
    <main id="main" className={styles.page}>
      <PageDescription
        text={t('description', { product, days: TRIAL.days, minutes: TRIAL.readyInMinutes })}
      />
      <div className={styles.intro}>
        <div className={styles.lead}>
          <h1>{t('lead.title', { days: TRIAL.days })}</h1>
          <p>{t('lead.text', { minutes: TRIAL.readyInMinutes })}</p>
        </div>
        <TrialFacts />
      </div>
      {catalog.regions.length > 0 ? <TrialForm catalog={catalog} /> : <NothingToTry />}
    </main>
  )
}

/** A site whose catalogue is still empty. */
function NothingToTry() {
  const { t } = useTranslation('trial')
  const { serviceEmail } = useSite()
  return (
    <div className={styles.nothing}>
      <h2>{t('nothing.title')}</h2>
      <p>{t('nothing.text', { email: serviceEmail })}</p>
    </div>
  )
}
