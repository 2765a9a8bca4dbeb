import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toHalfWidth } from '#contract/kit/fields/characters.ts'
import { CODE_LIMITS } from '#contract/kit/limits.ts'
import styles from './code-boxes.module.css'
import { FieldNotes } from './field.tsx'

const PLACES = Array.from({ length: CODE_LIMITS.digits }, (_, place) => place)

interface CodeBoxesProps {
  readonly label: string
  readonly hint: string
  readonly error: string | undefined
  /** The digits so far, without gaps. */
  readonly value: string
  readonly onChange: (digits: string) => void
  /** Called when all six digits are entered. */
  readonly onComplete?: (digits: string) => void
  /** After the label; it changes the hint, which is then announced: the button that sends a code. */
  readonly action?: ReactNode
}

/** Six boxes for a code; a pasted or autofilled one fills them all. */
export function CodeBoxes({ label, hint, error, value, onChange, onComplete, action }: CodeBoxesProps) {
  const { t } = useTranslation('kit')
  const id = useId()
  const group = useRef<HTMLDivElement>(null)

  const focusBox = (place: number): void => {
    const at = Math.min(Math.max(0, place), CODE_LIMITS.digits - 1)
    group.current?.querySelectorAll('input')[at]?.focus()
  }
  /** Puts digits at a place, over those that are there, and moves on. */
  const put = (place: number, typed: string): void => {
    const digits = asDigits(typed)
    if (digits === '') return
    const start = digits.length >= CODE_LIMITS.digits ? 0 : Math.min(place, value.length)
    const next = (value.slice(0, start) + digits + value.slice(start + digits.length)).slice(
      0,
      CODE_LIMITS.digits,
    )
    onChange(next)
    focusBox(start + digits.length)
    // A digit that replaces one of a complete code does not complete it again; a whole code that replaces it does.
    const isComplete = next.length === CODE_LIMITS.digits
    if (isComplete && (value.length < CODE_LIMITS.digits || digits.length >= CODE_LIMITS.digits))
      onComplete?.(next)
  }
  const remove = (place: number): void => onChange(value.slice(0, place) + value.slice(place + 1))

  const steer = (event: KeyboardEvent, place: number): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowLeft') focusBox(place - 1)
    else if (event.key === 'ArrowRight') focusBox(place + 1)
    else if (event.key === 'Delete') remove(place)
    else if (event.key === 'Backspace') {
      const last = place < value.length ? place : place - 1
      if (last >= 0) remove(last)
      focusBox(place - 1)
    } else return
    event.preventDefault()
  }

  return (
    <div data-code="">
      <div className={styles.head}>
        <div id={`${id}-label`} className={styles.label}>
          {label}
        </div>
        {action}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container in every browser we serve */}
      <div ref={group} role="group" aria-labelledby={`${id}-label`} className={styles.boxes} dir="ltr">
        {PLACES.map((place) => (
          <input
            key={place}
            id={`${id}-${place}`}
            type="text"
            inputMode="numeric"
            // Browsers fill the code into the first box, which passes it on; in all six it would be filled six times.
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            className={styles.box}
            aria-label={t('code.box', { n: place + 1 })}
            aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
            aria-invalid={error ? true : undefined}
            aria-required
            value={value[place] ?? ''}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => put(place, event.currentTarget.value.replace(value[place] ?? '', ''))}
            onKeyDown={(event) => steer(event, place)}
            onPaste={(event) => {
              event.preventDefault()
              put(place, event.clipboardData.getData('text/plain'))
            }}
          />
        ))}
      </div>
      <input type="hidden" name="code" value={value} />
      <div role={action ? 'status' : undefined}>
        <FieldNotes id={id} hint={hint} />
      </div>
      <div role="alert" className={styles.notes}>
        <FieldNotes id={id} error={error} />
      </div>
    </div>
  )
}

/** Six digits that belong together, as mails and messages write a code: 345678, 345-678, 345 678. */
const WHOLE_CODE = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/

/** The digits of a text: those of the code in it, or else all. */
function asDigits(typed: string): string {
  const text = toHalfWidth(typed)
  return (WHOLE_CODE.exec(text)?.[0] ?? text).replace(/\D/g, '')
}
