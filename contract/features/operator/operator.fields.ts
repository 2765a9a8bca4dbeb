import { z } from 'zod'
import { OPERATOR_ROLES } from './operator.rules.ts'

/** The role of an operator by its name. */
export const operatorRole = z.enum(OPERATOR_ROLES, { error: 'optionUnknown' }).meta({ id: 'OperatorRole' })

/** An operator as the page of operators shows it. Times in ms since 1970 UTC. */
export const operatorSchema = z
  .object({
    id: z.string(),
    userName: z.string(),
    /** As colleagues see it in decisions and notes. */
    name: z.string(),
    email: z.string(),
    role: operatorRole,
    disabled: z.boolean(),
    /** Whether a second factor is set up. */
    hasFactor: z.boolean(),
    createdAt: z.number().int(),
    /** Null before the first sign-in on record. */
    lastSignInAt: z.number().int().nullable(),
    /** Names this state: a change sends it back. */
    updatedAt: z.number().int(),
  })
  .meta({ id: 'Operator' })
export type OperatorView = z.output<typeof operatorSchema>
