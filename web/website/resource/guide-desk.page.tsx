import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import type { ContentHead } from '#contract/publishing/content/content.fields.ts'
import { guideContent } from '#contract/website/resource/guide.content.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ContentItems } from '#web/publishing/content/shared.ts'

export const handle = { text: ['content', 'guideDesk', 'errorTexts'] } satisfies PageHandle

export async function clientLoader(): Promise<readonly ContentHead[]> {
  return (await orThrow(await callApi(guideContent.endpoints.items, {}))).items
}
clientLoader.hydrate = true as const

/** The user guides as operators work on them. */
export default function GuideDeskPage() {
  const { t } = useTranslation(['guideDesk', 'deskTitles'])
  const items = useLoaderData<typeof clientLoader>() as readonly ContentHead[]
  return (
    <ContentItems
      content={guideContent}
      items={items}
      title={t('deskTitles:guideDesk')}
      lead={t('lead')}
      pathOf={(itemId) => pathTo(PATHS.guideEditor, { itemId })}
    />
  )
}
