import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import type { ContentItem } from '#contract/publishing/content/content.fields.ts'
import { guideContent } from '#contract/website/resource/guide.content.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import {
  BothFields,
  ContentEditor,
  type ContentLabels,
  WholeNumberField,
} from '#web/publishing/content/shared.ts'
import styles from './guide-editor.module.css'
import { GuideText } from './guide-text.tsx'

export const handle = { text: ['content', 'guideDesk', 'file', 'errorTexts', 'upload'] } satisfies PageHandle

export async function clientLoader({
  params: { itemId },
}: {
  params: { itemId: string }
}): Promise<ContentItem> {
  return orThrow(await callApi(guideContent.endpoints.item, { params: { itemId } }))
}
clientLoader.hydrate = true as const

/** One guide in both languages, with what it looks like while it is typed. */
export default function GuideEditorPage() {
  const { t } = useTranslation('guideDesk')
  const item = useLoaderData<typeof clientLoader>()
  const labels: ContentLabels = {
    field: (path) =>
      t(path === 'title' ? 'fields.title' : path === 'position' ? 'fields.position' : 'fields.body'),
    page: (page) => t(page === 'guide' ? 'pages.guide' : 'pages.guides'),
  }
  return (
    <ContentEditor
      key={item.itemId}
      content={guideContent}
      item={item}
      back={{ path: PATHS.guideDesk, label: t('back') }}
      labels={labels}
    >
      {(form) => (
        <>
          <BothFields form={form} path="title" label={t('fields.title')} />
          <GuideText form={form} />
          <div className={styles.position}>
            <WholeNumberField
              form={form}
              path="position"
              label={t('fields.position')}
              hint={t('positionHint')}
            />
          </div>
        </>
      )}
    </ContentEditor>
  )
}
