import { Input, PinInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { stripSpaces, toHalfWidth } from '#contract/kit/fields/characters.ts'
import { CODE_LIMITS } from '#contract/kit/limits.ts'
import styles from './form.module.css'

/** Six boxes for a code that somebody has at hand; one that is pasted fills them all. */
export function CodeBoxes(props: {
  readonly label: string
  readonly hint: string
  readonly error: string | undefined
  readonly value: string
  readonly onChange: (digits: string) => void
  /** All six are there. */
  readonly onComplete?: (digits: string) => void
}) {
  const { label, hint, error, value, onChange, onComplete } = props
  const { t } = useTranslation()
  const id = useId()
  return (
    <div>
      <Input.Label labelElement="div" id={`${id}-label`}>
        {label}
      </Input.Label>
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
      <p id={`${id}-hint`} className={styles.hint}>
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
