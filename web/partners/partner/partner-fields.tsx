import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '#contract/kit/country-list.ts'
import { INDUSTRIES } from '#contract/kit/industries.ts'
import type { Language } from '#contract/kit/language.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { SALES_REGIONS, salesRegionGroup } from '#contract/kit/sales-regions.ts'
import { PARTNER } from '#contract/partners/partner/partner.fields.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { SubmitButton } from '#web/ui/form/api-form.tsx'
import { CheckGroupField } from '#web/ui/form/check-group-field.tsx'
import { CountryField } from '#web/ui/form/country-field.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { FormColumns } from '#web/ui/form/form-columns.tsx'
import { FormGroup } from '#web/ui/form/form-group.tsx'
import { FormNote } from '#web/ui/form/form-page.tsx'
import { FormSide, filledOf, PrivacyNote } from '#web/ui/form/form-progress.tsx'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx'
import type { ApiForm } from '#web/ui/form/use-api-form.ts'
import styles from './partner-form.module.css'
import { type PartnerValues, requiredFields } from './partner-values.ts'

interface FieldsProps {
  readonly form: ApiForm<PartnerValues>
  /** The company is verified: its name and country are shown, not entered. */
  readonly isVerified?: boolean
  /** The upload of certificates, or where it comes. */
  readonly certificates: ReactNode
}

interface ColumnsProps extends FieldsProps {
  /** Below the fields. */
  readonly children?: ReactNode
  readonly notes: ReactNode
  /** Of the button that sends it, at the side and where the fields end. */
  readonly submit: string
}

/** The fields of an application with how far it is, its notes and its button. */
export function PartnerColumns({ notes, submit, children, ...fields }: ColumnsProps) {
  const { t } = useTranslation('partnerProgram')
  const { form, isVerified = false } = fields
  const required = requiredFields(form.values, isVerified)
  const parts = (['company', 'scope', 'contact'] as const).map((part) => ({
    title: t(`section.${part}`),
    ...filledOf(form.values, required[part]),
  }))
  return (
    <FormColumns
      side={
        <FormSide
          parts={parts}
          notes={
            <>
              {notes}
              <PrivacyNote />
            </>
          }
        >
          <SubmitButton form={form}>{submit}</SubmitButton>
        </FormSide>
      }
    >
      <PartnerFields {...fields} />
      {children}
    </FormColumns>
  )
}

/** The fields of an application, new or corrected. */
function PartnerFields({ form, isVerified = false, certificates }: FieldsProps) {
  const { t } = useTranslation('partnerProgram')
  return (
    <>
      <FormGroup title={t('section.company')}>
        {isVerified ? <VerifiedCompany form={form} /> : null}
        <div className={styles.halves}>
          {isVerified ? null : <StatedCompany form={form} />}
          <TextField form={form} name="city" label={t('field.city')} max={LIMITS.text.max} />
          <TextField
            form={form}
            name="website"
            type="url"
            inputMode="url"
            label={t('field.website')}
            hint={t('hint.website')}
            autoComplete="url"
            max={LIMITS.url.max}
            optional
          />
        </div>
      </FormGroup>
      <FormGroup title={t('section.scope')}>
        <CheckGroupField
          form={form}
          name="regions"
          label={t('field.regions')}
          hint={t('hint.regions')}
          options={SALES_REGIONS.map((value) => ({
            value,
            label: t(`region.${value}`),
            group: t(`regionGroup.${salesRegionGroup(value)}`),
          }))}
        />
        <CheckGroupField
          form={form}
          name="industries"
          label={t('field.industries')}
          hint={t('hint.industries')}
          options={INDUSTRIES.map((value) => ({ value, label: t(`industry.${value}`) }))}
        />
        {form.values.industries.includes('other') ? (
          <TextField
            form={form}
            name="otherIndustry"
            label={t('field.otherIndustry')}
            max={LIMITS.text.max}
          />
        ) : null}
        <TextAreaField
          form={form}
          name="experience"
          label={t('field.experience')}
          hint={t('hint.experience')}
          max={PARTNER.experience}
          rows={2}
        />
        {certificates}
      </FormGroup>
      <Contact form={form} />
    </>
  )
}

type PartProps = Pick<FieldsProps, 'form'>

function StatedCompany({ form }: PartProps) {
  const { t } = useTranslation('partnerProgram')
  return (
    <>
      <TextField
        form={form}
        name="companyName"
        label={t('field.companyName')}
        autoComplete="organization"
        max={LIMITS.companyName.max}
      />
      <CountryField form={form} name="country" label={t('field.country')} />
    </>
  )
}

function VerifiedCompany({ form: { values } }: PartProps) {
  const { t, i18n } = useTranslation('partnerProgram')
  return (
    <div>
      <FactList
        look="lines"
        facts={[
          [t('field.companyName'), values.companyName],
          [t('field.country'), countryName(values.country, i18n.language as Language)],
        ]}
      />
      <FormNote>{t('hint.verified')}</FormNote>
    </div>
  )
}

function Contact({ form }: PartProps) {
  const { t } = useTranslation('partnerProgram')
  return (
    <FormGroup title={t('section.contact')}>
      <div className={styles.halves}>
        <TextField
          form={form}
          name="contactName"
          label={t('field.contactName')}
          autoComplete="name"
          max={LIMITS.text.max}
        />
        <EmailField form={form} name="contactEmail" label={t('field.contactEmail')} />
        <PhoneField
          form={form}
          name="contactPhone"
          label={t('field.contactPhone')}
          country={form.values.country}
        />
      </div>
    </FormGroup>
  )
}
