import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { afterPress } from './after-press.ts'
import { type FieldProps, useFieldProps } from './field-props.ts'

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

/**
 * A choice from a list by the browser's own control: it needs no style of its own, so it works under the policy of
 * kept pages, and phones show their own wheel. `autoComplete` as for texts, for instance `country`.
 */
export function SelectField<V extends object>(
  props: FieldProps<V, string | undefined> & {
    readonly options: readonly SelectOption[]
    readonly autoComplete?: string
    /** Told after the form has taken the value, for instance to adjust what depends on it. */
    readonly onPick?: (value: string) => void
  },
) {
  const { form, name, options, autoComplete, onPick } = props
  const { t } = useTranslation()
  return (
    <NativeSelect
      {...useFieldProps(props)}
      {...(autoComplete ? { autoComplete } : {})}
      data={[{ value: '', label: t('form.choose') }, ...options]}
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
