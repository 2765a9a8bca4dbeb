import { useId } from 'react'
import styles from './choice.module.css'

export interface ChoiceOption<T extends string> {
  readonly value: T
  readonly label: string
}

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly options: readonly ChoiceOption<T>[]
  readonly value: T
  readonly onChoose: (value: T) => void
}

/** One of a few, all seen at once. */
export function Choice<T extends string>({ label, options, value, onChoose }: ChoiceProps<T>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** One of many, in the browser's own list. */
export function ChoiceList<T extends string>({ label, options, value, onChoose }: ChoiceProps<T>) {
  const id = useId()
  return (
    <div className={styles.group}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles.list}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value as T)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
