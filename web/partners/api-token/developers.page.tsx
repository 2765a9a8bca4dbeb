import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { type ApiTokens, listApiTokens } from '#contract/partners/api-token/api-token.endpoints.ts'
import { WebhookSection } from '#web/partners/webhook/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { TokenSection } from './token-section.tsx'

export const handle = {
  text: ['apiToken', 'needsCertification', 'webhook'],
  outline: (t) => ({
    lead: t('apiToken:lead'),
    sections: [
      { title: t('apiToken:title'), lead: t('apiToken:sectionLead') },
      { title: t('webhook:title'), lead: t('webhook:lead') },
    ],
  }),
} satisfies PageHandle

export async function clientLoader(): Promise<ApiTokens> {
  return orThrow(await callApi(listApiTokens, {}))
}
clientLoader.hydrate = true as const

/** What connects the systems of a partner. */
export default function DevelopersPage() {
  const { t } = useTranslation(['apiToken', 'accountTitles'])
  const tokens = useLoaderData<typeof clientLoader>()
  return (
    <div className="stack gap-6 fit">
      <PageTitle title={t('accountTitles:developers')} lead={t('lead')}>
        <ButtonLink href={pathTo(PATHS.guide, { guide: 'partner-api' })} tone="quiet" size="medium">
          {t('guide')}
        </ButtonLink>
      </PageTitle>
      <TokenSection tokens={tokens} />
      <WebhookSection />
    </div>
  )
}
