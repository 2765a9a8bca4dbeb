import { type ReactNode, useId } from 'react'
import styles from './choice.module.css'
import { FieldNotes } from './field.tsx'

export interface ChoiceOption<T extends string> {
  readonly value: T
  readonly label: ReactNode
  /** Below the label, on cards. */
  readonly detail?: string | undefined
  /** A badge at the edge of a card: sold out, already tried. */
  readonly badge?: string | undefined
  readonly disabled?: boolean
}

interface ChoiceProps<T extends string> {
  /** Rounded options in a line, or in columns, whole cards, or the two halves of a switch. */
  readonly look: 'pills' | 'columns' | 'cards' | 'segments'
  readonly label: string
  /** Hides the label visually. */
  readonly hideLabel?: boolean
  readonly options: readonly ChoiceOption<T>[]
  readonly value: string
  readonly onChoose: (value: T) => void
  readonly name?: string
  readonly error?: string | undefined
  readonly required?: boolean
  /** Notes below the options. */
  readonly children?: ReactNode
}

/** Radio buttons that show all options; arrow keys move between them. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { look, label, hideLabel, options, value, onChoose, error, required, children } = props
  const id = useId()
  const name = props.name ?? id
  const shownOf = (held: unknown): string | undefined => {
    const shown = options.find((option) => option.value === held)?.label
    return typeof shown === 'string' ? shown : undefined
  }
  return (
    <div className={styles.group}>
      <p id={id} className={hideLabel ? 'visually-hidden' : 'text-s strong'}>
        {label}
      </p>
      <div
        role="radiogroup"
        aria-labelledby={id}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        tabIndex={-1}
        className={look === 'columns' ? `${styles.pills} ${styles.columns}` : styles[look]}
        data-name={props.name}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              id={`${id}-${option.value}`}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChoose(option.value)}
            />
            <span className={styles.name}>{option.label}</span>
            {option.detail ? <span className="lines quiet text-xs">{option.detail}</span> : null}
            {option.badge ? <span className={styles.badge}>{option.badge}</span> : null}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} name={props.name} shownOf={shownOf} />
      {children}
    </div>
  )
}
