import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { integerInput } from '#contract/kit/number-filters.ts'
import { isEmptyNumber, typedDecimal } from '#contract/kit/typed-numbers.ts'
import { isComposed } from '#web/platform/page/is-composed.ts'
import { localErrorText } from '#web/platform/text/error-text.ts'
import { afterPress } from './after-press.ts'
import { type FieldTexts, TextInput, Unit } from './field.tsx'
import { useFilteredInput } from './use-filtered-input.ts'

/** Valid numbers: from `min` to `max` in steps. */
export interface Steps {
  readonly min: number
  readonly max: number
  readonly step: number
}

interface StepFieldProps extends Omit<FieldTexts, 'note'> {
  readonly name?: string
  readonly unit: string
  /** A text where the form holds one that is no number. */
  readonly value: number | string
  readonly steps: Steps
  readonly onChoose: (value: number) => void
  /** The field was left with a text that is no number: a form that holds it is not sent with the number before. */
  readonly onStray?: (typed: string) => void
  /** Shown instead of 0, which is valid then. */
  readonly zero?: string | undefined
  readonly disabled?: boolean
}

/**
 * A number in steps. One between two steps is rounded up when the field is left, and the field says so; what is no
 * number stays as it was typed, with an error, and changes nothing.
 */
export function StepField(props: StepFieldProps) {
  const {
    label,
    hint,
    error,
    optional = 'unmarked',
    name,
    unit,
    value,
    steps,
    onChoose,
    onStray,
    zero,
    disabled,
  } = props
  const { t, i18n } = useTranslation('kit')
  const [typed, setTyped] = useState<string>()
  const [note, setNote] = useState('')
  const [wrong, setWrong] = useState(false)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // Another control of the same number has changed it.
    if (typed !== value && numberOf(typed ?? '') !== value) {
      setTyped(undefined)
      setWrong(false)
    }
  }
  const { leftOut, ...input } = useFilteredInput(integerInput, (text) => {
    setTyped(text)
    setNote('')
    setWrong(false)
    const number = numberOf(text)
    if (text !== '' && number !== undefined && fitting(number, steps) === number) onChoose(number)
  })
  const shown = zero !== undefined && value === 0 ? '' : String(value)

  /** @returns whether the field has what was typed */
  const settle = (): boolean => {
    if (typed === undefined) return true
    const number = numberOf(integerInput.settled?.(typed) ?? typed)
    setWrong(number === undefined)
    if (number === undefined) {
      onStray?.(typed)
      return false
    }
    setTyped(undefined)
    if (number === 0) {
      if (zero !== undefined) onChoose(0)
      return true
    }
    const chosen = fitting(number, steps)
    onChoose(chosen)
    if (chosen === number) return true
    const texts = { typed: withUnit(String(number), unit), value: withUnit(chosen, unit), step: steps.step }
    // A note that appears while a button is pressed would move the button.
    afterPress(() => setNote(t(`form.${reasonFor(number, steps)}`, texts)))
    return false
  }

  return (
    <TextInput
      label={label}
      hint={hint}
      error={wrong ? localErrorText(i18n, 'numericRule') : error}
      note={note || (leftOut ? t('form.leftOut', { characters: leftOut }) : '')}
      optional={optional}
      name={name}
      inside={<Unit>{unit}</Unit>}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? shown}
      placeholder={zero}
      disabled={disabled}
      {...input}
      // In place of the field's own: a number between two steps is one too.
      onBlur={() => void settle()}
      onKeyDown={(event) => {
        // What is not what was typed is seen before it is sent.
        if (event.key === 'Enter' && !isComposed(event.nativeEvent) && !settle()) event.preventDefault()
      }}
    />
  )
}

/** A typed number; nothing is 0. */
function numberOf(typed: string): number | undefined {
  return isEmptyNumber(typed) ? 0 : typedDecimal(typed)
}

/** The smallest valid number that is not below `number`; beyond the largest one, that. */
function fitting(number: number, { min, max, step }: Steps): number {
  const count = Math.min(Math.floor((max - min) / step), Math.max(0, Math.ceil((number - min) / step)))
  return min + count * step
}

function reasonFor(number: number, { min, max, step }: Steps): 'atLeast' | 'atMost' | 'whole' | 'rounded' {
  if (number < min) return 'atLeast'
  if (number > max) return 'atMost'
  return step === 1 ? 'whole' : 'rounded'
}

function withUnit(number: number | string, unit: string): string {
  return `${number}\u00a0${unit}`
}
