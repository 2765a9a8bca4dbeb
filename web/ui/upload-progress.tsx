import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sending, useUpload } from '#web/platform/api/use-upload.ts'
import { Button, TextButton } from './button.tsx'
import { FailureNote } from './failure-note.tsx'
import styles from './upload-progress.module.css'

interface UploadTexts {
  /** While `percent` of the file are sent. */
  readonly uploading: (file: string, percent: number) => string
  /** While the server works on it. */
  readonly checking: (file: string) => string
  /** Of the button that sends a file once more that did not arrive. */
  readonly again: ReactNode
}

interface UploadStatusProps {
  readonly upload: Pick<ReturnType<typeof useUpload>, 'sending' | 'failure' | 'retry' | 'cancel'>
  readonly texts: UploadTexts
  /** What takes a file, while none is being sent. */
  readonly children?: ReactNode
}

/** What a field shows of its upload: why it failed, with a way to repeat it, and how far it is. */
export function UploadStatus({ upload, texts, children }: UploadStatusProps) {
  const { sending, failure, retry, cancel } = upload
  return (
    <>
      <FailureNote>
        {failure ? (
          <>
            <p>{failure}</p>
            {retry ? <TextButton onClick={retry}>{texts.again}</TextButton> : null}
          </>
        ) : null}
      </FailureNote>
      {sending ? <UploadProgress sending={sending} texts={texts} onCancel={cancel} /> : children}
    </>
  )
}

interface UploadProgressProps {
  readonly sending: Sending
  readonly texts: UploadTexts
  readonly onCancel: () => void
}

/** How far an upload is, with a button to cancel it, which has the focus: the one that had it is gone. */
function UploadProgress({ sending: { file, sent }, texts, onCancel }: UploadProgressProps) {
  const { t } = useTranslation('kit')
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  const { name, size } = file
  const isSent = sent >= size
  const percent = Math.floor((sent / size) * 100)
  const saidOf = (shown: number) => (isSent ? texts.checking(name) : texts.uploading(name, shown))
  return (
    <div className={styles.progress}>
      <p aria-hidden="true">{saidOf(percent)}</p>
      {/* Screen readers say each quarter. */}
      <p role="status" className="visually-hidden">
        {saidOf(percent - (percent % 25))}
      </p>
      <progress aria-label={saidOf(percent)} max={size} {...(isSent ? {} : { value: sent })} />
      <Button ref={cancel} tone="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}
