import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setSubAccountRoles } from '#contract/features/sub-account-admin/sub-account-admin.endpoints.ts'
import {
  checkSubAccountImport,
  downloadImportTemplate,
} from '#contract/features/sub-account-import/sub-account-import.endpoints.ts'
import {
  IMPORT_LIMITS,
  importUpload,
} from '#contract/features/sub-account-import/sub-account-import.fields.ts'
import { uploadLimits } from '#contract/kit/upload.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { refusedFile } from '#web/platform/api/refused-file.ts'
import { saveFile } from '#web/platform/api/save-file.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import styles from './import.module.css'

interface UploadProps {
  readonly onUploaded: (importId: string) => Promise<void>
}

/** The first step: the template, and a file to upload. */
export function ChooseFile({ onUploaded }: UploadProps) {
  const { t } = useTranslation('subAccountImport')
  const mayCall = useMayCall()
  const [failure, setFailure] = useState<string>()
  const saveTemplate = async (): Promise<void> => {
    const result = await callApi(downloadImportTemplate, {})
    setFailure(result.ok ? undefined : result.error.errorMsg)
    if (result.ok) saveFile(result.data)
  }
  return (
    <>
      <h2 tabIndex={-1} className="visually-hidden">
        {t('step.choose')}
      </h2>
      <UploadField label={t('drop')} choose={t('choose')} onUploaded={onUploaded} />
      <div className={styles.template}>
        <TextButton onClick={() => void saveTemplate()}>{t('template')}</TextButton>
        <p>{t('templateHint')}</p>
        {mayCall(setSubAccountRoles) ? null : <p>{t('noGrant')}</p>}
      </div>
      <FailureNote>{failure}</FailureNote>
    </>
  )
}

interface UploadFieldProps extends UploadProps {
  readonly label: string
  readonly choose: string
  readonly children?: ReactNode
}

interface Sending {
  readonly file: File
  readonly sent: number
}

/** Uploads a file that may be sent, with its progress and a way to cancel. */
export function UploadField({ label, choose, onUploaded, children }: UploadFieldProps) {
  const { t, i18n } = useTranslation('subAccountImport')
  const [sending, setSending] = useState<Sending>()
  const [failure, setFailure] = useState<string>()
  /** A file whose upload had no response, to be sent again. */
  const [unsent, setUnsent] = useState<File>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const upload = async (file: File): Promise<void> => {
    running.current?.abort()
    setUnsent(undefined)
    const refused = refusedFile(i18n, importUpload, file)
    setFailure(refused)
    if (refused) return
    const controller = new AbortController()
    running.current = controller
    setSending({ file, sent: 0 })
    const onSent = (sent: number): void => {
      if (running.current === controller) setSending({ file, sent })
    }
    const options = { signal: controller.signal, onSent }
    const result = await callApi(checkSubAccountImport, { upload: file }, options)
    if (running.current !== controller || controller.signal.aborted) return
    if (result.ok) await onUploaded(result.data.importId)
    setSending(undefined)
    if (result.ok) return
    setFailure(result.error.errorMsg)
    if (result.error.status === 0 || result.error.status >= 500) setUnsent(file)
  }
  const cancel = (): void => {
    running.current?.abort()
    running.current = undefined
    setSending(undefined)
  }

  return (
    <>
      {failure ? (
        <FailureNote>
          <p>{failure}</p>
          {unsent ? <TextButton onClick={() => void upload(unsent)}>{t('again')}</TextButton> : null}
        </FailureNote>
      ) : null}
      {sending ? (
        <Progress sending={sending} onCancel={cancel} />
      ) : (
        <FileDrop
          label={label}
          hint={t('limits', { ...uploadLimits(importUpload), rows: IMPORT_LIMITS.rows })}
          choose={choose}
          accept={Object.entries(importUpload.types)
            .flatMap(([ending, type]) => [`.${ending}`, type])
            .join(',')}
          onFile={(file) => void upload(file)}
        >
          {children}
        </FileDrop>
      )}
    </>
  )
}

function Progress({ sending: { file, sent }, onCancel }: { sending: Sending; onCancel: () => void }) {
  const { t } = useTranslation('subAccountImport')
  const cancel = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone.
  useEffect(() => cancel.current?.focus(), [])
  const isSent = sent >= file.size
  const percent = Math.floor((sent / file.size) * 100)
  const said = isSent ? t('checking', { file: file.name }) : t('uploading', { file: file.name, percent })
  return (
    <div className={styles.progress}>
      <p role="status">
        {isSent ? said : t('uploading', { file: file.name, percent: percent - (percent % 25) })}
      </p>
      <progress aria-label={said} max={file.size} {...(isSent ? {} : { value: sent })} />
      <Button ref={cancel} tone="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}
