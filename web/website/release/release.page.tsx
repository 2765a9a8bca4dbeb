import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import type { Language } from '#contract/kit/language.ts'
import type { ContentItem } from '#contract/publishing/content/content.fields.ts'
import { releaseContent } from '#contract/website/resource/release.content.ts'
import { PLATFORM_NAMES, PLATFORMS } from '#contract/website/resource/resource.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { calendarDayText } from '#web/platform/text/moments.ts'
import { ContentEditor, type ContentLabels } from '#web/publishing/content/shared.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ReleaseForm } from './release-form.tsx'

export const handle = { text: ['content', 'release', 'errorTexts'] } satisfies PageHandle

type Loaded = { readonly item: ContentItem } | { readonly failure: string }

export async function clientLoader({ params }: { params: { itemId: string } }): Promise<Loaded> {
  const result = await callApi(releaseContent.endpoints.item, { params: { itemId: params.itemId } })
  return result.ok ? { item: result.data } : { failure: result.error.errorMsg }
}
clientLoader.hydrate = true as const

/** One client: its file or address, what is new in it, and its versions. */
export default function ReleasePage() {
  const { t, i18n } = useTranslation(['release', 'deskTitles'])
  const loaded = useLoaderData<typeof clientLoader>() as Loaded
  if ('failure' in loaded)
    return (
      <>
        <PageTitle title={t('deskTitles:release')} back={{ path: PATHS.releases, label: t('back') }} />
        <FailureNote>{loaded.failure}</FailureNote>
      </>
    )
  const fields: Readonly<Record<string, string>> = t('field', { returnObjects: true })
  const pages: Readonly<Record<string, string>> = t('page', { returnObjects: true })
  const labels: ContentLabels = {
    field: (path) => fields[path] ?? path,
    page: (page) => pages[page] ?? page,
    shown(path, value) {
      if (path === 'platform') return PLATFORM_NAMES[PLATFORMS.find((each) => each === value) ?? 'windows']
      if (path === 'channel') return t(value === 'preview' ? 'channel.preview' : 'channel.stable')
      if (path === 'releasedOn') return calendarDayText(String(value), i18n.language as Language)
      return path === 'fileId' ? t('file.attached') : undefined
    },
  }
  return (
    <ContentEditor
      key={loaded.item.itemId}
      content={releaseContent}
      item={loaded.item}
      labels={labels}
      back={{ path: PATHS.releases, label: t('back') }}
    >
      {(form) => <ReleaseForm form={form} />}
    </ContentEditor>
  )
}
