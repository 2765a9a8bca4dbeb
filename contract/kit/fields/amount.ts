import { z } from 'zod'
import { wholeNumber } from './value-fields.ts'

/** What a whole number counts; `clockHour` is the time of day at an hour. */
export type Unit = 'hour' | 'day' | 'minute' | 'percent' | 'millisecond' | 'clockHour'

const units = z.registry<{ readonly unit: Unit }>()

/** A whole number of a unit, which a view shows with it. */
export function amount(unit: Unit, min: number, max: number) {
  return wholeNumber(min, max).register(units, { unit })
}

/** The unit that a field is declared with. */
export function unitOf(field: z.ZodType): Unit | undefined {
  return units.get(field)?.unit
}
