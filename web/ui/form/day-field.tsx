import { afterPress } from '#web/ui/after-press.ts'
import { DateField } from '#web/ui/date-input.tsx'
import { type FieldProps, fieldProps } from './field-props.ts'

/** A day of a form. */
export function DayField<V extends object>(props: FieldProps<V, string>) {
  const { form, name } = props
  return (
    <DateField
      {...fieldProps(props)}
      type="date"
      value={form.values[name] as string}
      onValue={(day) => form.set(name, day as V[keyof V & string])}
      onBlur={() => afterPress(() => form.check(name))}
    />
  )
}
