import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { isDay, isDayTime } from '#contract/kit/fields/day.ts'
import { DateInput, HALF_TYPED } from './date-input.tsx'
import { typesDate } from './test-date.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const field = () => screen.getByLabelText<HTMLInputElement>('When')
const told: string[] = []

/** A page that takes whole dates only, as a filter does, and may change the date by itself. */
function Page({ start = '', type = 'date' }: { start?: string; type?: 'date' | 'datetime-local' }) {
  const [held, setHeld] = useState(start)
  const isWhole = type === 'date' ? isDay : isDayTime
  return (
    <>
      <DateInput
        aria-label="When"
        type={type}
        value={held}
        onValue={(value) => {
          told.push(value)
          if (value === '' || isWhole(value)) setHeld(value)
        }}
      />
      <output>{held}</output>
      <button type="button" onClick={() => setHeld('2027-01-31')}>
        Elsewhere
      </button>
    </>
  )
}
const held = () => document.querySelector('output')?.textContent

/** What Chromium tells while 11/15/2026 is typed into an empty field. */
const YEAR_BY_DIGITS = ['0002-11-15', '0020-11-15', '0202-11-15', '2026-11-15']

test('a date that is typed digit by digit is taken when it is whole, and no one writes into the field meanwhile', () => {
  render(<Page />)
  field().focus()
  const written = vi.spyOn(HTMLInputElement.prototype, 'value', 'set')
  for (const part of YEAR_BY_DIGITS) {
    typesDate(field(), part)
    expect([field().value, held()]).toEqual([part, part === '2026-11-15' ? part : ''])
  }
  // Once for each key, by the browser.
  expect(written).toHaveBeenCalledTimes(YEAR_BY_DIGITS.length)
})

test('over a date that is there, a part that is missing meanwhile changes nothing', () => {
  told.length = 0
  render(<Page start="2026-11-15" />)
  field().focus()
  typesDate(field(), '', true)
  expect([field().value, held(), told]).toEqual(['', '2026-11-15', [HALF_TYPED]])
  typesDate(field(), '2026-02-15')
  expect([field().value, held()]).toEqual(['2026-02-15', '2026-02-15'])
  typesDate(field(), '')
  expect(held()).toBe('')
})

test('a time of a day is typed in the same way', () => {
  render(<Page type="datetime-local" start="2026-11-01T00:00" />)
  field().focus()
  const parts = ['2026-12-01T00:00', '2026-12-15T00:00', '0002-12-15T00:00', '0020-12-15T00:00']
  for (const part of [
    ...parts,
    '0202-12-15T00:00',
    '2026-12-15T00:00',
    '2026-12-15T09:00',
    '2026-12-15T09:30',
  ]) {
    typesDate(field(), part)
    expect(field().value).toBe(part)
    expect(held()).not.toMatch(/^0/)
  }
  expect(held()).toBe('2026-12-15T09:30')
})

test('a value that changes elsewhere is shown, in a field that has the focus once it is left', () => {
  render(<Page start="2026-11-15" />)
  fireEvent.click(screen.getByRole('button'))
  expect(field().value).toBe('2027-01-31')
  typesDate(field(), '2026-11-15')
  field().focus()
  fireEvent.click(screen.getByRole('button'))
  expect([field().value, held()]).toEqual(['2026-11-15', '2027-01-31'])
  fireEvent.blur(field())
  expect(field().value).toBe('2027-01-31')
})

test('what is typed after such a change stays', () => {
  render(<Page start="2026-11-15" />)
  field().focus()
  fireEvent.click(screen.getByRole('button'))
  typesDate(field(), '2026-12-24')
  fireEvent.blur(field())
  expect([field().value, held()]).toEqual(['2026-12-24', '2026-12-24'])
})

test('a stored draft with half a date has an empty field', () => {
  told.length = 0
  render(<Page start={HALF_TYPED} />)
  expect([field().value, held(), told]).toEqual(['', '', ['']])
})

test('an empty field says so, until a date is there', () => {
  render(<Page />)
  expect(field().hasAttribute('data-empty')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(field().hasAttribute('data-empty')).toBe(false)
})
