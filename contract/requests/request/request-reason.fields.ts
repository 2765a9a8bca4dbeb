import { z } from 'zod'
import { longText } from '#contract/kit/fields/text-fields.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { LIMITS } from '#contract/kit/limits.ts'

export const REQUEST = {
  /** Characters of one reason, and of the note to the applicant. */
  text: LIMITS.pipeline.text.max,
  /** Reasons that one decision may give. */
  reasons: 10,
} as const

/** Why an operator decided so, in the applicant's language. */
export const requestReason = z
  .object({
    /** Name of the template it was made of; `other` for words of the operator's own. */
    code: stringOf('exact').max(36),
    /** The field of the request that it is about; null: about the request as a whole. */
    field: stringOf('exact').max(36).nullable(),
    text: longText({ max: REQUEST.text }),
  })
  .meta({ id: 'RequestReason' })
export type RequestReason = z.output<typeof requestReason>
