import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { typedDiscount } from '#contract/kit/typed-discount.ts'
import {
  heldNumber,
  type NumberKind,
  shownNumber,
  typedAmount,
  typedPercent,
  typedWhole,
} from '#contract/kit/typed-numbers.ts'
import { localErrorText } from '#web/platform/text/error-text.ts'
import { TextInput, Unit } from '#web/ui/field.tsx'
import { valueAt } from './draft-value.ts'
import type { DraftForm } from './fields.tsx'

interface NumberFieldProps {
  readonly form: DraftForm
  readonly path: string
  readonly label: string
  readonly hint?: string
}

/** A whole number; an empty field has no value, or null where it may be empty. */
export function WholeNumberField(props: NumberFieldProps & { readonly optional?: boolean }) {
  return <NumberField {...props} kind={typedWhole} rule="integerRule" />
}

interface DecimalFieldProps extends NumberFieldProps {
  /** After the number: `%`, `CNY`. */
  readonly unit: string
}

/** A share in per cent, which the draft holds in basis points. */
export function PercentField(props: DecimalFieldProps) {
  return <NumberField {...props} kind={typedPercent} rule="percentRule" />
}

/** An amount with at most two decimals, which the draft holds in fen or cents. */
export function AmountField(props: DecimalFieldProps) {
  return <NumberField {...props} kind={typedAmount} rule="priceRule" />
}

const DISCOUNT_UNITS = { zh: '折', en: '% off' } as const satisfies Record<Language, string>

/** A discount as the reader's language writes it; the draft holds what is paid, in basis points. */
export function DiscountField({ isFree, ...props }: NumberFieldProps & { readonly isFree: boolean }) {
  const language = useTranslation().i18n.language as Language
  return (
    <NumberField
      {...props}
      kind={typedDiscount[language]}
      unit={DISCOUNT_UNITS[language]}
      rule={isFree ? 'discountRule' : 'paidDiscountRule'}
    />
  )
}

interface Reading {
  readonly kind: NumberKind
  /** What is said of a text that is none. */
  readonly rule: 'integerRule' | 'percentRule' | 'priceRule' | 'discountRule' | 'paidDiscountRule'
  readonly unit?: string
  readonly optional?: boolean
}

function NumberField({ form, path, label, hint, unit, optional, kind, rule }: NumberFieldProps & Reading) {
  const { i18n } = useTranslation()
  const { error, ...input } = useTypedNumber(form, path, kind, optional ? null : undefined)
  return (
    <TextInput
      label={label}
      {...(hint === undefined ? {} : { hint })}
      // A text that says its unit shows it once; the element stays, as the input next to it.
      {...(unit === undefined
        ? {}
        : { inside: <Unit>{input.value.includes(unit.charAt(0)) ? '' : unit}</Unit> })}
      inputMode={kind === typedWhole ? 'numeric' : 'decimal'}
      name={path}
      optional={optional}
      autoComplete="off"
      readOnly={form.isReadOnly}
      error={error === 'noNumber' ? localErrorText(i18n, rule) : error}
      {...input}
    />
  )
}

/**
 * A typed number of a draft. What is typed stays on the screen until the field is left: `8` is not turned into `8.00`
 * under the cursor. What is no number stays as it is typed, is refused by the schema, and is told at the field once it is
 * left (`noNumber`).
 * @param empty what an empty field has
 */
export function useTypedNumber(form: DraftForm, path: string, kind: NumberKind, empty?: null) {
  const [typing, setTyping] = useState<{ readonly text: string; readonly held: unknown }>()
  const held = valueAt(form.value, path)
  // Once the draft holds another value, as that of a colleague, the field shows that one.
  const typed = typing?.held === held ? typing?.text : undefined
  const isNone = typed === undefined && typeof held === 'string' && held !== ''
  return {
    error: form.errors[path] ?? (isNone ? ('noNumber' as const) : undefined),
    value: typed ?? shownNumber(kind, held),
    onChange({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }): void {
      const next = heldNumber(kind, value) ?? empty
      setTyping({ text: value, held: next })
      form.set(path, next)
    },
    onBlur: () => setTyping(undefined),
  }
}
