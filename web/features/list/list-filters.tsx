import type { TFunction } from 'i18next'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import type { ListFilter } from '#contract/kit/list/list-filter.ts'
import type { Permission } from '#contract/kit/list/list-permission.ts'
import { formatDate } from '#contract/kit/time.ts'
import { dayOfMoment, momentOfDay } from './filter-days.ts'
import styles from './list-filters.module.css'
import type { AnyListTexts, ListViewProps } from './list-parts.ts'
import type { AnyRow, ListCommand, ListQuery } from './list-state.ts'

/** A filter of a list with its texts and its value in the query. */
export interface FilterView {
  readonly name: string
  readonly kind: ListFilter['kind']
  readonly label: string
  readonly options: readonly (readonly [value: string, label: string])[]
  /** Of its field, or of both ends of its range; '' is none. */
  readonly value: string
  readonly from: string
  readonly to: string
}

type Parts = Pick<ListViewProps<AnyRow>, 'list' | 'texts' | 'choices'>

/** The filters of a list that the user may use, as they are set. */
export function filterViews(
  { list, texts, choices }: Parts,
  { filters }: ListQuery,
  may: (permission: Permission) => boolean,
): FilterView[] {
  return (
    Object.entries(list.filters)
      .filter(([, { permission }]) => permission === undefined || may(permission))
      .map(([name, { kind, values }]) => ({
        name,
        kind,
        label: texts.filters?.[name] ?? texts.columns[name] ?? name,
        options: choices?.[name] ?? optionsOf(texts, name, values),
        value: filters[name] ?? '',
        from: filters[`${name}From`] ?? '',
        to: filters[`${name}To`] ?? '',
      }))
      // Without anything to choose from there is nothing to show.
      .filter((view) => view.kind !== 'ids' || view.options.length > 0 || isSet(view))
  )
}

function optionsOf(
  texts: AnyListTexts,
  name: string,
  values: readonly string[] = [],
): (readonly [string, string])[] {
  const named = texts.filterOptions?.[name] ?? texts.options[name]
  return values.map((value) => [value, named?.[value] ?? value])
}

export function isSet({ value, from, to }: FilterView): boolean {
  return value !== '' || from !== '' || to !== ''
}

/** A set filter without a value. */
export function cleared({ name, kind }: Pick<FilterView, 'name' | 'kind'>): Record<string, string> {
  return kind.endsWith('Range') ? { [`${name}From`]: '', [`${name}To`]: '' } : { [name]: '' }
}

/** The value of a set filter in words: "active, locked", "since 1 November 2026". */
export function valueText(view: FilterView, t: TFunction<'list'>, language: Language): string {
  const { kind, value, from, to, options } = view
  if (kind === 'flag') return t(value === 'true' ? 'yes' : 'no')
  if (!kind.endsWith('Range')) {
    if (kind === 'text') return value
    const labels = value.split(',').map((each) => options.find(([known]) => known === each)?.[1] ?? each)
    return labels.join(t('comma'))
  }
  const { start, end } = endsOf(view)
  const text = (each: string): string =>
    kind === 'numberRange' ? each : formatDate(momentOfDay(each), language)
  if (from && to) return t('between', { from: text(start), to: text(end) })
  return from ? t('since', { value: text(start) }) : t('until', { value: text(end) })
}

/** Both ends of a range as its fields show them; moments as days, both of which count in. */
function endsOf({ kind, from, to }: FilterView): { start: string; end: string } {
  if (kind !== 'momentRange') return { start: from, end: to }
  return { start: dayOfMoment(from), end: dayOfMoment(to, 1) }
}

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
