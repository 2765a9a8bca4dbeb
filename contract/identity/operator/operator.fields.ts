import { z } from 'zod'
import { accessItemSchema } from '#contract/identity/access-review/access-review.endpoints.ts'
import { email } from '#contract/kit/fields/account-fields.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import { OPERATOR_ROLES } from '#contract/people/role/operator-role.rules.ts'

export const OPERATOR_LIMITS = {
  /** How long a mailed invitation is valid. */
  invitationDays: 7,
  /** How long the link is valid that the server prints, and one for a new password. */
  linkHours: 24,
} as const

/** The role of an operator by its name. */
export const operatorRole = z.enum(OPERATOR_ROLES, { error: 'optionUnknown' })

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
    createdAt: z.int(),
    /** Null before the first login on record. */
    lastSignInAt: z.int().nullable(),
    /** Names this state: a change sends it back. */
    updatedAt: z.int(),
  })
  .meta({ id: 'Operator' })
export type OperatorView = z.output<typeof operatorSchema>

/** What ends with an operator, or with its role, and what stays under its name; what ends cannot be taken back. */
export const operatorEndsSchema = z
  .object({ ends: z.array(accessItemSchema), stays: z.array(accessItemSchema) })
  .meta({ id: 'OperatorEnds' })
export type OperatorEnds = z.output<typeof operatorEndsSchema>

/** An operator after a change, with what has ended by it. */
export const changedOperatorSchema = operatorSchema
  .extend(operatorEndsSchema.shape)
  .meta({ id: 'ChangedOperator' })
export type ChangedOperator = z.output<typeof changedOperatorSchema>

/** An invitation that was not accepted or revoked, expired or not. Times in ms since 1970 UTC. */
export const operatorInvitationSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    role: operatorRole,
    /** Name of the operator who sent it last. */
    invitedBy: z.string(),
    createdAt: z.int(),
    expiresAt: z.int(),
  })
  .meta({ id: 'OperatorInvitation' })
export type OperatorInvitationView = z.output<typeof operatorInvitationSchema>

/** Whom to invite, as what, and the language of the mail. */
export const invitationForm = z.object({ email, role: operatorRole, language: z.enum(LANGUAGES) })
