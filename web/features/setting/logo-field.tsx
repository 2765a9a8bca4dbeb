import { useTranslation } from 'react-i18next'
import { uploadLogo } from '#contract/features/setting/setting.endpoints.ts'
import type { Logo } from '#contract/features/site/site.fields.ts'
import { acceptOf } from '#contract/kit/upload.ts'
import { useUpload } from '#web/platform/api/use-upload.ts'
import { Actions, Button, TextButton } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { FieldNotes } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { UploadProgress } from '#web/ui/upload-progress.tsx'
import type { Controlled } from './controlled.ts'
import styles from './setting-form.module.css'

/** A logo: chosen, uploaded, and shown as the server has encoded it; saved with the form. */
export function LogoField({ label, hint, id, error, value, onSet }: Controlled) {
  const { t } = useTranslation(['setting', 'kit'])
  const logo = value as Logo | undefined
  const { sending, failure, retry, upload, cancel } = useUpload(uploadLogo, { onDone: onSet })
  return (
    <fieldset className={styles.logo}>
      <legend>{t('kit:optional', { label })}</legend>
      {logo ? <img src={`/brand/${logo.hash}.png`} height={52} alt={t('logo.chosen')} /> : null}
      <FailureNote>
        {failure ? (
          <>
            <p>{failure}</p>
            {retry ? <TextButton onClick={retry}>{t('history.retry')}</TextButton> : null}
          </>
        ) : null}
      </FailureNote>
      {sending ? (
        <UploadProgress
          size={sending.file.size}
          sent={sending.sent}
          uploading={(percent) => t('logo.uploading', { file: sending.file.name, percent })}
          working={t('logo.checking', { file: sending.file.name })}
          cancelLabel={t('kit:cancel')}
          onCancel={cancel}
        />
      ) : (
        <Actions>
          <FileButton
            accept={acceptOf(uploadLogo.upload)}
            tone="quiet"
            describedBy={`${id}-hint`}
            invalid={error !== undefined}
            onFile={(file) => void upload(file)}
          >
            {t(logo ? 'logo.replace' : 'logo.choose')}
          </FileButton>
          {logo ? (
            <Button tone="bare" onClick={() => onSet(undefined)}>
              {t('logo.remove')}
            </Button>
          ) : null}
        </Actions>
      )}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
