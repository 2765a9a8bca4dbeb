import { useTranslation } from 'react-i18next'
import { BUDGETS, HEARD_FROM, INDUSTRIES, PURCHASE_TIMES } from '#contract/features/trial/trial.fields.ts'
import { loosePhoneInput, phoneInput } from '#contract/kit/filters.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { CountryField } from '#web/ui/form/country-field.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx'
import type { ApiForm } from '#web/ui/form/use-api-form.ts'
import { FormSection } from './form-section.tsx'
import { FIRST_COUNTRY, type TrialValues } from './trial-values.ts'

interface SectionProps {
  readonly form: ApiForm<TrialValues>
}

const LINE = LIMITS.text.max

/** The applicant and contact data. */
export function PersonSection({ form }: SectionProps) {
  const { t } = useTranslation('trial')
  const mainland = form.values.country === 'CN'
  return (
    <FormSection number={2} title={t('section.person')}>
      <div data-pair>
        <TextField form={form} name="name" label={t('field.name')} autoComplete="name" maxLength={LINE} />
        <TextField
          form={form}
          name="jobTitle"
          label={t('field.jobTitle')}
          autoComplete="organization-title"
          maxLength={LINE}
          optional
        />
      </div>
      <EmailField form={form} name="email" label={t('field.email')} hint={t('hint.email')} />
      <div data-pair>
        <CountryField form={form} name="country" label={t('field.country')} />
        <TextField
          form={form}
          name="phone"
          type="tel"
          label={t('field.phone')}
          hint={mainland ? t('hint.phoneCn') : t('hint.phone')}
          autoComplete="tel"
          inputMode="tel"
          filter={mainland ? phoneInput : loosePhoneInput}
        />
      </div>
      <TextField
        form={form}
        name="contact"
        label={t('field.contact')}
        hint={t('hint.contact')}
        maxLength={LINE}
        optional
      />
    </FormSection>
  )
}

/** The company. */
export function CompanySection({ form }: SectionProps) {
  const { t } = useTranslation('trial')
  const industries = INDUSTRIES.map((value) => ({ value, label: t(`industry.${value}`) }))
  return (
    <FormSection number={3} title={t('section.company')}>
      <TextField
        form={form}
        name="companyName"
        label={t('field.companyName')}
        autoComplete="organization"
        maxLength={LIMITS.companyName.max}
      />
      <TextField
        form={form}
        name="companyAddress"
        label={t('field.companyAddress')}
        autoComplete="address-line1"
        maxLength={LIMITS.address.max}
        optional
      />
      <div data-pair>
        <SelectField form={form} name="industry" label={t('field.industry')} options={industries} />
        {form.values.industry === 'other' ? (
          <TextField form={form} name="otherIndustry" label={t('field.otherIndustry')} maxLength={LINE} />
        ) : null}
      </div>
      <SelectField
        form={form}
        name="intendedIndustry"
        label={t('field.intendedIndustry')}
        hint={t('hint.intendedIndustry')}
        options={industries}
        optional
      />
    </FormSection>
  )
}

/** Plans after the trial; all fields are optional. */
export function PlansSection({ form }: SectionProps) {
  const { t } = useTranslation('trial')
  return (
    <FormSection number={4} title={t('section.plans')} text={t('section.plansText')}>
      <div data-pair>
        <SelectField
          form={form}
          name="budget"
          label={t('field.budget')}
          options={BUDGETS.map((value) => ({ value, label: t(`budget.${value}`) }))}
          optional
        />
        <SelectField
          form={form}
          name="purchaseTime"
          label={t('field.purchaseTime')}
          options={PURCHASE_TIMES.map((value) => ({ value, label: t(`purchaseTime.${value}`) }))}
          optional
        />
      </div>
      <TextAreaField
        form={form}
        name="requirement"
        label={t('field.requirement')}
        hint={t('hint.requirement', { max: LIMITS.pipeline.reply.max })}
        maxLength={LIMITS.pipeline.reply.max}
        optional
      />
      <SelectField
        form={form}
        name="heardFrom"
        label={t('field.heardFrom')}
        options={HEARD_FROM.map((value) => ({ value, label: t(`heardFrom.${value}`) }))}
        optional
      />
    </FormSection>
  )
}
