import { useId } from 'react'
import styles from './choice.module.css'
import { FieldNotes } from './field.tsx'

interface CheckOption {
  readonly value: string
  readonly label: string
}

interface CheckGroupProps {
  readonly label: string
  readonly name: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly options: readonly CheckOption[]
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

/** Options of which several can be chosen; each is a checkbox as large as its frame. */
export function CheckGroup(props: CheckGroupProps) {
  const { label, name, hint, error, options, values, onChange } = props
  const id = useId()
  const shownOf = (held: unknown): string | undefined =>
    Array.isArray(held)
      ? options.flatMap((option) => (held.includes(option.value) ? [option.label] : [])).join(' · ')
      : undefined
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset className={styles.group} aria-describedby={described || undefined}>
      <legend className={`text-s strong ${styles.label}`}>{label}</legend>
      <div className={styles.pills} data-name={name}>
        {options.map(({ value, label: text }) => (
          <label key={value} className={styles.option}>
            <input
              id={`${id}-${value}`}
              type="checkbox"
              name={name}
              value={value}
              checked={values.includes(value)}
              aria-invalid={error ? true : undefined}
              onChange={({ currentTarget: { checked } }) =>
                onChange(
                  // In the order of the options, so that the same choice is the same value.
                  options
                    .map((option) => option.value)
                    .filter((each) => (each === value ? checked : values.includes(each))),
                )
              }
            />
            <span className={styles.name}>{text}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} name={name} shownOf={shownOf} />
    </fieldset>
  )
}
