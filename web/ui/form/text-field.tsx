import { useTranslation } from 'react-i18next'
import { afterPress } from '#web/ui/after-press.ts'
import { TextArea, TextInput } from '#web/ui/field.tsx'
import { useFilteredInput } from '#web/ui/use-filtered-input.ts'
import { type FieldProps, fieldProps, type TextInputHints } from './field-props.ts'

/** A single-line text field of a form. */
export function TextField<V extends object>(
  props: FieldProps<V, string> & TextInputHints & { readonly type?: 'text' | 'email' | 'tel' | 'url' },
) {
  const { form, name, max, autoComplete, inputMode, inside, type = 'text', filter } = props
  const { t } = useTranslation('kit')
  const { leftOut, ...input } = useFilteredInput(filter, (text) => form.set(name, asValue<V>(text)))
  return (
    <TextInput
      {...fieldProps(props)}
      {...(autoComplete ? { autoComplete } : {})}
      {...(inputMode ? { inputMode } : {})}
      max={max}
      inside={inside}
      {...(type === 'email' || autoComplete === 'username'
        ? { autoCapitalize: 'none', spellCheck: false }
        : {})}
      // E-mail addresses have type text: browsers trim and refuse other input in type=email than our rule.
      type={type === 'email' ? 'text' : type}
      value={form.values[name] as string}
      {...input}
      note={filter && (leftOut ? t('form.leftOut', { characters: leftOut }) : '')}
      onBlur={(event) => {
        input.onBlur(event)
        afterPress(() => form.check(name))
      }}
    />
  )
}

/** Several lines of text. */
export function TextAreaField<V extends object>(
  props: FieldProps<V, string> & Pick<TextInputHints, 'max'> & { readonly rows?: number | undefined },
) {
  const { form, name, max, rows = 4 } = props
  return (
    <TextArea
      {...fieldProps(props)}
      max={max}
      rows={rows}
      value={form.values[name] as string}
      onChange={(event) => form.set(name, asValue<V>(event.currentTarget.value))}
      onBlur={() => afterPress(() => form.check(name))}
    />
  )
}

/** `NameOf` ensures that the value is a string; the compiler cannot infer that for `V[keyof V]`. */
function asValue<V extends object>(text: string): V[keyof V & string] {
  return text as V[keyof V & string]
}
