import { useTranslation } from 'react-i18next'
import { countryName } from '#contract/kit/country-list.ts'
import type { Language } from '#contract/kit/language.ts'
import { listed } from '#contract/kit/listed.ts'
import type { Poc } from '#contract/trials/poc/poc.endpoints.ts'
import { calendarDayText } from '#web/platform/text/moments.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { usePhoneText } from '#web/ui/use-phone-text.ts'
import styles from './poc.module.css'

/** What was asked for, where it cannot be changed. */
export function PocFacts({ form }: Pick<Poc, 'form'>) {
  const { t, i18n } = useTranslation('poc')
  const phoneText = usePhoneText()
  const language = i18n.language as Language
  const list = (items: readonly { readonly name: string }[]): string =>
    listed(
      items.map(({ name }) => name),
      language,
    )
  const rows: [string, string][] = [
    [t('field.requirement'), form.requirement],
    [t('field.successCriteria'), form.successCriteria],
    [t('field.applications'), form.applications],
    [t('field.regionIds'), list(form.regions)],
    [t('field.sizeIds'), list(form.sizes)],
    [t('field.people'), String(form.people)],
    [t('field.startsOn'), calendarDayText(form.startsOn, language)],
    [t('field.endsOn'), calendarDayText(form.endsOn, language)],
    [t('field.companyName'), form.companyName],
    [t('field.contactName'), form.contactName],
    [t('field.contactEmail'), form.contactEmail],
    [t('field.country'), countryName(form.country, language)],
    [t('field.contactPhone'), phoneText(form.contactPhone)],
  ]
  return (
    <div className={`break ${styles.facts}`}>
      <FactList look="lines" facts={rows.filter(([, value]) => value !== '')} />
    </div>
  )
}
