import { useTranslation } from 'react-i18next'
import { Link, useLoaderData } from 'react-router'
import { campaignContent } from '#contract/catalog/campaign/campaign.content.ts'
import type { ContentHead } from '#contract/publishing/content/content.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayOpenOnDesk } from '#web/platform/session/desk-permissions.ts'
import { ContentItems } from '#web/publishing/content/shared.ts'
import { buttonClass } from '#web/ui/button.tsx'

export const handle = { text: ['content', 'campaignDesk', 'errorTexts'] } satisfies PageHandle

export async function clientLoader(): Promise<readonly ContentHead[]> {
  return (await orThrow(await callApi(campaignContent.endpoints.items, {}))).items
}
clientLoader.hydrate = true as const

/** All campaigns, announced and ended ones too. */
export default function CampaignDeskPage() {
  const { t } = useTranslation(['campaignDesk', 'deskTitles'])
  const mayOpen = useMayOpenOnDesk()
  return (
    <ContentItems
      content={campaignContent}
      items={useLoaderData<typeof clientLoader>() as readonly ContentHead[]}
      title={t('deskTitles:campaignDesk')}
      lead={t('lead')}
      pathOf={(itemId) => pathTo(PATHS.campaignEditor, { itemId })}
      aside={
        mayOpen(PATHS.campaignClaims) ? (
          <Link className={buttonClass({ tone: 'quiet' })} to={PATHS.campaignClaims}>
            {t('claims')}
          </Link>
        ) : null
      }
    />
  )
}
