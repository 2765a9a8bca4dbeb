import { z } from 'zod'
import { isEmailAddress } from '#contract/kit/fields/email-address.ts'
import { LIMITS } from '#contract/kit/limits.ts'

/** How long the old address can revert a change. */
export const UNDO_HOURS = 72

/** The new address: one that is none is refused with a code of its own (0037). */
export const newEmail = z
  .string()
  .trim()
  .min(1, { error: 'required' })
  .max(LIMITS.email.max, { error: '0037' })
  .refine(isEmailAddress, { error: '0037' })

/** What step one gives to step two. */
export const changeToken = z.string().min(1).max(128)
