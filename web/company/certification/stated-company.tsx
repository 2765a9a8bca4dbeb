import { useTranslation } from 'react-i18next'
import type { Certification } from '#contract/company/certification/certification.endpoints.ts'
import { CREDIT_CODE_COUNTRY } from '#contract/company/certification/certification.fields.ts'
import { CERTIFICATION_IMAGES } from '#contract/company/certification/certification-queue.fields.ts'
import { countryName } from '#contract/kit/country-list.ts'
import type { Language } from '#contract/kit/language.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import styles from './certification.module.css'

/** What was stated, where it cannot be changed. */
export function StatedCompany({ certification }: { certification: Certification }) {
  const { t, i18n } = useTranslation('certification')
  const { company, images, status } = certification
  const hasCode = company.country === CREDIT_CODE_COUNTRY
  const uploaded = CERTIFICATION_IMAGES.filter((_, place) => images[place])
  const rows: [string, string][] = [
    [t('field.companyName'), company.companyName],
    [hasCode ? t('field.creditCode') : t('field.registrationNumber'), company.registrationNumber],
    [t('field.country'), company.country && countryName(company.country, i18n.language as Language)],
    [t('field.address'), company.address],
    [t('field.contactName'), company.contactName],
    [t('field.contactPhone'), company.contactPhone],
    [
      t('group.images'),
      uploaded
        .map((name) => (name === 'license' && !hasCode ? t('field.registration') : t(`field.${name}`)))
        .join(t('comma')),
    ],
  ]
  return (
    <section className={styles.stated} aria-labelledby="stated">
      <h2 id="stated">{status === 'verified' ? t('verifiedData') : t('stated')}</h2>
      <FactList look="lines" facts={rows.filter(([, value]) => value !== '')} />
    </section>
  )
}
