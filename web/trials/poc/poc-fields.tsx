import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Catalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { cityOf } from '#contract/catalog/catalog/region-name.rules.ts'
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
import type { PocPart } from './poc-parts.ts'
import type { PocValues } from './poc-values.ts'

interface FieldsProps {
  readonly form: ApiForm<PocValues>
  readonly catalog: Pick<Catalog, 'regions' | 'sizes'>
}

interface GroupProps {
  readonly title: string
  readonly part: PocPart
  readonly children: ReactNode
}

interface AllProps extends FieldsProps {
  /** What the parts of the form are in. */
  readonly group?: ComponentType<GroupProps> | undefined
  /** Fields that the desk asks about: none of them is optional then. */
  readonly asked?: readonly string[]
}

/** The fields of a request, new or corrected. */
export function PocFields({ form, catalog, group = FormGroup, asked = [] }: AllProps) {
  return (
    <>
      <What form={form} group={group} asked={asked} />
      <Where form={form} catalog={catalog} group={group} />
      <Who form={form} group={group} />
    </>
  )
}

interface PartProps extends Pick<FieldsProps, 'form'> {
  readonly group: ComponentType<GroupProps>
}

function What({ form, group: Group, asked }: PartProps & { readonly asked: readonly string[] }) {
  const { t } = useTranslation('poc')
  return (
    <Group title={t('section.what')} part="what">
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
        optional={!asked.includes('applications')}
      />
    </Group>
  )
}

function Where({ form, catalog, group: Group }: PartProps & FieldsProps) {
  const { t } = useTranslation('poc')
  return (
    <Group title={t('section.where')} part="where">
      <CheckGroupField
        form={form}
        name="regionIds"
        label={t('field.regionIds')}
        hint={t('hint.regionIds')}
        options={catalog.regions.map(({ id, name }) => ({
          value: id,
          // Regions of one city are told apart by their whole names.
          label:
            catalog.regions.filter((each) => cityOf(each.name) === cityOf(name)).length > 1
              ? name
              : cityOf(name),
        }))}
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
    </Group>
  )
}

function Who({ form, group: Group }: PartProps) {
  const { t } = useTranslation('poc')
  return (
    <Group title={t('section.who')} part="who">
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
    </Group>
  )
}
