/** For component tests: a field of date or time is typed into as browsers do it. */
import { fireEvent } from '@testing-library/react'

/** The value that a field has after a key; `half`: the browser holds parts of a date, and no value. */
export function typesDate(field: HTMLInputElement, value: string, half = false): void {
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: half } })
  // An input event without another value is none for React.
  if (field.value !== value) fireEvent.change(field, { target: { value } })
}
