import { useTranslation } from 'react-i18next'
import { countryName } from '#contract/kit/country-list.ts'
import type { Language } from '#contract/kit/language.ts'
import type { PartnerApplication } from '#contract/partners/partner/partner.endpoints.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import styles from './program.module.css'

/** What was stated, where it cannot be changed. */
export function ApplicationFacts({ form }: Pick<PartnerApplication, 'form'>) {
  const { t, i18n } = useTranslation('partnerProgram')
  const language = i18n.language as Language
  const comma = language === 'zh' ? '、' : ', '
  const industries = form.industries.map((each) =>
    each === 'other' ? form.otherIndustry : t(`industry.${each}`),
  )
  const rows: [string, string][] = [
    [t('field.companyName'), form.companyName],
    [t('field.country'), countryName(form.country, language)],
    [t('field.city'), form.city],
    [t('field.website'), form.website],
    [t('field.regions'), form.regions.map((each) => t(`region.${each}`)).join(comma)],
    [t('field.industries'), industries.join(comma)],
    [t('field.experience'), form.experience],
    [t('field.contactName'), form.contactName],
    [t('field.contactEmail'), form.contactEmail],
    [t('field.contactPhone'), form.contactPhone],
  ]
  return (
    <section className={styles.section} aria-labelledby="application">
      <h2 id="application">{t('details')}</h2>
      <FactList look="lines" facts={rows.filter(([, value]) => value !== '')} />
    </section>
  )
}
