import { useTranslation } from 'react-i18next'
import { countryName } from '#contract/kit/country-list.ts'
import type { Language } from '#contract/kit/language.ts'
import { listed } from '#contract/kit/listed.ts'
import type { PartnerApplication } from '#contract/partners/partner/partner.endpoints.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { usePhoneText } from '#web/ui/use-phone-text.ts'
import styles from './program.module.css'

/** What was stated, where it cannot be changed. */
export function ApplicationFacts({ form }: Pick<PartnerApplication, 'form'>) {
  const { t, i18n } = useTranslation('partnerProgram')
  const phoneText = usePhoneText()
  const language = i18n.language as Language
  const industries = form.industries.map((each) =>
    each === 'other' ? form.otherIndustry : t(`industry.${each}`),
  )
  const rows: [string, string][] = [
    [t('field.companyName'), form.companyName],
    [t('field.country'), countryName(form.country, language)],
    [t('field.city'), form.city],
    [t('field.website'), form.website],
    [
      t('field.regions'),
      listed(
        form.regions.map((each) => t(`region.${each}`)),
        language,
      ),
    ],
    [t('field.industries'), listed(industries, language)],
    [t('field.experience'), form.experience],
    [t('field.contactName'), form.contactName],
    [t('field.contactEmail'), form.contactEmail],
    [t('field.contactPhone'), phoneText(form.contactPhone)],
  ]
  return (
    <section className={styles.section} aria-labelledby="application">
      <h2 className="text-l" id="application">
        {t('details')}
      </h2>
      <FactList look="lines" facts={rows.filter(([, value]) => value !== '')} />
    </section>
  )
}
