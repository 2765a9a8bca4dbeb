import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getDocument, getImage } from '#contract/files/file/file.endpoints.ts'
import type { AttachedFile } from '#contract/files/file/file.fields.ts'
import type { FileResponse } from '#contract/kit/file-response.ts'
import type { Language } from '#contract/kit/language.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { saveFile } from '#web/platform/api/save-file.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { TextButton } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { formatSize } from '#web/ui/format-size.ts'
import { late } from '#web/ui/late.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './attachments.module.css'

const PicturePreview = late(async () => (await import('./picture-preview.tsx')).PicturePreview)

interface AttachedFilesProps {
  readonly files: readonly AttachedFile[]
  /** Operators have files by a call of their own. */
  readonly side: 'applicant' | 'partner' | 'operator'
}

/** The files of a text: an image is shown, everything else is saved. Nothing is loaded before that: each look is logged. */
export function AttachedFiles({ files, side }: AttachedFilesProps) {
  const { t, i18n } = useTranslation('attachment')
  const call = side === 'operator' ? getDocument : getImage
  const mayCall = useMayCall()
  const [picture, setPicture] = useState<FileResponse>()
  const [failure, setFailure] = useState<string>()
  if (files.length === 0) return null
  const open = async ({ fileId, name, mediaType }: AttachedFile): Promise<void> => {
    setFailure(undefined)
    const result = await callApi(call, { params: { fileId } })
    if (!result.ok) return setFailure(t('failed', { file: name, error: result.error.errorMsg }))
    if (mediaType.startsWith('image/')) setPicture({ ...result.data, fileName: name })
    else saveFile({ ...result.data, fileName: name })
  }
  return (
    <>
      <ul className={`stack gap-2 plain start text-s ${styles.files}`} aria-label={t('list')}>
        {files.map((file) => (
          <li key={file.fileId}>
            {mayCall(call) ? (
              <TextButton
                aria-label={t(file.mediaType.startsWith('image/') ? 'show' : 'save', {
                  file: file.name,
                })}
                onClick={() => void open(file)}
              >
                {file.name}
              </TextButton>
            ) : (
              <Text>{file.name}</Text>
            )}{' '}
            <small className="quiet text-xs">{formatSize(file.bytes, i18n.language as Language)}</small>
          </li>
        ))}
      </ul>
      <FailureNote>{failure}</FailureNote>
      {picture ? <PicturePreview picture={picture} onClose={() => setPicture(undefined)} /> : null}
    </>
  )
}
