import { z } from 'zod'
import { registeredNumber } from '#contract/kit/fields/credit-code.ts'
import { firstCode } from '#contract/kit/fields/field-errors.ts'
import { internationalPhone, mainlandPhone, typedPhone } from '#contract/kit/fields/phone.ts'
import { optionalText } from '#contract/kit/fields/text-fields.ts'
import { LIMITS } from '#contract/kit/limits.ts'

/**
 * A profile names no country, so the number says it itself: what begins like a mainland mobile number must be one and
 * becomes E.164, any other begins with a + and its country code.
 */
const phone = typedPhone.transform(normalPhone).default('')

function normalPhone(value: string, context: z.RefinementCtx): string {
  if (value === '') return ''
  const parsed = phoneRule(value).safeParse(value)
  if (parsed.success) return parsed.data
  context.addIssue({ code: 'custom', message: firstCode(parsed.error) ?? 'loosePhoneRule' })
  return z.NEVER
}

function phoneRule(value: string) {
  const saysMainland = /^(?:\+|00)86/.test(value)
  return saysMainland || mainlandPhone.safeParse(value).success ? mainlandPhone : internationalPhone
}

/**
 * Of whatever country, so no rule but the length; one of 18 characters is written as a unified social credit code is.
 * Whether it can be one, the screen says without refusing it: `creditCodeDoubt`.
 */
const taxNumber = registeredNumber()

/**
 * What an account says about person and company. Every field may stay empty: '' clears it. Column, form, log, data
 * export and closure follow this list; style.md, "A field", names what a new one needs.
 */
export const profileFields = {
  name: optionalText(),
  phone,
  companyName: optionalText({ max: LIMITS.companyName.max }),
  taxNumber,
  companyAddress: optionalText({ max: LIMITS.address.max }),
}
export type ProfileField = keyof typeof profileFields
export const PROFILE_FIELDS = Object.keys(profileFields) as ProfileField[]

/** A value for each field of the profile. */
export function profileOf<Value>(value: (field: ProfileField) => Value): Record<ProfileField, Value> {
  return Object.fromEntries(PROFILE_FIELDS.map((field) => [field, value(field)])) as Record<
    ProfileField,
    Value
  >
}

/** The profile of a new account, and of a closed one: nothing is stated and nothing certified. */
export const EMPTY_PROFILE = { ...profileOf(() => null), certification: 'none' as const }
