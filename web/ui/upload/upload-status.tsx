import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sending, useUpload } from '#web/platform/api/use-upload.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import styles from './upload-status.module.css'

interface UploadStatusProps {
  readonly upload: Pick<ReturnType<typeof useUpload>, 'sending' | 'failure' | 'isMissed' | 'retry' | 'cancel'>
  /** What takes a file, while none is being sent. */
  readonly children?: ReactNode
}

/** What a field shows of its upload: why it failed, with a way to repeat it, and how far it is. */
export function UploadStatus({ upload, children }: UploadStatusProps) {
  const { t } = useTranslation('kit')
  const { sending, failure, isMissed, retry, cancel } = upload
  return (
    <>
      <FailureNote>
        {failure ? (
          <>
            <p>{failure}</p>
            {isMissed ? (
              <Suspense>
                <MissedFile />
              </Suspense>
            ) : null}
            {retry ? <TextButton onClick={retry}>{t('retry')}</TextButton> : null}
          </>
        ) : null}
      </FailureNote>
      {/* Its texts may come later than the page's: only the progress waits for them. */}
      {sending ? (
        <Suspense>
          <UploadProgress sending={sending} onCancel={cancel} />
        </Suspense>
      ) : (
        children
      )}
    </>
  )
}

/** It was to be sent without the file. */
function MissedFile() {
  const { t } = useTranslation('upload')
  return (
    <p tabIndex={-1} data-form-failure>
      {t('missed')}
    </p>
  )
}

interface UploadProgressProps {
  readonly sending: Sending
  readonly onCancel: () => void
}

/** How far an upload is, with a button to cancel it, which has the focus: the one that had it is gone. */
function UploadProgress({ sending: { file, sent }, onCancel }: UploadProgressProps) {
  const { t } = useTranslation(['upload', 'kit'])
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  const { name, size } = file
  const isSent = sent >= size
  const percent = Math.floor((sent / size) * 100)
  const saidOf = (shown: number) =>
    isSent ? t('checking', { file: name }) : t('sending', { file: name, percent: shown })
  return (
    <div className={styles.progress}>
      <p aria-hidden="true">{saidOf(percent)}</p>
      {/* Screen readers say each quarter. */}
      <p role="status" className="visually-hidden">
        {saidOf(percent - (percent % 25))}
      </p>
      <progress aria-label={saidOf(percent)} max={size} {...(isSent ? {} : { value: sent })} />
      <Button ref={cancel} tone="quiet" onClick={onCancel}>
        {t('kit:cancel')}
      </Button>
    </div>
  )
}
