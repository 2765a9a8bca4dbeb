import { z } from 'zod'
import { text } from '#contract/kit/fields/text-fields.ts'
import { TOKEN_SCOPES } from '#contract/kit/token-scopes.ts'

/** Days for which a token can be valid. */
export const TOKEN_DAYS = [30, 90, 180, 365] as const

export const API_TOKENS = {
  /** Valid ones of an account at a time. */
  most: 20,
  /** Days for which one that is over stays in the list. */
  storedDays: 90,
  /** So many days before its end its creator is told. */
  reminderDays: 14,
} as const

/** How a token begins, so that people and scanners of code recognize one. */
export const TOKEN_PREFIX = 'ptk_'

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
