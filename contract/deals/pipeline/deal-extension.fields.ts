import { z } from 'zod'
import { longText } from '#contract/kit/fields/text-fields.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { EXTENSION_STATES } from '#contract/requests/request/extension.rules.ts'

/** What became of the newest request to extend a protection. Times in ms since 1970 UTC. */
export const dealExtensionView = z
  .object({
    requestId: z.string(),
    /** Of the request; its withdrawal names it. */
    revision: z.int(),
    state: z.enum(EXTENSION_STATES),
    askedAt: z.int(),
    /** By when an operator decides; null once it is settled. */
    dueAt: z.int().nullable(),
    /** What was said with the decision. */
    said: z.array(z.string()),
  })
  .meta({ id: 'DealExtension' })
export type DealExtension = z.output<typeof dealExtensionView>

export const dealExtensionBody = z.object({
  /** What the time is needed for; the operator reads it. */
  reason: longText({ max: LIMITS.pipeline.reply.max }),
})
