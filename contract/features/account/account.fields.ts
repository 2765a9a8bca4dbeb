import { z } from 'zod'
import { toHalfWidth } from '#contract/kit/fields/characters.ts'
import { bareCreditCode, isCreditCodeLength } from '#contract/kit/fields/credit-code.ts'
import { loosePhone, mainlandPhone } from '#contract/kit/fields/phone.ts'
import { optionalText } from '#contract/kit/fields/text-fields.ts'
import { LIMITS } from '#contract/kit/limits.ts'

/** Every field of the profile may stay empty: '' clears it. */
export const name = optionalText()
export const companyName = optionalText({ max: LIMITS.companyName.max })
export const companyAddress = optionalText({ max: LIMITS.address.max })

/**
 * A profile names no country, so the number says it itself: what begins like a mainland mobile number must be one and
 * becomes E.164, anything else has 8 to 20 digits and hyphens (readings, 2).
 */
export const phone = z.string().trim().max(LIMITS.text.max, 'tooLong').transform(normalPhone).default('')

function normalPhone(value: string, context: z.RefinementCtx): string {
  if (value === '') return ''
  const parsed = phoneRule(value).safeParse(value)
  if (parsed.success) return parsed.data
  context.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message ?? 'loosePhoneRule' })
  return z.NEVER
}

function phoneRule(value: string) {
  const saysMainland = /^\s*(?:\+|00)\s*86/.test(toHalfWidth(value))
  return saysMainland || mainlandPhone.safeParse(value).success ? mainlandPhone : loosePhone
}

/**
 * Of whatever country, so no rule but the length; one of 18 characters is written as a unified social credit code is.
 * Whether it can be one, the screen says without refusing it: `creditCodeDoubt`.
 */
export const taxNumber = optionalText().overwrite((value) =>
  isCreditCodeLength(value) ? bareCreditCode(value) : toHalfWidth(value).trim(),
)
