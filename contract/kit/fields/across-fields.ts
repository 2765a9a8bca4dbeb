import type { z } from 'zod'
import { firstCode } from './field-errors.ts'
import { phoneFor } from './phone.ts'

/**
 * Rules over several fields run while others are wrong, so that all errors come back at once. A field with
 * `abort: true` would stop them.
 */
export const whenFields = (payload: { value: unknown }): boolean =>
  typeof payload.value === 'object' && payload.value !== null

/** A text that such a rule reads; what is no text has an error of its own. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What is wrong with a phone number by the rule of its country; undefined: nothing. */
export function phoneCode(country: unknown, phone: unknown): string | undefined {
  const parsed = phoneFor(textOf(country)).safeParse(textOf(phone))
  return parsed.success ? undefined : firstCode(parsed.error)
}

/** The rule of a phone number by the `country` of its form, for `refine`. @param field the field of the number */
export function phoneByCountry(field: string): [(form: object) => boolean, z.core.$ZodCustomParams] {
  const codeOf = (form: unknown) => {
    const { country, [field]: phone } = form as Readonly<Record<string, unknown>>
    return phoneCode(country, phone)
  }
  return [
    (form) => codeOf(form) === undefined,
    { path: [field], error: ({ input }) => codeOf(input) ?? 'phoneRule', when: whenFields },
  ]
}
