import { useTranslation } from 'react-i18next'
import { DEAL_GROUPS, type DealGroup } from '#contract/deals/pipeline/deal-groups.rules.ts'
import { LEAD_SOURCES } from '#contract/deals/pipeline/lead-source.rules.ts'
import { type DealField, isNeeded } from '#contract/deals/pipeline/pipeline.fields.ts'
import { nearestAllowed } from '#contract/kit/fields/pipeline-fields.ts'
import { integerInput, loosePhoneInput } from '#contract/kit/filters.ts'
import { INDUSTRIES } from '#contract/kit/industries.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { TextButton } from '#web/ui/button.tsx'
import { FieldRow, FormGroup } from '#web/ui/form/form-group.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx'
import type { ApiForm } from '#web/ui/form/use-api-form.ts'
import styles from './deal-form.module.css'
import { type DealValues, toDraft } from './use-deal-draft.ts'

interface FieldsProps {
  readonly form: ApiForm<DealValues>
  /** Fields that may be edited now; the others are not shown. */
  readonly editable: readonly string[]
}

const LONG: ReadonlySet<DealField> = new Set(['keyNeeds', 'resourceUse', 'remarks'])
const HINTS = ['companyCode', 'projectName', 'scenarios', 'contactPhone', 'leadTime'] as const

/** The fields of a deal by part of the form. */
export function DealFields(props: FieldsProps) {
  const { t } = useTranslation('pipeline')
  const groups = Object.keys(DEAL_GROUPS) as DealGroup[]
  return groups.map((group) => {
    const fields = DEAL_GROUPS[group].filter(
      (field) =>
        props.editable.includes(field) &&
        (field !== 'otherIndustry' || props.form.values.industry === 'other'),
    )
    return fields.length === 0 ? null : (
      <FormGroup key={group} title={t(`form.group.${group}`)}>
        {inRows(fields).map((row) => {
          const parts = row.map((field) => (
            <div key={field}>
              <Field {...props} field={field} />
              <NearestNote {...props} field={field} />
            </div>
          ))
          return row.every((field) => LONG.has(field)) ? parts : <FieldRow key={row.join()}>{parts}</FieldRow>
        })}
      </FormGroup>
    )
  })
}

/** Short fields that follow each other share a row, a long one has its own. */
function inRows(fields: readonly DealField[]): DealField[][] {
  const rows: DealField[][] = []
  for (const field of fields) {
    const last = rows.at(-1)
    if (last && !LONG.has(field) && last.every((each) => !LONG.has(each))) last.push(field)
    else rows.push([field])
  }
  return rows
}

function Field({ form, field }: FieldsProps & { readonly field: DealField }) {
  const { t } = useTranslation('pipeline')
  const hinted = HINTS.find((each) => each === field)
  const common = {
    form,
    name: field,
    label: t(`field.${field}`),
    hint: hinted && t(`form.hint.${hinted}`),
    optional: !isNeeded(field, toDraft(form.values)),
  }
  if (field === 'industry')
    return (
      <SelectField
        {...common}
        options={INDUSTRIES.map((value) => ({ value, label: t(`industry.${value}`) }))}
      />
    )
  if (field === 'leadSource')
    return (
      <SelectField
        {...common}
        options={LEAD_SOURCES.map((value) => ({ value, label: t(`leadSource.${value}`) }))}
      />
    )
  if (LONG.has(field)) return <TextAreaField {...common} max={LIMITS.pipeline.text.max} />
  if (field === 'scale') return <TextField {...common} inputMode="numeric" filter={integerInput} />
  if (field === 'contactPhone')
    return <TextField {...common} type="tel" inputMode="tel" filter={loosePhoneInput} />
  if (field === 'contactEmail') return <TextField {...common} type="email" inputMode="email" />
  return <TextField {...common} max={LIMITS.pipeline.text.max} />
}

/** A field that refuses characters offers the nearest text that it takes. */
function NearestNote({ form, field }: FieldsProps & { readonly field: DealField }) {
  const { t } = useTranslation('pipeline')
  const near = form.errors[field] && nearestAllowed(field, String(form.values[field]))
  if (!near) return null
  return (
    <p className={styles.nearest}>
      <TextButton onClick={() => form.set(field, near)}>{t('form.useNearest', { value: near })}</TextButton>
    </p>
  )
}
