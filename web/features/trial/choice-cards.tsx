import { type ReactNode, useId } from 'react'
import type { NameOf } from '#web/ui/form/field-props.ts'
import type { ApiForm } from '#web/ui/form/use-api-form.ts'
import styles from './choice-cards.module.css'

export interface CardOption {
  readonly value: string
  readonly title: ReactNode
  readonly detail?: string | undefined
  /** A word at the edge of the card: sold out, already tried. */
  readonly badge?: string | undefined
  readonly disabled?: boolean
}

interface ChoiceCardsProps<V extends object> {
  readonly form: ApiForm<V>
  readonly name: NameOf<V, string>
  readonly label: string
  readonly options: readonly CardOption[]
  readonly onPick?: (value: string) => void
  /** What there is to say about the choice, below the cards. */
  readonly children?: ReactNode
}

/** One choice from a few, each seen whole: radio buttons in the form of cards. */
export function ChoiceCards<V extends object>(props: ChoiceCardsProps<V>) {
  const { form, name, label, options, onPick, children } = props
  const id = useId()
  const error = form.errors[name]
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-required
      aria-invalid={error ? true : undefined}
      tabIndex={-1}
      className={styles.group}
    >
      <p id={id} className={styles.label}>
        {label}
      </p>
      <div className={styles.cards} data-name={name}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={form.values[name] === option.value}
              disabled={option.disabled}
              onChange={() => {
                form.set(name, option.value as V[keyof V & string])
                onPick?.(option.value)
              }}
            />
            <span className={styles.title}>{option.title}</span>
            {option.detail ? <span className={styles.detail}>{option.detail}</span> : null}
            {option.badge ? <span className={styles.badge}>{option.badge}</span> : null}
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
      {children}
    </div>
  )
}
