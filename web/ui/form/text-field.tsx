import { Textarea, TextInput } from '@mantine/core'
import { afterPress } from './after-press.ts'
import { type FieldProps, type TextInputHints, useFieldProps } from './field-props.ts'

/** One line of text. */
export function TextField<V extends object>(
  props: FieldProps<V, string> & TextInputHints & { readonly type?: 'text' | 'email' | 'tel' | 'url' },
) {
  const { form, name, maxLength, autoComplete, inputMode, type = 'text', filter } = props
  return (
    <TextInput
      {...useFieldProps(props)}
      {...(autoComplete ? { autoComplete } : {})}
      {...(inputMode ? { inputMode } : {})}
      {...(maxLength ? { maxLength } : {})}
      {...(type === 'email' || autoComplete === 'username'
        ? { autoCapitalize: 'none', spellCheck: false }
        : {})}
      // Addresses stay of type text: browsers strip and refuse other things in type=email than our rule does.
      type={type === 'email' ? 'text' : type}
      value={form.values[name] as string}
      onChange={(event) => form.set(name, asValue<V>(filtered(event.currentTarget.value, filter)))}
      onBlur={() => afterPress(() => form.check(name))}
    />
  )
}

/** Several lines of text; grows with what is typed. */
export function TextAreaField<V extends object>(
  props: FieldProps<V, string> & { readonly maxLength?: number },
) {
  const { form, name, maxLength } = props
  return (
    <Textarea
      {...useFieldProps(props)}
      {...(maxLength ? { maxLength } : {})}
      rows={4}
      value={form.values[name] as string}
      onChange={(event) => form.set(name, asValue<V>(event.currentTarget.value))}
      onBlur={() => afterPress(() => form.check(name))}
    />
  )
}

function filtered(typed: string, filter: ((typed: string) => string) | undefined): string {
  return filter ? filter(typed) : typed
}

/** `NameOf` has made sure that the field is a text; the compiler cannot carry that through `V[keyof V]`. */
function asValue<V extends object>(text: string): V[keyof V & string] {
  return text as V[keyof V & string]
}
