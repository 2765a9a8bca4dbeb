import { useTranslation } from 'react-i18next'
import { INDUSTRIES } from '#contract/kit/industries.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { HEARD_FROM } from '#contract/records/visit/visit.fields.ts'
import { BUDGETS, PURCHASE_TIMES } from '#contract/trials/trial/trial.fields.ts'
import type { SelectOption } from '#web/ui/field.tsx'
import { CountryField } from '#web/ui/form/country-field.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx'
import type { ApiForm } from '#web/ui/form/use-api-form.ts'
import { FoldedPart, FormSection } from './form-section.tsx'
import { OPTIONAL, requiredFields, type TrialValues } from './trial-values.ts'

interface SectionProps {
  readonly form: ApiForm<TrialValues>
}

const LINE = LIMITS.text.max

/** The required fields, and how many of them are filled in. */
export function PersonSection({ form }: SectionProps) {
  const { t } = useTranslation('trial')
  const mainland = form.values.country === 'CN'
  const { count, done } = requiredFields(form.values)
  return (
    <FormSection
      title={t('section.person')}
      aside={done < count ? t('required.left', { count, done }) : t('required.done')}
    >
      <div data-row>
        <TextField form={form} name="name" label={t('field.name')} autoComplete="name" max={LINE} />
        <EmailField form={form} name="email" label={t('field.email')} />
        <TextField
          form={form}
          name="companyName"
          label={t('field.companyName')}
          autoComplete="organization"
          max={LIMITS.companyName.max}
        />
        <CountryField form={form} name="country" hasPhone label={t('field.country')} />
        <PhoneField
          form={form}
          name="phone"
          label={t('field.phone')}
          hint={mainland ? t('hint.phoneCn') : t('hint.phone')}
          country={form.values.country}
        />
        <SelectField form={form} name="industry" label={t('field.industry')} options={useIndustries()} />
        {form.values.industry === 'other' ? (
          <TextField form={form} name="otherIndustry" label={t('field.otherIndustry')} max={LINE} />
        ) : null}
      </div>
    </FormSection>
  )
}

/** The optional fields, folded unless one of them has a value or an error. */
export function MoreSection({ form }: SectionProps) {
  const { t } = useTranslation('trial')
  const isFilled = OPTIONAL.some((name) => form.values[name] !== '' || form.errors[name])
  return (
    <FoldedPart title={t('section.more')} text={t('section.moreText')} isOpen={isFilled}>
      <div data-row>
        <TextField
          form={form}
          name="jobTitle"
          label={t('field.jobTitle')}
          autoComplete="organization-title"
          max={LINE}
          optional="unmarked"
        />
        <TextField
          form={form}
          name="contact"
          label={t('field.contact')}
          hint={t('hint.contact')}
          max={LINE}
          optional="unmarked"
        />
        <TextField
          form={form}
          name="companyAddress"
          label={t('field.companyAddress')}
          autoComplete="address-line1"
          max={LIMITS.address.max}
          optional="unmarked"
        />
        <SelectField
          form={form}
          name="intendedIndustry"
          label={t('field.intendedIndustry')}
          hint={t('hint.intendedIndustry')}
          options={useIndustries()}
          optional="unmarked"
        />
        <SelectField
          form={form}
          name="budget"
          label={t('field.budget')}
          options={BUDGETS.map((value) => ({ value, label: t(`budget.${value}`) }))}
          optional="unmarked"
        />
        <SelectField
          form={form}
          name="purchaseTime"
          label={t('field.purchaseTime')}
          options={PURCHASE_TIMES.map((value) => ({ value, label: t(`purchaseTime.${value}`) }))}
          optional="unmarked"
        />
        <SelectField
          form={form}
          name="heardFrom"
          label={t('field.heardFrom')}
          options={HEARD_FROM.map((value) => ({ value, label: t(`heardFrom.${value}`) }))}
          optional="unmarked"
        />
      </div>
      <TextAreaField
        form={form}
        name="requirement"
        label={t('field.requirement')}
        hint={t('hint.requirement', { max: LIMITS.pipeline.reply.max })}
        max={LIMITS.pipeline.reply.max}
        optional="unmarked"
      />
    </FoldedPart>
  )
}

function useIndustries(): SelectOption[] {
  const { t } = useTranslation('trial')
  return INDUSTRIES.map((value) => ({ value, label: t(`industry.${value}`) }))
}
