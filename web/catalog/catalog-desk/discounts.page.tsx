import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { discountContent } from '#contract/catalog/catalog/catalog.content.ts'
import type { ContentHead } from '#contract/publishing/content/content.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ContentItems } from '#web/publishing/content/shared.ts'

export const handle = { text: ['catalogDesk', 'content', 'errorTexts'] } satisfies PageHandle

export async function clientLoader(): Promise<readonly ContentHead[]> {
  return (await orThrow(await callApi(discountContent.endpoints.items, {}))).items
}
clientLoader.hydrate = true as const

/** All discounts, over and announced ones too. */
export default function DiscountsPage() {
  const { t } = useTranslation(['catalogDesk', 'deskTitles'])
  return (
    <ContentItems
      content={discountContent}
      items={useLoaderData<typeof clientLoader>()}
      title={t('deskTitles:discountDesk')}
      lead={t('hub.discounts')}
      back={{ path: PATHS.catalogue, label: t('deskTitles:catalogue') }}
      pathOf={(itemId) => pathTo(PATHS.discountEditor, { itemId })}
    />
  )
}
