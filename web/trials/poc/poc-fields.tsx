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
import { type FormPart, filledOf } from '#web/ui/form/form-columns.tsx'
import { FieldRow, FormGroup } from '#web/ui/form/form-group.tsx'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx'
import type { ApiForm } from '#web/ui/form/use-api-form.ts'
import type { PocValues } from './poc-values.ts'

interface FieldsProps {
  readonly form: ApiForm<PocValues>
  readonly catalog: Pick<Catalog, 'regions' | 'sizes'>
}

type PartName = 'what' | 'where' | 'who'

/** The fields of each part of the form, and those of them that are required. */
const PARTS: Readonly<Record<PartName, readonly (keyof PocValues)[]>> = {
  what: ['requirement', 'successCriteria', 'applications'],
  where: ['regionIds', 'sizeIds', 'people', 'startsOn', 'endsOn'],
  who: ['companyName', 'contactName', 'contactEmail', 'country', 'contactPhone'],
}
const isRequired = (name: keyof PocValues) => name !== 'applications'

interface AllProps extends FieldsProps {
  /** What the desk asks about some of them: the parts of the others are folded. */
  readonly asked?: readonly { readonly field: string | null }[]
}

/** The fields of a request, new or corrected. */
export function PocFields({ form, catalog, asked }: AllProps) {
  const isFolded = (part: PartName) =>
    asked?.some(({ field }) => field !== null)
      ? !PARTS[part].some((name) => form.errors[name] || asked.some(({ field }) => field === name))
      : undefined
  return (
    <>
      <What form={form} isFolded={isFolded('what')} />
      <Where form={form} catalog={catalog} isFolded={isFolded('where')} />
      <Who form={form} isFolded={isFolded('who')} />
    </>
  )
}

/** How far each part of a new request is. */
export function usePocParts(values: PocValues): FormPart[] {
  const { t } = useTranslation('poc')
  const parts = Object.entries(PARTS) as [PartName, readonly (keyof PocValues)[]][]
  return parts.map(([part, names]) => ({
    title: t(`section.${part}`),
    ...filledOf(values, names.filter(isRequired)),
  }))
}

interface PartProps extends Pick<FieldsProps, 'form'> {
  readonly isFolded: boolean | undefined
}

function What({ form, isFolded }: PartProps) {
  const { t } = useTranslation('poc')
  return (
    <FormGroup title={t('section.what')} isFolded={isFolded}>
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

function Where({ form, catalog, isFolded }: PartProps & FieldsProps) {
  const { t } = useTranslation('poc')
  return (
    <FormGroup title={t('section.where')} isFolded={isFolded}>
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

function Who({ form, isFolded }: PartProps) {
  const { t } = useTranslation('poc')
  return (
    <FormGroup title={t('section.who')} isFolded={isFolded}>
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
