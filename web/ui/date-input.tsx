import { type ComponentProps, type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** What a field of date or time has while it is typed in part; no schema takes it, so that it is refused at the field. */
export const HALF_TYPED = '?'

export interface DateInputProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange' | 'ref'> {
  readonly type: 'date' | 'datetime-local' | 'time'
  /** `2026-11-15`, `2026-11-15T09:30` or `09:30`; anything else is shown as an empty field. */
  readonly value: string
  /** The value that is typed, '' for an empty field, or `HALF_TYPED`. A year is typed digit by digit: 0002, 0020, 0202. */
  readonly onValue: (value: string) => void
}

/**
 * A native field of date or time. The browser keeps what is typed in part, and only as long as no one writes into the
 * field: so its value is written when it changed elsewhere, and then not while the field has the focus.
 */
export function DateInput({ value, onValue, onBlur, ...input }: DateInputProps) {
  const field = useRef<HTMLInputElement>(null)
  const [first] = useState(value)
  /** What the field has told or was given last. */
  const own = useRef(value)
  /** The value has changed elsewhere, and waits until the field is left. */
  const waits = useRef(false)
  const write = (node: HTMLInputElement): void => {
    waits.current = false
    own.current = value
    node.value = value === HALF_TYPED ? '' : value
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a value that is new can differ from the field
  useLayoutEffect(() => {
    const node = field.current
    waits.current = value !== own.current
    if (node && waits.current && node !== document.activeElement) write(node)
  }, [value])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a draft that was stored while a date was typed
  useEffect(() => {
    if (value === HALF_TYPED) onValue('')
  }, [])

  return (
    <input
      {...input}
      ref={field}
      data-empty={value === '' ? '' : undefined}
      defaultValue={first}
      onChange={({ currentTarget: node }) => {
        waits.current = false
        own.current = node.value || (node.validity.badInput ? HALF_TYPED : '')
        onValue(own.current)
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        if (waits.current) write(event.currentTarget)
        onBlur?.(event)
      }}
    />
  )
}
