import { Input, PinInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { stripSpaces, toHalfWidth } from '#contract/kit/fields/characters.ts'
import { CODE_LIMITS } from '#contract/kit/limits.ts'
import styles from './form.module.css'

/** Six boxes for a code; one that is pasted fills them all. */
export function CodeBoxes(props: {
  readonly label: string
  readonly hint: string
  readonly error: string | undefined
  readonly value: string
  readonly onChange: (digits: string) => void
  /** All six are there. */
  readonly onComplete?: (digits: string) => void
  /** Stands beside the label and changes what the hint says, which readers then hear. */
  readonly beside?: ReactNode
}) {
  const { label, hint, error, value, onChange, onComplete, beside } = props
  const { t } = useTranslation()
  const id = useId()
  const head = (
    <Input.Label labelElement="div" id={`${id}-label`}>
      {label}
    </Input.Label>
  )
  return (
    <div data-code="">
      {beside ? (
        <div className={styles.codeHead}>
          {head}
          {beside}
        </div>
      ) : (
        head
      )}
      <PinInput
        // Without one the library makes it late, and with it all boxes anew: whatever had the focus loses it.
        id={`${id}-boxes`}
        length={CODE_LIMITS.digits}
        type="number"
        // A telephone field, as the library would have it, may not be filled with a code.
        inputType="text"
        inputMode="numeric"
        oneTimeCode
        className={styles.boxes ?? ''}
        size="md"
        placeholder=""
        name="code"
        aria-labelledby={`${id}-label`}
        getInputProps={(at) => ({
          'aria-label': t('code.box', { n: at + 1 }),
          'aria-describedby': `${id}-error ${id}-hint`,
          ...(error ? { 'aria-invalid': true } : {}),
        })}
        error={Boolean(error)}
        value={value}
        onChange={(typed) => onChange(asDigits(typed))}
        {...(onComplete ? { onComplete: (typed: string) => onComplete(asDigits(typed)) } : {})}
      />
      <p id={`${id}-hint`} className={styles.hint} role={beside ? 'status' : undefined}>
        {hint}
      </p>
      {error ? (
        <Input.Error id={`${id}-error`} role="alert">
          {error}
        </Input.Error>
      ) : null}
    </div>
  )
}

function asDigits(typed: string): string {
  return stripSpaces(toHalfWidth(typed))
}
