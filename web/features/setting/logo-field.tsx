import { useTranslation } from 'react-i18next'
import { uploadLogo } from '#contract/features/setting/setting.endpoints.ts'
import type { Logo } from '#contract/features/site/site.fields.ts'
import { acceptOf } from '#contract/kit/upload.ts'
import { useUpload } from '#web/platform/api/use-upload.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { FieldNotes } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { UploadStatus } from '#web/ui/upload-progress.tsx'
import type { Controlled } from './controlled.ts'
import styles from './setting-form.module.css'

/** A logo: chosen, uploaded, and shown as the server has encoded it; saved with the form. */
export function LogoField({ label, hint, id, error, value, onSet }: Controlled) {
  const { t } = useTranslation(['setting', 'kit'])
  const logo = value as Logo | undefined
  const upload = useUpload(uploadLogo, { onDone: onSet })
  return (
    <fieldset className={styles.logo}>
      <legend>{t('kit:optional', { label })}</legend>
      {logo ? <img src={`/brand/${logo.hash}.png`} height={52} alt={t('logo.chosen')} /> : null}
      <UploadStatus
        upload={upload}
        texts={{
          uploading: (file, percent) => t('logo.uploading', { file, percent }),
          checking: (file) => t('logo.checking', { file }),
          again: t('kit:retry'),
        }}
      >
        <Actions>
          <FileButton
            accept={acceptOf(uploadLogo.upload)}
            tone="quiet"
            describedBy={`${id}-hint`}
            invalid={error !== undefined}
            onFile={(file) => void upload.upload(file)}
          >
            {t(logo ? 'logo.replace' : 'logo.choose')}
          </FileButton>
          {logo ? (
            <Button tone="bare" onClick={() => onSet(undefined)}>
              {t('logo.remove')}
            </Button>
          ) : null}
        </Actions>
      </UploadStatus>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
