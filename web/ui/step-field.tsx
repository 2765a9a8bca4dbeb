import { useState } from 'react'
import { LIMITS } from '#contract/kit/limits.ts'
import { TextInput, Unit } from './field.tsx'

interface StepFieldProps {
  readonly label: string
  readonly unit: string
  readonly value: number
  /** Rounds to the nearest valid value. */
  readonly nearest: (typed: number) => number
  readonly onChoose: (value: number) => void
  /** Shown instead of 0. */
  readonly zero?: string | undefined
  readonly hint?: string | undefined
  readonly disabled?: boolean
}

/** A number in steps; input is rounded to the nearest step on blur. */
export function StepField({ label, unit, value, nearest, onChoose, zero, hint, disabled }: StepFieldProps) {
  const [typed, setTyped] = useState<string>()
  const shown = zero !== undefined && value === 0 ? '' : String(value)
  const settle = () => {
    if (typed !== undefined) onChoose(nearest(Number(typed)))
    setTyped(undefined)
  }
  return (
    <TextInput
      label={label}
      hint={hint}
      optional="unmarked"
      inside={<Unit>{unit}</Unit>}
      inputMode="numeric"
      autoComplete="off"
      maxLength={LIMITS.numeric.max}
      value={typed ?? shown}
      placeholder={zero}
      disabled={disabled}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '')
        setTyped(digits)
        const number = Number(digits)
        if (digits !== '' && nearest(number) === number) onChoose(number)
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
      }}
    />
  )
}
