import { useTranslation } from 'react-i18next'
import { afterPress } from '#web/ui/after-press.ts'
import { Select, type SelectOption } from '#web/ui/field.tsx'
import { type FieldProps, fieldProps } from './field-props.ts'

/** A choice from a list. `autoComplete` as for texts, for instance `country`. */
export function SelectField<V extends object>(
  props: FieldProps<V, string | undefined> & {
    readonly options: readonly SelectOption[]
    readonly autoComplete?: string
    /** Called after the form has the value, for instance to adjust dependent fields. */
    readonly onPick?: (value: string) => void
  },
) {
  const { form, name, options, autoComplete, onPick } = props
  const { t } = useTranslation()
  return (
    <Select
      {...fieldProps(props)}
      {...(autoComplete ? { autoComplete } : {})}
      options={[{ value: '', label: t('form.choose') }, ...options]}
      value={(form.values[name] as string | undefined) ?? ''}
      onChange={(event) => {
        const { value } = event.currentTarget
        form.set(name, value as V[keyof V & string])
        onPick?.(value)
      }}
      onBlur={() => afterPress(() => form.check(name))}
    />
  )
}
