import { useTranslation } from 'react-i18next'
import type { Catalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { integerInput } from '#contract/kit/number-filters.ts'
import { POC } from '#contract/trials/poc/poc.fields.ts'
import { CheckGroupField } from '#web/ui/form/check-group-field.tsx'
import { CountryField } from '#web/ui/form/country-field.tsx'
import { DayField } from '#web/ui/form/day-field.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { FieldRow, FormGroup } from '#web/ui/form/form-group.tsx'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx'
import type { ApiForm } from '#web/ui/form/use-api-form.ts'
import type { PocValues } from './poc-values.ts'

interface FieldsProps {
  readonly form: ApiForm<PocValues>
  readonly catalog: Pick<Catalog, 'regions' | 'sizes'>
}

/** The fields of a request, new or corrected. */
export function PocFields({ form, catalog }: FieldsProps) {
  return (
    <>
      <What form={form} />
      <Where form={form} catalog={catalog} />
      <Who form={form} />
    </>
  )
}

function What({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation('poc')
  return (
    <FormGroup title={t('section.what')}>
      <TextAreaField
        form={form}
        name="requirement"
        label={t('field.requirement')}
        hint={t('hint.requirement')}
        max={POC.requirement}
        rows={2}
      />
      <TextAreaField
        form={form}
        name="successCriteria"
        label={t('field.successCriteria')}
        hint={t('hint.successCriteria')}
        max={POC.criteria}
        rows={2}
      />
      <TextAreaField
        form={form}
        name="applications"
        label={t('field.applications')}
        hint={t('hint.applications')}
        max={POC.applications}
        rows={2}
        optional
      />
    </FormGroup>
  )
}

function Where({ form, catalog }: FieldsProps) {
  const { t } = useTranslation('poc')
  return (
    <FormGroup title={t('section.where')}>
      <CheckGroupField
        form={form}
        name="regionIds"
        label={t('field.regionIds')}
        hint={t('hint.regionIds')}
        options={catalog.regions.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <CheckGroupField
        form={form}
        name="sizeIds"
        label={t('field.sizeIds')}
        hint={t('hint.sizeIds')}
        options={catalog.sizes.map((size) => ({ value: size.id, label: sizeName(size) }))}
      />
      <FieldRow>
        <TextField
          form={form}
          name="people"
          label={t('field.people')}
          inputMode="numeric"
          filter={integerInput}
        />
        <DayField form={form} name="startsOn" label={t('field.startsOn')} />
        <DayField form={form} name="endsOn" label={t('field.endsOn')} />
      </FieldRow>
    </FormGroup>
  )
}

function Who({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation('poc')
  return (
    <FormGroup title={t('section.who')}>
      <FieldRow>
        <TextField
          form={form}
          name="companyName"
          label={t('field.companyName')}
          autoComplete="organization"
          max={LIMITS.companyName.max}
        />
        <TextField
          form={form}
          name="contactName"
          label={t('field.contactName')}
          autoComplete="name"
          max={LIMITS.text.max}
        />
        <EmailField form={form} name="contactEmail" label={t('field.contactEmail')} />
        <CountryField form={form} name="country" hasPhone label={t('field.country')} />
        <PhoneField
          form={form}
          name="contactPhone"
          label={t('field.contactPhone')}
          country={form.values.country}
        />
      </FieldRow>
    </FormGroup>
  )
}
