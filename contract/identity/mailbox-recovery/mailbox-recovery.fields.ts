import { z } from 'zod'
import { email } from '#contract/kit/fields/account-fields.ts'
import { id } from '#contract/kit/fields/ids.ts'
import { longText, text } from '#contract/kit/fields/text-fields.ts'

export const MAILBOX_RECOVERY = {
  /** Between the confirmation by a second operator and the change, in which the owner can stop it. */
  waitHours: 24,
  note: { min: 20, max: 1_000 },
  reason: { max: 200 },
} as const

/** What the operator has seen or done to make sure that the person owns the account; at least two of them. */
export const EVIDENCE = ['license', 'idDocument', 'callBack', 'invoice', 'mailDomain'] as const
export type Evidence = (typeof EVIDENCE)[number]

/**
 * `proposed`: waits for a second operator. `waiting`: confirmed, both addresses are told. `done`: the address is
 * replaced. `cancelled`: by an operator or the owner. `failed`: it could not be replaced any more.
 */
export const RECOVERY_STATES = ['proposed', 'waiting', 'done', 'cancelled', 'failed'] as const
export type RecoveryState = (typeof RECOVERY_STATES)[number]

export const RECOVERY_ENDS = ['operator', 'owner', 'addressTaken', 'accountChanged'] as const

export const recoveryParams = z.object({
  recoveryId: id,
})

export const recoveryForm = z.object({
  email,
  evidence: z
    .array(z.enum(EVIDENCE, { error: 'optionUnknown' }))
    .transform((chosen) => [...new Set(chosen)])
    .refine((chosen) => chosen.length >= 2, { error: 'evidenceTwo' }),
  note: longText(MAILBOX_RECOVERY.note),
})

export const cancelForm = z.object({ reason: text(MAILBOX_RECOVERY.reason) })

const moment = z.int()
const operator = z.object({ id: z.string(), name: z.string() })

/** The case of a lost mailbox. Times in ms since 1970 UTC. */
export const recoverySchema = z
  .object({
    id: z.string(),
    accountId: z.string(),
    userName: z.string(),
    state: z.enum(RECOVERY_STATES),
    oldEmail: z.string(),
    newEmail: z.string(),
    evidence: z.array(z.enum(EVIDENCE)),
    note: z.string(),
    startedBy: operator,
    startedAt: moment,
    confirmedBy: operator.nullable(),
    confirmedAt: moment.nullable(),
    takesEffectAt: moment.nullable().describe('24 hours after the confirmation.'),
    endedAt: moment.nullable(),
    endedBy: operator.nullable().describe('The operator who cancelled it.'),
    end: z.enum(RECOVERY_ENDS).nullable().describe('Who stopped it, or why it failed.'),
    endReason: z.string().nullable(),
    mayConfirm: z.boolean().describe('Whether the caller is a second person.'),
  })
  .meta({ id: 'MailboxRecovery' })
export type MailboxRecovery = z.output<typeof recoverySchema>
