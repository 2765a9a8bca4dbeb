import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { momentOfDay } from './filter-days.ts'
import styles from './filter-panel.module.css'
import { endsOf } from './filter-values.ts'
import type { FilterView } from './list-filters.ts'
import type { ListCommand } from './list-state.ts'

interface FilterFieldProps {
  readonly view: FilterView
  readonly dispatch: (action: ListCommand) => void
}

/** The control of a filter, by its kind; each change takes effect at once. */
export function FilterField({ view, dispatch }: FilterFieldProps): ReactNode {
  const { t } = useTranslation('list')
  const { name, kind, label, value } = view
  const set = (filters: Record<string, string>): void => dispatch({ type: 'filtered', filters })
  if (kind === 'options' || kind === 'ids') return <OptionsField view={view} onChange={set} />
  if (kind === 'flag')
    return (
      <label className={styles.field}>
        <b>{label}</b>
        <select value={value} onChange={(event) => set({ [name]: event.currentTarget.value })}>
          <option value="">{t('any')}</option>
          <option value="true">{t('yes')}</option>
          <option value="false">{t('no')}</option>
        </select>
      </label>
    )
  if (kind === 'text')
    return (
      <label className={styles.field}>
        <b>{label}</b>
        <input
          key={value}
          defaultValue={value}
          maxLength={100}
          onBlur={(event) => set({ [name]: event.currentTarget.value.trim() })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') set({ [name]: event.currentTarget.value.trim() })
          }}
        />
      </label>
    )
  return <RangeField view={view} onChange={set} />
}

interface FieldProps {
  readonly view: FilterView
  readonly onChange: (filters: Record<string, string>) => void
}

function OptionsField({ view, onChange }: FieldProps) {
  const { name, label, options, value } = view
  const chosen = value ? value.split(',') : []
  const toggle = (option: string): void => {
    const next = options.map(([each]) => each).filter((each) => (each === option) !== chosen.includes(each))
    onChange({ [name]: next.join(',') })
  }
  return (
    <fieldset className={styles.field}>
      <legend>
        <b>{label}</b>
      </legend>
      <div className={styles.options}>
        {options.map(([option, text]) => (
          <label key={option} className={styles.option}>
            <input type="checkbox" checked={chosen.includes(option)} onChange={() => toggle(option)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function RangeField({ view, onChange }: FieldProps) {
  const { t } = useTranslation('list')
  const id = useId()
  const { name, kind, label } = view
  const { start, end } = endsOf(view)
  const type = kind === 'numberRange' ? 'number' : 'date'
  const value = (day: string, later: number): string => {
    if (kind !== 'momentRange' || day === '') return day
    return String(momentOfDay(day, later))
  }
  return (
    <fieldset className={styles.field}>
      <legend>
        <b>{label}</b>
      </legend>
      <div className={styles.range}>
        <label htmlFor={`${id}-from`}>
          <span>{t('from')}</span>
          <input
            id={`${id}-from`}
            type={type}
            value={start}
            max={end || undefined}
            onChange={(event) => onChange({ [`${name}From`]: value(event.currentTarget.value, 0) })}
          />
        </label>
        <label htmlFor={`${id}-to`}>
          <span>{t('to')}</span>
          <input
            id={`${id}-to`}
            type={type}
            value={end}
            min={start || undefined}
            onChange={(event) => onChange({ [`${name}To`]: value(event.currentTarget.value, 1) })}
          />
        </label>
      </div>
    </fieldset>
  )
}
