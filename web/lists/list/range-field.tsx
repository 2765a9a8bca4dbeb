import type { i18n, TFunction } from 'i18next'
import { type ComponentProps, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDay } from '#contract/kit/fields/day.ts'
import { heldNumber, type NumberKind, typedAmount, typedWhole } from '#contract/kit/typed-numbers.ts'
import { isComposed } from '#web/platform/page/is-composed.ts'
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

/** How the ends of ranges of numbers are typed. */
const NUMBERS: Readonly<Partial<Record<FilterView['kind'], NumberKind>>> = {
  numberRange: typedWhole,
  amountRange: typedAmount,
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
  const number = NUMBERS[view.kind]
  const error = left ? errorOf(typed, number, i18n, t) : undefined

  const count = (ends: Ends): void => {
    if (errorOf(ends, number, i18n, t)) return
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
    if (!number) count(ends)
  }
  const leave = (): void => {
    setLeft(true)
    if (number) count(typed)
  }
  const field = (name: keyof Ends) => ({
    id: `${id}-${name}`,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    value: typed[name],
    onBlur: leave,
  })

  return (
    <fieldset className={`bare stack gap-2 ${styles.field}`}>
      <legend>
        <b className="strong">{view.label}</b>
      </legend>
      <div className={styles.range}>
        {(['from', 'to'] as const).map((name) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`}>{t(name)}</label>
            {number ? (
              <NumberInput {...field(name)} onText={(text) => type(name, text)} onEnter={leave} />
            ) : (
              <DateInput
                {...field(name)}
                label={`${view.label}, ${t(name)}`}
                type="date"
                onValue={(day) => type(name, day)}
              />
            )}
          </div>
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
        if (event.key === 'Enter' && !isComposed(event.nativeEvent)) onEnter()
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

/** What is wrong with one of both ends; undefined: nothing. @param number how it is typed, where it is one */
function errorOf(
  { from, to }: Ends,
  number: NumberKind | undefined,
  text: i18n,
  t: TFunction<'list'>,
): string | undefined {
  const isGood = (end: string): boolean =>
    number ? typeof heldNumber(number, end) !== 'string' : end === '' || isDay(end)
  const rule = number === typedAmount ? 'priceRule' : number ? 'integerRule' : 'dateRule'
  if (!isGood(from) || !isGood(to)) return localErrorText(text, rule)
  if (number) return Number(number.read(from)) > Number(number.read(to)) ? t('turned') : undefined
  return from !== '' && to !== '' && from > to ? localErrorText(text, 'dateOrder') : undefined
}

/** An end as the query has it; moments are the midnight `later` days after the day. */
function endValue({ kind }: FilterView, typed: string, later: number): string {
  const number = NUMBERS[kind]
  if (number) return String(heldNumber(number, typed) ?? '')
  return kind === 'momentRange' && typed !== '' ? String(momentOfDay(typed, later)) : typed
}
