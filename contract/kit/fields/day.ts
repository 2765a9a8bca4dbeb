import { z } from 'zod'
import { stringOf, TEXT_KINDS } from './text-kinds.ts'

/**
 * Years of every day and moment that a person chooses. A year that is typed in part is below them: 202 of 2026; and a
 * number that became a date by mistake is rarely within them.
 */
export const YEARS = { first: 1900, last: 2199 } as const

/** Whether a text is a day of the calendar with a year that a person can mean: `2026-11-20`. */
export function isDay(text: string): boolean {
  return isDate(text) && isYear(text)
}

/** Whether a text is a time of such a day, to the minute: `2026-11-20T21:53`. */
export function isDayTime(text: string): boolean {
  const [day = '', time = ''] = text.split('T')
  return isDay(day) && TIME.test(time)
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const isDate = (text: string): boolean => z.iso.date().safeParse(text).success
const isYear = (text: string): boolean => {
  const year = Number(text.slice(0, 4))
  return year >= YEARS.first && year <= YEARS.last
}

/** A day, `2026-11-20`. */
export const day = z.iso
  .date({ error: 'dateRule' })
  .overwrite(TEXT_KINDS.exact)
  .refine(isYear, { error: 'dateRule' })

/** A day that must be chosen: '' is one that was not. */
export const chosenDay = stringOf('exact')
  .min(1, { error: 'required' })
  .refine((text) => text === '' || isDay(text), { error: 'dateRule' })

/** A day that may be left open, which is ''. */
export const optionalDay = stringOf('exact').refine((text) => text === '' || isDay(text), {
  error: 'dateRule',
})

/** A moment that a person chooses, in ms since 1970 UTC. A text is a time that is typed in part. */
export const chosenMoment = z
  .number({ error: 'momentRule' })
  .int({ error: 'momentRule' })
  .refine(isChosenMoment, { error: 'momentRule' })

/** Whether a moment is of a year that a person can mean, and none before 1970. */
export function isChosenMoment(ms: number): boolean {
  return ms >= 0 && ms < Date.UTC(YEARS.last + 1, 0, 1)
}
