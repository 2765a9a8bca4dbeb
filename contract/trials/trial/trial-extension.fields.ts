import { z } from 'zod'
import { longText } from '#contract/kit/fields/text-fields.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { EXTENSION_STATES } from '#contract/requests/request/extension.rules.ts'

/** What became of the one extension of a trial. Times in ms since 1970 UTC. */
export const trialExtensionView = z
  .object({
    requestId: z.string(),
    state: z.enum(EXTENSION_STATES),
    askedAt: z.int(),
    /** By when an operator decides; null once it is settled. */
    dueAt: z.int().nullable(),
  })
  .meta({ id: 'TrialExtension' })
export type TrialExtension = z.output<typeof trialExtensionView>

export const trialExtensionBody = z.object({
  /** What the time is needed for; the operator reads it. */
  reason: longText({ max: LIMITS.pipeline.reply.max }),
})
