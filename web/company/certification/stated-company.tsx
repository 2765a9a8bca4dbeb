import { useTranslation } from 'react-i18next'
import type { Certification } from '#contract/company/certification/certification.endpoints.ts'
import { CREDIT_CODE_COUNTRY } from '#contract/company/certification/certification.fields.ts'
import { CERTIFICATION_IMAGES } from '#contract/company/certification/certification-queue.fields.ts'
import { countryName } from '#contract/kit/country-list.ts'
import type { Language } from '#contract/kit/language.ts'
import { listed } from '#contract/kit/listed.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { usePhoneText } from '#web/ui/use-phone-text.ts'
import styles from './certification.module.css'

/** What was stated, where it cannot be changed. */
export function StatedCompany({ certification }: { certification: Certification }) {
  const { t, i18n } = useTranslation('certification')
  const phoneText = usePhoneText()
  const { company, images, status } = certification
  const hasCode = company.country === CREDIT_CODE_COUNTRY
  const uploaded = CERTIFICATION_IMAGES.filter((_, place) => images[place])
  const rows: [string, string][] = [
    [t('field.companyName'), company.companyName],
    [hasCode ? t('field.creditCode') : t('field.registrationNumber'), company.registrationNumber],
    [t('field.country'), company.country && countryName(company.country, i18n.language as Language)],
    [t('field.address'), company.address],
    [t('field.contactName'), company.contactName],
    [t('field.contactPhone'), phoneText(company.contactPhone)],
    [
      t('group.images'),
      listed(
        uploaded.map((name) =>
          name === 'license' && !hasCode ? t('field.registration') : t(`field.${name}`),
        ),
        i18n.language,
      ),
    ],
  ]
  return (
    <section className={styles.stated} aria-labelledby="stated">
      <h2 id="stated">{status === 'verified' ? t('verifiedData') : t('stated')}</h2>
      <FactList look="lines" facts={rows.filter(([, value]) => value !== '')} />
    </section>
  )
}
