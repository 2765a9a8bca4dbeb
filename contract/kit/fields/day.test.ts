import { expect, test } from 'vitest'
import type { z } from 'zod'
import { chosenDay, chosenMoment, day, isDay, isDayTime, optionalDay } from './day.ts'

const codeOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test('a day is one of the calendar, with a year that a person can mean', () => {
  for (const good of ['2026-11-15', '1900-01-01', '2199-12-31', '2028-02-29'])
    for (const schema of [day, chosenDay, optionalDay])
      expect([good, codeOf(schema, good)]).toEqual([good, undefined])
  for (const year of ['0002-11-15', '0026-11-15', '0202-11-15', '1899-12-31', '2200-01-01', '9999-12-31'])
    for (const schema of [day, chosenDay, optionalDay])
      expect([year, codeOf(schema, year)]).toEqual([year, 'dateRule'])
  for (const wrong of ['?', '2026-02-30', '2026-11', '11/15/2026', '20260-11-15', '-3795-01-01', ' '])
    for (const schema of [day, chosenDay, optionalDay])
      expect([wrong, codeOf(schema, wrong)]).toEqual([wrong, 'dateRule'])
  expect([codeOf(chosenDay, ''), codeOf(optionalDay, ''), codeOf(day, '')]).toEqual([
    'required',
    undefined,
    'dateRule',
  ])
})

test('a time of a day is whole to the minute', () => {
  expect(['2026-12-15T09:30', '2026-12-15T23:59'].map(isDayTime)).toEqual([true, true])
  const wrong = [
    '',
    '?',
    '2026-12-15',
    '0202-12-15T09:30',
    '2026-12-15T24:00',
    '2026-12-15T09:30:00',
    '202609-12-15T09:30',
  ]
  expect(wrong.filter(isDayTime)).toEqual([])
  expect(isDay('2026-12-15T09:30')).toBe(false)
})

test('a moment is of the same years, and no text', () => {
  for (const good of [0, Date.UTC(2026, 10, 15), Date.UTC(2199, 11, 31)])
    expect(codeOf(chosenMoment, good)).toBeUndefined()
  for (const wrong of [Date.UTC(-3795, 0, 1), Date.UTC(2200, 0, 1), Date.UTC(1969, 11, 31)])
    expect(codeOf(chosenMoment, wrong)).toBe('momentRule')
  for (const text of ['12/15/2026 9', '0202-12-15T09:30', 1.5, undefined])
    expect(codeOf(chosenMoment, text)).toBe('momentRule')
})
