import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DealField, dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { nearestAllowed } from '#contract/kit/fields/pipeline-fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { TextButton } from '#web/ui/button.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { DeclaredField } from '#web/ui/form/declared-field.tsx'
import { FormGroup } from '#web/ui/form/form-group.tsx'
import type { ApiForm } from '#web/ui/form/use-api-form.ts'
import { late } from '#web/ui/late.tsx'
import styles from './deal-form.module.css'
import type { DealValues } from './use-deal-draft.ts'

const CustomerChoice = late(async () => (await import('./customer-choice.tsx')).CustomerChoice)

interface FieldsProps {
  readonly form: ApiForm<DealValues>
  /** Fields that may be edited now; the others are not shown. */
  readonly editable: readonly string[]
}

/** With room for more than a word or two. */
const WIDE: ReadonlySet<DealField> = new Set(['companyName', 'remarks'])

/** Of the project, all that is optional. */
const isFolded = (field: DealField): boolean =>
  dealFields.fields[field].group === 'project' && !dealFields.isNeeded(field, EMPTY)

const EMPTY = dealFields.typed(dealFields.empty)

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
        <Fields {...props} fields={fields.filter((field) => !isFolded(field))} />
        <More {...props} fields={fields.filter(isFolded)} />
      </FormGroup>
    )
  })
}

interface PartProps extends FieldsProps {
  readonly fields: readonly DealField[]
}

/** Fields side by side, as many as there is room for. */
function Fields({ fields, ...props }: PartProps) {
  const { form } = props
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <div key={field} data-wide={WIDE.has(field) ? '' : undefined}>
          <DeclaredField
            form={form}
            name={field}
            field={dealFields.fields[field]}
            optional={!dealFields.isNeeded(field, form.values)}
            rows={2}
          />
          <NearestNote {...props} field={field} />
        </div>
      ))}
    </div>
  )
}

/** What is often known later only; unfolded where something is entered, asked or wrong. */
function More(props: PartProps) {
  const { t } = useTranslation('pipeline')
  const { values, errors, theirs } = props.form
  if (props.fields.length === 0) return null
  const isUsed = (field: DealField): boolean => values[field] !== '' || field in errors || field in theirs
  return (
    <Fold className={styles.more} isOpen={props.fields.some(isUsed)}>
      <summary className="tap text-s strong">{t('form.more')}</summary>
      <Fields {...props} />
    </Fold>
  )
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
    <p className="text-s">
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
