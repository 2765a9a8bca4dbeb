import { useTranslation } from 'react-i18next'
import { ImageSlots } from '#web/files/file/shared.ts'
import { FormNote } from '#web/ui/form/form-page.tsx'
import type { ApiForm } from '#web/ui/form/use-api-form.ts'
import styles from './partner-form.module.css'
import type { PartnerValues } from './partner-values.ts'

interface CertificatePlacesProps {
  readonly form: ApiForm<PartnerValues>
}

/** The images of certificates; an uploaded one belongs to its person, so there is none before the login. */
export function CertificatePlaces({ form }: CertificatePlacesProps) {
  const { t } = useTranslation('partnerProgram')
  const { values, errors } = form
  return (
    <fieldset className={`bare stack gap-2 fit ${styles.places}`}>
      <legend>{t('field.certificates')}</legend>
      <FormNote>{t('hint.certificates')}</FormNote>
      <ImageSlots
        slots={values.certificates.map((_, place) => ({
          label: t('certificate', { number: place + 1 }),
          optional: true,
          error: errors[`certificates.${place}`] ?? (place === 0 ? errors.certificates : undefined),
        }))}
        name="certificates"
        fileIds={values.certificates}
        onChange={(change) => form.update('certificates', change)}
      />
    </fieldset>
  )
}
