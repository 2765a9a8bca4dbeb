import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import type { ContentHead } from '#contract/publishing/content/content.fields.ts'
import { releaseContent } from '#contract/website/resource/release.content.ts'
import {
  cancelReleaseUpload,
  listReleaseUploads,
} from '#contract/website/resource/release-upload.endpoints.ts'
import type { ReleaseFile } from '#contract/website/resource/release-upload.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { ContentItems } from '#web/publishing/content/shared.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { TextButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/late-confirm-dialog.ts'
import { UnusedFileList } from './unused-file-list.tsx'

export const handle = { text: ['content', 'release', 'errorTexts'] } satisfies PageHandle

interface Loaded {
  readonly items: readonly ContentHead[]
  readonly files: readonly ReleaseFile[]
}

export async function clientLoader(): Promise<Loaded> {
  const [items, files] = await Promise.all([
    callApi(releaseContent.endpoints.items, {}),
    callApi(listReleaseUploads, {}),
  ])
  return { items: (await orThrow(items)).items, files: (await orThrow(files)).list }
}
clientLoader.hydrate = true as const

/** Every client with what it is now, and files that none of them has. */
export default function ReleasesPage() {
  const { t } = useTranslation(['release', 'deskTitles'])
  const { items, files } = useLoaderData<typeof clientLoader>() as Loaded
  return (
    <>
      <ContentItems
        content={releaseContent}
        items={items}
        title={t('deskTitles:releases')}
        lead={t('lead')}
        pathOf={(itemId) => pathTo(PATHS.release, { itemId })}
      />
      {files.length > 0 ? <UnusedFiles files={files} /> : null}
    </>
  )
}

/** Unfinished uploads, and complete files that no release names. */
function UnusedFiles({ files }: { readonly files: readonly ReleaseFile[] }) {
  const { t } = useTranslation('release')
  const mayDelete = useMayCall()(cancelReleaseUpload)
  const [asked, setAsked] = useState<ReleaseFile>()
  const action = useAction()
  const ask = (file: ReleaseFile | undefined): void => {
    setAsked(file)
    action.fail(undefined)
  }
  const remove = async ({ uploadId }: ReleaseFile): Promise<void> => {
    const call = async () => {
      const answer = await callApi(cancelReleaseUpload, { params: { uploadId } })
      // One that is gone already is deleted as well.
      return answer.ok || answer.error.status !== 404 ? answer : ({ ok: true, data: {} } as const)
    }
    if (!(await action.run<unknown>(call, t('left.deleted')))) return
    ask(undefined)
    await shownIsTrue()
  }
  return (
    <section className="above-7">
      <h2 className="text-h3">{t('left.title')}</h2>
      <p className="quiet">{t('left.text')}</p>
      <UnusedFileList files={files}>
        {(file) =>
          mayDelete ? (
            <TextButton aria-label={t('left.deleteOf', { name: file.fileName })} onClick={() => ask(file)}>
              {t('left.delete')}
            </TextButton>
          ) : null
        }
      </UnusedFileList>
      {asked ? (
        <ConfirmDialog
          title={t('left.deleteTitle', { name: asked.fileName })}
          label={t('left.delete')}
          action={action}
          onConfirm={() => void remove(asked)}
          onClose={() => ask(undefined)}
        >
          {t('left.deleteText')}
        </ConfirmDialog>
      ) : null}
    </section>
  )
}
