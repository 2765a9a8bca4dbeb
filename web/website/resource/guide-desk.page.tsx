import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import type { ContentHead } from '#contract/publishing/content/content.fields.ts'
import { guideContent } from '#contract/website/resource/guide.content.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { DESK_PAGE, type PageHandle } from '#web/platform/page/page-handle.ts'
import { guideEditorPath } from '#web/platform/paths/desk-paths.ts'
import { ContentItems } from '#web/publishing/content/shared.ts'

export const handle = {
  ...DESK_PAGE,
  title: 'guideDesk',
  text: ['content', 'guideDesk', 'errorTexts'],
} satisfies PageHandle

export async function clientLoader(): Promise<readonly ContentHead[]> {
  return (await orThrow(await callApi(guideContent.endpoints.items, {}))).items
}
clientLoader.hydrate = true as const

/** The user guides as operators work on them. */
export default function GuideDeskPage() {
  const { t } = useTranslation(['guideDesk', 'titles'])
  const items = useLoaderData<typeof clientLoader>() as readonly ContentHead[]
  return (
    <ContentItems
      content={guideContent}
      items={items}
      title={t('titles:guideDesk')}
      lead={t('lead')}
      pathOf={guideEditorPath}
    />
  )
}
