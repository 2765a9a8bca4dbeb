import { CheckGroup, type CheckOption } from '#web/ui/check-group.tsx'
import { type FieldProps, fieldProps } from './field-props.ts'

/** Several options of a form; the value is the list of those that are ticked. */
export function CheckGroupField<V extends object>(
  props: FieldProps<V, readonly string[]> & {
    readonly options: readonly CheckOption[]
  },
) {
  const { form, name, options } = props
  const { optional: _, ...field } = fieldProps(props)
  return (
    <CheckGroup
      {...field}
      options={options}
      values={form.values[name] as readonly string[]}
      onChange={(values) => form.set(name, values as V[keyof V & string])}
    />
  )
}
