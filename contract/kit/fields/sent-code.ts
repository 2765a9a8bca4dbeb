import { z } from 'zod'

/** What every call that mails a code answers, the same for every address. */
export const sentCode = z.object({
  /** Names this attempt; sent back with the code. */
  flow: z.string(),
  resendAfterSeconds: z.number().int(),
  expiresInSeconds: z.number().int(),
})
export type SentCode = z.output<typeof sentCode>

/** The `flow` that a code was requested in: tells codeOfOtherAddress from codeNotRequested. */
export const codeFlow = z.string().max(64).optional()
