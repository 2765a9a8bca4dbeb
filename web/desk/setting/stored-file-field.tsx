import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadCertificateFile, uploadLogo } from '#contract/desk/setting/setting.endpoints.ts'
import { acceptOf } from '#contract/kit/upload.ts'
import { type CertificateFile, certificatePath } from '#contract/publishing/facts/facts.fields.ts'
import type { Logo } from '#contract/publishing/site/site.fields.ts'
import { useUpload } from '#web/platform/api/use-upload.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { FieldNotes } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { UploadStatus } from '#web/ui/upload/upload-status.tsx'
import type { Controlled } from './controlled.ts'
import styles from './setting-form.module.css'

const UPLOADS = { logo: uploadLogo, certificate: uploadCertificateFile } as const

interface StoredFileFieldProps extends Controlled {
  readonly of: keyof typeof UPLOADS
}

/** A file: chosen, uploaded, and shown as the server has stored it; saved with the form. */
export function StoredFileField({ of, label, hint, id, name, error, value, onSet }: StoredFileFieldProps) {
  const { t } = useTranslation(['setting', 'kit'])
  const endpoint = UPLOADS[of]
  const upload = useUpload(endpoint, { onDone: onSet })
  return (
    <fieldset className={`bare stack gap-3 ${styles.file}`}>
      <legend>{t('kit:optional', { label })}</legend>
      {value === undefined ? null : <Stored of={of} value={value} />}
      <UploadStatus upload={upload}>
        <Actions>
          <FileButton
            accept={acceptOf(endpoint.upload)}
            tone="quiet"
            describedBy={`${id}-hint`}
            invalid={error !== undefined}
            onFile={(file) => void upload.upload(file)}
          >
            {t(value === undefined ? 'file.choose' : 'file.replace')}
          </FileButton>
          {value === undefined ? null : (
            <Button tone="bare" onClick={() => onSet(undefined)}>
              {t('file.remove')}
            </Button>
          )}
        </Actions>
      </UploadStatus>
      <FieldNotes id={id} hint={hint} error={error} name={name} />
    </fieldset>
  )
}

function Stored({ of, value }: Pick<StoredFileFieldProps, 'of' | 'value'>): ReactNode {
  const { t } = useTranslation('setting')
  if (of === 'logo')
    return <img src={`/brand/${(value as Logo).hash}.png`} height={52} alt={t('file.logo')} />
  const file = value as CertificateFile
  return <a href={certificatePath(file)}>{t('file.certificate', { type: file.type.toUpperCase() })}</a>
}
