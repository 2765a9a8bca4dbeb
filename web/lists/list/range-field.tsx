import type { i18n } from 'i18next'
import { type ComponentProps, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDay } from '#contract/kit/fields/day.ts'
import { heldNumber, typedWhole } from '#contract/kit/typed-numbers.ts'
import { localErrorText } from '#web/platform/text/error-text.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FieldNotes } from '#web/ui/field.tsx'
import { momentOfDay } from './filter-days.ts'
import styles from './filter-panel.module.css'
import { endsOf } from './filter-values.ts'
import type { FilterView } from './list-filters.ts'

interface RangeFieldProps {
  readonly view: FilterView
  readonly onChange: (filters: Record<string, string>) => void
}

type Ends = Readonly<Record<'from' | 'to', string>>

/**
 * Both ends of a range. A day counts once it is whole, a number once its field is left; what is neither stays as it is
 * typed, is refused at its field, and filters nothing.
 */
export function RangeField({ view, onChange }: RangeFieldProps) {
  const { t, i18n } = useTranslation('list')
  const id = useId()
  const { start, end } = endsOf(view)
  const held: Ends = { from: start, to: end }
  const [typed, setTyped] = useTyped(held)
  const [left, setLeft] = useState(false)
  const isNumber = view.kind === 'numberRange'
  const error = left ? errorOf(typed, isNumber, i18n) : undefined

  const count = (ends: Ends): void => {
    if (errorOf(ends, isNumber, i18n)) return
    const changed = {
      ...(ends.from === held.from ? {} : { [`${view.name}From`]: endValue(view, ends.from, 0) }),
      ...(ends.to === held.to ? {} : { [`${view.name}To`]: endValue(view, ends.to, 1) }),
    }
    if (Object.keys(changed).length > 0) onChange(changed)
  }
  const type = (name: keyof Ends, text: string): void => {
    const ends = { ...typed, [name]: text }
    setTyped(ends)
    setLeft(false)
    if (!isNumber) count(ends)
  }
  const leave = (): void => {
    setLeft(true)
    if (isNumber) count(typed)
  }
  const field = (name: keyof Ends) => ({
    id: `${id}-${name}`,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    value: typed[name],
    onBlur: leave,
  })

  return (
    <fieldset className={styles.field}>
      <legend>
        <b>{view.label}</b>
      </legend>
      <div className={styles.range}>
        {(['from', 'to'] as const).map((name) => (
          <label key={name} htmlFor={`${id}-${name}`}>
            <span>{t(name)}</span>
            {isNumber ? (
              <NumberInput {...field(name)} onText={(text) => type(name, text)} onEnter={leave} />
            ) : (
              <DateInput {...field(name)} type="date" onValue={(day) => type(name, day)} />
            )}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}

interface NumberInputProps extends ComponentProps<'input'> {
  readonly onText: (text: string) => void
  readonly onEnter: () => void
}

function NumberInput({ onText, onEnter, ...input }: NumberInputProps) {
  return (
    <input
      {...input}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter()
      }}
    />
  )
}

/** What is typed, until the filter changes elsewhere. */
function useTyped(held: Ends) {
  const [state, setState] = useState({ held, typed: held })
  const isSame = state.held.from === held.from && state.held.to === held.to
  if (!isSame) setState({ held, typed: held })
  return [
    isSame ? state.typed : held,
    (typed: Ends): void => setState((before) => ({ ...before, typed })),
  ] as const
}

/** What is wrong with one of both ends; undefined: nothing. */
function errorOf({ from, to }: Ends, isNumber: boolean, text: i18n): string | undefined {
  const isGood = isNumber ? isNumberOrNone : isDayOrNone
  if (!isGood(from) || !isGood(to)) return localErrorText(text, isNumber ? 'integerRule' : 'dateRule')
  const isTurned = !isNumber && from !== '' && to !== '' && from > to
  return isTurned ? localErrorText(text, 'dateOrder') : undefined
}

function isNumberOrNone(text: string): boolean {
  return typeof heldNumber(typedWhole, text) !== 'string'
}

function isDayOrNone(text: string): boolean {
  return text === '' || isDay(text)
}

/** An end as the query has it; moments are the midnight `later` days after the day. */
function endValue({ kind }: FilterView, typed: string, later: number): string {
  if (kind === 'numberRange') return String(heldNumber(typedWhole, typed) ?? '')
  return kind === 'momentRange' && typed !== '' ? String(momentOfDay(typed, later)) : typed
}
