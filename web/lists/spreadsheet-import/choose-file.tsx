import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptOf, uploadLimits } from '#contract/kit/upload.ts'
import type { FileReading, ReadingChoice } from '#contract/lists/spreadsheet-import/file-reading.fields.ts'
import { importUpload } from '#contract/lists/spreadsheet-import/spreadsheet-import.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { saveFile } from '#web/platform/api/save-file.ts'
import { useUpload } from '#web/platform/api/use-upload.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { UploadStatus } from '#web/ui/upload/upload-status.tsx'
import styles from './import.module.css'
import type { AnyCheck, ImportPageProps } from './import-props.ts'
import { ReadingNotes } from './reading-notes.tsx'

interface UploadProps extends Pick<ImportPageProps<AnyCheck>, 'definition'> {
  /** With the file itself, which the page can read in another way. */
  readonly onUploaded: (importId: string, file: File) => Promise<void>
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
      <div className={`stack gap-3 start ${styles.template}`}>
        <div>{hints}</div>
        <Button tone="quiet" size="small" onClick={() => void saveTemplate()}>
          {t('template')}
        </Button>
      </div>
      <FailureNote>{failure}</FailureNote>
      <UploadField definition={definition} label={t('spreadsheet')} onUploaded={onUploaded} />
    </>
  )
}

/** Uploads of the file of an import. */
function useImportUpload(
  check: UploadProps['definition']['endpoints']['check'],
  onUploaded: UploadProps['onUploaded'],
) {
  return useUpload(check, { onDone: ({ importId }, file) => onUploaded(importId as string, file) })
}

interface ReadingFieldProps extends UploadProps {
  readonly reading: FileReading
  readonly columns: Readonly<Record<string, string>>
  /** Undefined after a reload of the page. */
  readonly file: File | undefined
}

/** How the file was read; where it leaves a choice, another one reads the same file again. */
export function ReadingField({ definition, reading, columns, file, onUploaded }: ReadingFieldProps) {
  const upload = useImportUpload(definition.endpoints.check, onUploaded)
  const read = file && ((choice: ReadingChoice) => void upload.upload(file, { query: choice }))
  return (
    <UploadStatus upload={upload}>
      <ReadingNotes reading={reading} columns={columns} onChoose={read} />
    </UploadStatus>
  )
}

/** Uploads a file that may be sent, with its progress and a way to cancel. */
export function UploadField({
  definition: { endpoints, rows },
  label,
  onUploaded,
}: UploadProps & { readonly label: string }) {
  const { t, i18n } = useTranslation('spreadsheetImport')
  const upload = useImportUpload(endpoints.check, onUploaded)
  return (
    <UploadStatus upload={upload}>
      <FileDrop
        label={label}
        hint={t('limits', { ...uploadLimits(importUpload, i18n.language), rows })}
        choose={t('choose')}
        accept={acceptOf(importUpload)}
        onFile={(chosen) => void upload.upload(chosen)}
      />
    </UploadStatus>
  )
}
