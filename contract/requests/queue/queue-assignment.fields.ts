import { z } from 'zod'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { INDUSTRIES } from '#contract/kit/industries.ts'
import { SALES_REGIONS } from '#contract/kit/sales-regions.ts'

/** Rules of one queue: more than its operators. */
const MOST_RULES = 50

/** Which operator gets new requests from where; without regions, or without industries, those of all. */
export const assignmentRule = z
  .object({
    operatorId: stringOf('exact').min(1, { error: 'required' }).max(64),
    regions: z.array(z.enum(SALES_REGIONS)).max(SALES_REGIONS.length),
    industries: z.array(z.enum(INDUSTRIES)).max(INDUSTRIES.length),
  })
  .meta({ id: 'AssignmentRule' })
export type AssignmentRule = z.output<typeof assignmentRule>

export const assignmentRules = z.array(assignmentRule).max(MOST_RULES)
