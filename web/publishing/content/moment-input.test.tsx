import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInPage } from '#web/ui/test-render.tsx'
import { MomentInput } from './moment-input.tsx'

interface HeldProps {
  readonly start: number | undefined
  readonly onEnter: (at: number | undefined) => void
}

/** A form that holds the moment. */
function Held({ start, onEnter }: HeldProps) {
  const [at, setAt] = useState(start)
  const enter = (next: number | undefined) => {
    onEnter(next)
    setAt(next)
  }
  return <MomentInput name="at" label="Start" note="" at={at} onEnter={enter} />
}

/** The field in New York, where the clocks skip 02:00 to 03:00 on 14 March and show 01:00 to 02:00 twice on November 7, 2027. */
function inNewYork(start?: string) {
  const entered: (number | undefined)[] = []
  const at = start === undefined ? undefined : Date.parse(start)
  const held = <Held start={at} onEnter={(next) => entered.push(next)} />
  renderInPage(held, 'en', null, { timeZone: 'America/New_York' })
  const field = screen.getByLabelText<HTMLInputElement>('Start')
  return {
    field,
    entered,
    note: () => screen.getByRole('status').textContent,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
  }
}

test('a time that the clocks skip is as much later, which is said, and what was typed is not rewritten', () => {
  const { field, entered, note, type } = inNewYork()
  type('2027-03-14T02:30')
  expect(entered).toEqual([Date.parse('2027-03-14T03:30-04:00')])
  expect(field.value).toBe('2027-03-14T02:30')
  expect(note()).toBe('The clocks skip 02:30 on this day: 03:30 (UTC-4) is used.')
  type('2027-03-14T01:30')
  expect(entered.at(-1)).toBe(Date.parse('2027-03-14T01:30-05:00'))
  expect(note()).toBe('')
})

test('a time that the clocks show twice is the first one, which is said', () => {
  const { entered, note, type } = inNewYork()
  type('2027-11-07T01:30')
  expect(entered).toEqual([Date.parse('2027-11-07T01:30-04:00')])
  expect(note()).toBe('The clocks show this time twice on this day: the first (UTC-4) is used.')
})

test('a stored moment that is the second of two says so, and stays', () => {
  const { field, entered, note } = inNewYork('2027-11-07T01:30-05:00')
  expect(field.value).toBe('Nov 7, 2027, 01:30')
  expect(note()).toBe('The clocks show this time twice on this day: the second (UTC-5) is used.')
  expect(entered).toEqual([])
})

test('a year that is not whole yet is no moment, and stays as it is typed', () => {
  const { field, entered, type } = inNewYork('2026-12-15T09:30-05:00')
  type('0202-12-15T09:30')
  expect(entered).toEqual([undefined])
  expect(field.value).toBe('0202-12-15T09:30')
  type('2027-12-15T09:30')
  expect(entered.at(-1)).toBe(Date.parse('2027-12-15T09:30-05:00'))
})
