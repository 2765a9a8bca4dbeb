import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptOf, uploadLimits } from '#contract/kit/upload.ts'
import { importUpload } from '#contract/lists/spreadsheet-import/spreadsheet-import.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { saveFile } from '#web/platform/api/save-file.ts'
import { useUpload } from '#web/platform/api/use-upload.ts'
import { TextButton } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { UploadStatus } from '#web/ui/upload-progress.tsx'
import styles from './import.module.css'
import type { AnyCheck, ImportPageProps } from './import-props.ts'

interface UploadProps extends Pick<ImportPageProps<AnyCheck>, 'definition'> {
  readonly onUploaded: (importId: string) => Promise<void>
}

/** The first step: the template, and a file to upload. */
export function ChooseFile({
  definition,
  hints,
  onUploaded,
}: UploadProps & Pick<ImportPageProps<AnyCheck>, 'hints'>) {
  const { t } = useTranslation('spreadsheetImport')
  const [failure, setFailure] = useState<string>()
  const saveTemplate = async (): Promise<void> => {
    const result = await callApi(definition.endpoints.template, {})
    setFailure(result.ok ? undefined : result.error.errorMsg)
    if (result.ok) saveFile(result.data)
  }
  return (
    <>
      <h2 tabIndex={-1} className="visually-hidden">
        {t('step.choose')}
      </h2>
      <UploadField definition={definition} label={t('drop')} onUploaded={onUploaded} />
      <div className={styles.template}>
        <TextButton onClick={() => void saveTemplate()}>{t('template')}</TextButton>
        {hints}
      </div>
      <FailureNote>{failure}</FailureNote>
    </>
  )
}

/** Uploads a file that may be sent, with its progress and a way to cancel. */
export function UploadField({
  definition: { endpoints, rows },
  label,
  onUploaded,
}: UploadProps & { readonly label: string }) {
  const { t } = useTranslation('spreadsheetImport')
  const upload = useUpload(endpoints.check, {
    onDone: ({ importId }) => onUploaded(importId as string),
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
        hint={t('limits', { ...uploadLimits(importUpload), rows })}
        choose={t('choose')}
        accept={acceptOf(importUpload)}
        onFile={(chosen) => void upload.upload(chosen)}
      />
    </UploadStatus>
  )
}
