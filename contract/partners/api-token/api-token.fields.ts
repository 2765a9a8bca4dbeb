import { z } from 'zod'
import { text } from '#contract/kit/fields/text-fields.ts'
import { TOKEN_SCOPES } from './api-token.rules.ts'

/** Days for which a token can be valid. */
export const TOKEN_DAYS = [30, 90, 180, 365] as const

export const API_TOKENS = {
  /** Valid ones of an account at a time. */
  most: 20,
  /** Calls of one token within 60 seconds. */
  callsPerMinute: 300,
  /** Days for which one that is over stays in the list. */
  storedDays: 90,
  /** So many days before its end its creator is told. */
  reminderDays: 14,
} as const

export const apiTokenBody = z.object({
  /** What it is for. */
  label: text(),
  scopes: z
    .array(z.enum(TOKEN_SCOPES, { error: 'optionUnknown' }))
    .min(1, { error: 'required' })
    .max(TOKEN_SCOPES.length, { error: 'listTooLong' })
    .refine((given) => new Set(given).size === given.length, { error: 'listedTwice' }),
  days: z.union(
    TOKEN_DAYS.map((days) => z.literal(days)),
    { error: 'optionUnknown' },
  ),
})
