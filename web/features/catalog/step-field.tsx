import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#contract/kit/limits.ts'
import styles from './step-field.module.css'

interface StepFieldProps {
  readonly label: string
  readonly unit: string
  readonly value: number
  /** The nearest value that can be had. */
  readonly nearest: (typed: number) => number
  readonly onChoose: (value: number) => void
  /** Shown in place of a 0. */
  readonly zero?: string
  readonly hint?: string
  readonly disabled?: boolean
  readonly children?: React.ReactNode
}

/** A number that goes in steps, typed. What is typed goes to the nearest step when the field is left. */
export function StepField({
  label,
  unit,
  value,
  nearest,
  onChoose,
  zero,
  hint,
  disabled,
  children,
}: StepFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const shown = zero !== undefined && value === 0 ? '' : String(value)
  const settle = () => {
    if (typed !== undefined) onChoose(nearest(Number(typed)))
    setTyped(undefined)
  }
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={LIMITS.numeric.max}
          value={typed ?? shown}
          placeholder={zero}
          disabled={disabled}
          aria-describedby={hint ? `${id}-hint` : undefined}
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
        <span className={styles.unit}>{unit}</span>
      </div>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

interface SliderProps {
  readonly label: string
  readonly value: number
  readonly valueText: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly onSlide: (value: number) => void
}

/** The same number by sliding; arrow keys take one step. */
export function Slider({ label, value, valueText, min, max, step, onSlide }: SliderProps) {
  const { t } = useTranslation('catalog')
  return (
    <input
      type="range"
      className={styles.slider}
      aria-label={t('calculator.slide', { name: label })}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={(event) => onSlide(Number(event.currentTarget.value))}
    />
  )
}
