import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AttachedFile, attachmentUpload, MOST_ATTACHED } from '#contract/files/file/file.fields.ts'
import { acceptOf, uploadLimits } from '#contract/kit/upload.ts'
import { type Uploads, UploadsOfForm, useUploads } from '#web/platform/api/uploads.ts'
import { FileButton } from '#web/ui/file-button.tsx'
import { late } from '#web/ui/late.tsx'

// Most texts have none.
const Attachments = late(async () => (await import('./attachments.tsx')).Attachments)

type Files = readonly AttachedFile[]

interface Attaching {
  /** Uploads are under way: what is sent waits for them. */
  readonly isWaiting: boolean
  /** Whether all that was chosen is there. */
  readonly settled: () => Promise<boolean>
  /** It was sent. */
  readonly clear: () => void
  /** What was attached, and what is on its way. */
  readonly list: ReactNode
  /** Chooses a file; null where there are as many as can be, with those on their way. */
  readonly button: ReactNode
  readonly hint: string
}

/** The files of a text that is being written. @param onFiles two uploads may end before the first is shown */
export function useAttachments(files: Files, onFiles: (change: (files: Files) => Files) => void): Attaching {
  const { t, i18n } = useTranslation(['attachment', 'kit'])
  /** Every file that was chosen for this text, in its order. */
  const [chosen, setChosen] = useState<readonly File[]>([])
  /** Those of them whose upload has ended, well or not. */
  const [ended, setEnded] = useState<readonly File[]>([])
  const { uploads, isWaiting, settled } = useUploads()
  const counted: Uploads = {
    ...uploads,
    begin(file) {
      const end = uploads.begin(file)
      return (isFine) => {
        end(isFine)
        setEnded((before) => [...before, file])
      }
    },
  }
  const onTheirWay = chosen.filter((file) => !ended.includes(file)).length
  return {
    isWaiting,
    settled,
    // What was chosen while it was sent is of the next text.
    clear: () => setChosen((now) => now.filter((file) => !chosen.includes(file))),
    list: (
      <>
        {chosen.length > 0 || files.length > 0 ? (
          <UploadsOfForm value={counted}>
            <Attachments files={files} onFiles={onFiles} chosen={chosen} />
          </UploadsOfForm>
        ) : null}
        {isWaiting ? <p role="status">{t('kit:form.uploads')}</p> : null}
      </>
    ),
    button:
      files.length + onTheirWay < MOST_ATTACHED ? (
        <FileButton
          accept={acceptOf(attachmentUpload)}
          tone="quiet"
          onFile={(file) => setChosen((before) => [...before, file])}
        >
          {t(files.length > 0 ? 'more' : 'add')}
        </FileButton>
      ) : null,
    hint: t('hint', { max: uploadLimits(attachmentUpload, i18n.language).max, count: MOST_ATTACHED }),
  }
}
