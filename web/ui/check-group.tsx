import { useId } from 'react'
import { groupBy } from '#contract/kit/grouping.ts'
import styles from './check-group.module.css'
import { FieldNotes } from './field.tsx'

export interface CheckOption {
  readonly value: string
  readonly label: string
  /** The heading that it is below, where many options are in groups. */
  readonly group?: string
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

/** Options of which several can be chosen: check boxes, one after another. */
export function CheckGroup(props: CheckGroupProps) {
  const { label, name, hint, error, options, values, onChange } = props
  const id = useId()
  const groups = [...groupBy(options, ({ group }) => group)]
  const shownOf = (held: unknown): string | undefined =>
    Array.isArray(held)
      ? options.flatMap((option) => (held.includes(option.value) ? [option.label] : [])).join(' · ')
      : undefined
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset
      className={groups.length > 1 ? 'bare below-4' : 'bare'}
      aria-describedby={described || undefined}
    >
      <legend className="below-2 text-s strong">{label}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="below-2 quiet text-xs">
          {hint}
        </p>
      ) : null}
      <div className="stack gap-3" data-name={name}>
        {groups.map(([group, those]) => (
          <div key={group ?? ''} className={group ? `stack gap-1 across-3 fit ${styles.group}` : undefined}>
            {group ? <p className="quiet text-s">{group}</p> : null}
            <div className={styles.options}>
              {those.map(({ value, label: text }) => (
                <label key={value} className={styles.option}>
                  <input
                    id={`${id}-${value}`}
                    className="rigid"
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
                  <span>{text}</span>
                </label>
              ))}
            </div>
          </div>
        ))}
      </div>
      <FieldNotes id={id} error={error} name={name} shownOf={shownOf} />
    </fieldset>
  )
}
