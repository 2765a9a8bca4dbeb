import { useState } from 'react'
import { toHalfWidth } from '#contract/kit/fields/characters.ts'
import { minorText, minorUnitsOf } from '#contract/kit/money.ts'
import { TextInput, Unit } from '#web/ui/field.tsx'
import { valueAt } from './draft-value.ts'
import type { DraftForm } from './fields.tsx'

interface NumberFieldProps {
  readonly form: DraftForm
  readonly path: string
  readonly label: string
  readonly hint?: string
}

/** A whole number; an empty field has no value. */
export function WholeNumberField({ form, path, label, hint }: NumberFieldProps) {
  const held = valueAt(form.value, path)
  return (
    <TextInput
      label={label}
      {...(hint === undefined ? {} : { hint })}
      inputMode="numeric"
      name={path}
      autoComplete="off"
      value={held === undefined ? '' : String(held)}
      error={form.errors[path]}
      readOnly={form.isReadOnly}
      onChange={({ currentTarget: { value } }) =>
        form.set(path, value.trim() === '' ? undefined : /^\d+$/.test(value.trim()) ? Number(value) : value)
      }
    />
  )
}

interface DecimalFieldProps extends NumberFieldProps {
  /** After the number: `%`, `CNY`. */
  readonly unit: string
}

/** A share in per cent, which the draft holds in basis points. What is no share stays as it is typed, and is refused. */
export function PercentField(props: DecimalFieldProps) {
  return <DecimalField {...props} pattern={/^\d{1,3}(\.\d{1,2})?$/} />
}

/** An amount with at most two decimals, which the draft holds in fen or cents. */
export function AmountField(props: DecimalFieldProps) {
  return <DecimalField {...props} pattern={/^\d{1,9}(\.\d{1,2})?$/} hasTwoDecimals />
}

function DecimalField({
  form,
  path,
  label,
  hint,
  unit,
  pattern,
  hasTwoDecimals,
}: DecimalFieldProps & { readonly pattern: RegExp; readonly hasTwoDecimals?: true }) {
  // What is typed stays on the screen until the field is left: `8` is not turned into `8.00` under the cursor.
  const [typed, setTyped] = useState<string>()
  const held = valueAt(form.value, path)
  const isNumber = Number.isSafeInteger(held) && Number(held) >= 0
  const shown = isNumber
    ? hasTwoDecimals
      ? minorText(Number(held))
      : String(Number(minorText(Number(held))))
    : String(held ?? '')
  return (
    <TextInput
      label={label}
      {...(hint === undefined ? {} : { hint })}
      inputMode="decimal"
      name={path}
      autoComplete="off"
      inside={<Unit>{unit}</Unit>}
      error={form.errors[path]}
      readOnly={form.isReadOnly}
      value={typed ?? shown}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        const text = toHalfWidth(value).trim().replaceAll(',', '')
        form.set(path, text === '' ? undefined : pattern.test(text) ? minorUnitsOf(text) : value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
