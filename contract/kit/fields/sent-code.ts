import { z } from 'zod'
import { stringOf } from './text-kinds.ts'

/** What every call that mails a code answers, the same for every address. */
export const sentCode = z
  .object({
    /** The secret of this attempt, sent back with the code: only the browser that asked has it. */
    flow: z.string(),
    /** True: no further mail was sent, since the newest one in the mailbox is recent; its code is valid. */
    alreadyMailed: z.boolean(),
    resendAfterSeconds: z.int(),
    expiresInSeconds: z.int(),
  })
  .meta({ id: 'SentCode' })
export type SentCode = z.output<typeof sentCode>

/** The `flow` that a code was requested in. Without it no code is valid; with it codeOfOtherAddress is told apart. */
export const codeFlow = stringOf('exact').max(64).optional()
