import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteImage, uploadAttachment } from '#contract/files/file/file.endpoints.ts'
import { type AttachedFile, MOST_ATTACHED } from '#contract/files/file/file.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useUpload } from '#web/platform/api/use-upload.ts'
import { TextButton } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { formatSize } from '#web/ui/format-size.ts'
import { Text } from '#web/ui/text.tsx'
import { UploadStatus } from '#web/ui/upload/upload-status.tsx'
import styles from './attachments.module.css'
import { shrinkImage } from './shrink-image.ts'

interface AttachmentsProps {
  readonly files: readonly AttachedFile[]
  readonly onFiles: (change: (files: readonly AttachedFile[]) => readonly AttachedFile[]) => void
  /** Every file that was chosen: they are uploaded one after another. */
  readonly chosen: readonly File[]
}

/** The files of a text that is being written: uploaded when they are chosen, named when it is sent. */
export function Attachments({ files, onFiles, chosen }: AttachmentsProps) {
  const { t, i18n } = useTranslation('attachment')
  const [said, setSaid] = useState('')
  /** The file that was sent once more when there were as many as can be. */
  const [leftOut, setLeftOut] = useState<string>()
  // The server deletes what nothing names yet.
  const remove = ({ fileId }: AttachedFile): void => void callApi(deleteImage, { params: { fileId } })
  const upload = useUpload(uploadAttachment, {
    prepare: async (file) => (file.type.startsWith('image/') ? shrinkImage(file) : file),
    several: true,
    onDone: (file) => {
      const isOneTooMany = files.length >= MOST_ATTACHED
      setLeftOut(isOneTooMany ? file.name : undefined)
      if (isOneTooMany) return remove(file)
      onFiles((before) => [...before, file])
      setSaid(t('added', { file: file.name }))
    },
  })
  const start = useEffectEvent((file: File) => void upload.upload(file))
  const started = useRef(new Set<File>())
  useEffect(() => {
    for (const file of chosen) {
      if (started.current.has(file)) continue
      started.current.add(file)
      start(file)
    }
  }, [chosen])
  return (
    <div className="stack gap-2">
      {files.length > 0 ? (
        <ul aria-label={t('list')} className={`stack gap-2 plain start text-s ${styles.files}`}>
          {files.map((file) => (
            <li key={file.fileId}>
              <Text>{file.name}</Text>{' '}
              <small className="quiet text-xs">{formatSize(file.bytes, i18n.language as Language)}</small>{' '}
              <TextButton
                aria-label={t('remove', { file: file.name })}
                onClick={() => {
                  remove(file)
                  setLeftOut(undefined)
                  onFiles((before) => before.filter(({ fileId }) => fileId !== file.fileId))
                }}
              >
                ×
              </TextButton>
            </li>
          ))}
        </ul>
      ) : null}
      <FailureNote>{leftOut ? t('tooMany', { file: leftOut, count: MOST_ATTACHED }) : null}</FailureNote>
      <UploadStatus upload={upload} />
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  )
}
