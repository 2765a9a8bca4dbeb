import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import type { Language } from '#contract/kit/language.ts'
import type { ContentItem } from '#contract/publishing/content/content.fields.ts'
import { releaseContent } from '#contract/website/resource/release.content.ts'
import { PLATFORM_NAMES, PLATFORMS } from '#contract/website/resource/resource.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ContentEditor, type ContentLabels, typedDayText } from '#web/publishing/content/shared.ts'
import { ReleaseForm } from './release-form.tsx'

export const handle = { text: ['content', 'release', 'errorTexts'] } satisfies PageHandle

export async function clientLoader({
  params: { itemId },
}: {
  params: { itemId: string }
}): Promise<ContentItem> {
  return orThrow(await callApi(releaseContent.endpoints.item, { params: { itemId } }))
}
clientLoader.hydrate = true as const

/** One client: its file or address, what is new in it, and its versions. */
export default function ReleasePage() {
  const { t, i18n } = useTranslation('release')
  const item = useLoaderData<typeof clientLoader>()
  const fields: Readonly<Record<string, string>> = t('field', { returnObjects: true })
  const pages: Readonly<Record<string, string>> = t('page', { returnObjects: true })
  const labels: ContentLabels = {
    field: (path) => fields[path] ?? path,
    page: (page) => pages[page] ?? page,
    shown(path, value) {
      if (path === 'platform') return PLATFORM_NAMES[PLATFORMS.find((each) => each === value) ?? 'windows']
      if (path === 'channel') return t(value === 'preview' ? 'channel.preview' : 'channel.stable')
      if (path === 'releasedOn') return typedDayText(value, i18n.language as Language)
      return path === 'fileId' ? t('file.attached') : undefined
    },
  }
  return (
    <ContentEditor
      key={item.itemId}
      content={releaseContent}
      item={item}
      labels={labels}
      back={{ path: PATHS.releases, label: t('back') }}
    >
      {(form) => <ReleaseForm form={form} />}
    </ContentEditor>
  )
}
