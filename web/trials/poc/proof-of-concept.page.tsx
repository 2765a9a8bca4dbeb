import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Catalog, getCatalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { POC_REVIEW_DAYS } from '#contract/trials/poc/poc.rules.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { FormPage, NoForm } from '#web/ui/form/form-page.tsx'
import { Gap } from '#web/ui/text.tsx'
import { PocForm } from './poc-form.tsx'

export const handle = { text: ['poc', 'formProgress'] } satisfies PageHandle

export async function loader({ context }: LoaderFunctionArgs): Promise<Catalog> {
  const { callApi } = context.get(pageContext)
  return orThrow(await callApi(getCatalog, {}))
}

/** The page on which a proof of concept is applied for; public up to the submission, as that of the trial. */
export default function ProofOfConceptPage() {
  const catalog = useLoaderData<typeof loader>()
  const { t } = useTranslation('poc')
  const { product, serviceEmail } = useSite()
  return (
    <FormPage
      title={t('lead.title')}
      lead={
        <>
          <p>{t('lead.text')}</p>
          <p>
            {t('trialFirst')}
            <Gap />
            <a href={PATHS.freeTrial}>{t('trialLink')}</a>
          </p>
        </>
      }
    >
      <PageDescription text={t('description', { product, days: POC_REVIEW_DAYS })} />
      {catalog.regions.length > 0 ? (
        <PocForm catalog={catalog} />
      ) : (
        <NoForm title={t('nothing.title')}>{t('nothing.text', { email: serviceEmail })}</NoForm>
      )}
    </FormPage>
  )
}
