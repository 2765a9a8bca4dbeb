import { type ReactNode, useState } from 'react'
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
import { acceptOf, uploadLimits } from '#contract/kit/upload.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { saveFile } from '#web/platform/api/save-file.ts'
import { useUpload } from '#web/platform/api/use-upload.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { TextButton } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { UploadStatus } from '#web/ui/upload-progress.tsx'
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

/** Uploads a file that may be sent, with its progress and a way to cancel. */
export function UploadField({ label, choose, onUploaded, children }: UploadFieldProps) {
  const { t } = useTranslation('subAccountImport')
  const upload = useUpload(checkSubAccountImport, {
    onDone: ({ importId }) => onUploaded(importId),
  })
  return (
    <UploadStatus
      upload={upload}
      texts={{
        uploading: (file, percent) => t('uploading', { file, percent }),
        checking: (file) => t('checking', { file }),
        again: t('again'),
      }}
    >
      <FileDrop
        label={label}
        hint={t('limits', { ...uploadLimits(importUpload), rows: IMPORT_LIMITS.rows })}
        choose={choose}
        accept={acceptOf(importUpload)}
        onFile={(chosen) => void upload.upload(chosen)}
      >
        {children}
      </FileDrop>
    </UploadStatus>
  )
}
