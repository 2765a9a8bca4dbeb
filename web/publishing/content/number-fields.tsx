import { useState } from 'react'
import { TextInput, Unit } from '#web/ui/field.tsx'
import { valueAt } from './draft-value.ts'
import type { DraftForm } from './fields.tsx'
import { amountText, percentText, typedAmount, typedPercent } from './typed-numbers.ts'

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
  return <DecimalField {...props} read={typedPercent} show={percentText} />
}

/** An amount with at most two decimals, which the draft holds in fen or cents. */
export function AmountField(props: DecimalFieldProps) {
  return <DecimalField {...props} read={typedAmount} show={amountText} />
}

interface Reading {
  readonly read: (typed: string) => number | string | undefined
  readonly show: (held: unknown) => string
}

function DecimalField({ form, path, label, hint, unit, read, show }: DecimalFieldProps & Reading) {
  // What is typed stays on the screen until the field is left: `8` is not turned into `8.00` under the cursor.
  const [typed, setTyped] = useState<string>()
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
      value={typed ?? show(valueAt(form.value, path))}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        form.set(path, read(value))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
