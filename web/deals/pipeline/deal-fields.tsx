import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DealField, dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { nearestAllowed } from '#contract/kit/fields/pipeline-fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { TextButton } from '#web/ui/button.tsx'
import { DeclaredField } from '#web/ui/form/declared-field.tsx'
import { FieldRow, FormGroup } from '#web/ui/form/form-group.tsx'
import type { ApiForm } from '#web/ui/form/use-api-form.ts'
import { late } from '#web/ui/late.tsx'
import type { DealValues } from './use-deal-draft.ts'

const CustomerChoice = late(async () => (await import('./customer-choice.tsx')).CustomerChoice)

interface FieldsProps {
  readonly form: ApiForm<DealValues>
  /** Fields that may be edited now; the others are not shown. */
  readonly editable: readonly string[]
}

const isLong = (field: DealField): boolean => dealFields.fields[field].control === 'long'

/** The fields of a deal by part of the form. */
export function DealFields(props: FieldsProps) {
  const { i18n } = useTranslation()
  const { values } = props.form
  return (Object.keys(dealFields.groups) as (keyof typeof dealFields.groups)[]).map((group) => {
    const fields = dealFields
      .inGroup(group)
      .filter((field) => props.editable.includes(field) && dealFields.isAsked(field, values))
    return fields.length === 0 ? null : (
      <FormGroup key={group} title={dealFields.groups[group][i18n.language as Language]}>
        {fields.includes('companyName') ? <OwnCustomer form={props.form} editable={props.editable} /> : null}
        {inRows(fields).map((row) => {
          const parts = row.map((field) => (
            <div key={field}>
              <DeclaredField
                form={props.form}
                name={field}
                field={dealFields.fields[field]}
                optional={!dealFields.isNeeded(field, values)}
              />
              <NearestNote {...props} field={field} />
            </div>
          ))
          return row.every(isLong) ? parts : <FieldRow key={row.join()}>{parts}</FieldRow>
        })}
      </FormGroup>
    )
  })
}

/** What `customerList` requires; its declaration would bring the whole list along. */
const READ_CUSTOMERS = { audience: 'partner', permission: 'customer:read' } as const

/** Takes an associated customer from a list, in place of typing it again. */
function OwnCustomer({ form, editable }: FieldsProps) {
  const { t } = useTranslation('pipeline')
  const [isOpen, setOpen] = useState(false)
  /** What the customer chosen before has filled: of it nothing stays that was not changed by hand. */
  const filled = useRef<Partial<Record<DealField, string>>>({})
  if (!useMayCall()(READ_CUSTOMERS)) return null
  return (
    <p>
      <TextButton onClick={() => setOpen(true)}>{t('customer.open')}</TextButton>
      {isOpen ? (
        <CustomerChoice
          onChoose={(fields) => {
            for (const [name, value] of Object.entries(fields)) {
              const field = name as DealField
              const isOfBefore = form.values[field] === filled.current[field]
              if (editable.includes(field) && (value !== '' || isOfBefore)) form.set(field, value)
            }
            filled.current = fields
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </p>
  )
}

/** Short fields that follow each other share a row, a long one has its own. */
function inRows(fields: readonly DealField[]): DealField[][] {
  const rows: DealField[][] = []
  for (const field of fields) {
    const last = rows.at(-1)
    if (last && !isLong(field) && !last.some(isLong)) last.push(field)
    else rows.push([field])
  }
  return rows
}

/** A field that refuses characters offers the nearest text that it takes. */
function NearestNote({ form, field }: FieldsProps & { readonly field: DealField }) {
  const { t } = useTranslation('pipeline')
  const near = form.errors[field] && nearestAllowed(field, String(form.values[field]))
  if (!near) return null
  return (
    <p className="above-2 text-xs break">
      <TextButton onClick={() => form.set(field, near)}>{t('form.useNearest', { value: near })}</TextButton>
    </p>
  )
}
