import { emailChangeErrors } from '#contract/identity/email-change/email-change.errors.ts'
import { isEmailAddress } from '#contract/kit/fields/email-address.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { LIMITS } from '#contract/kit/limits.ts'

/** How long the old address can revert a change. */
export const UNDO_HOURS = 72

/** The new address: one that is none is refused with a code of its own (newAddressInvalid). */
export const newEmail = stringOf('address')
  .min(1, { error: 'required' })
  .max(LIMITS.email.max, { error: emailChangeErrors.newAddressInvalid.code })
  .refine(isEmailAddress, { error: emailChangeErrors.newAddressInvalid.code })

/** What step one gives to step two. */
export const changeToken = stringOf('exact').min(1).max(128)
