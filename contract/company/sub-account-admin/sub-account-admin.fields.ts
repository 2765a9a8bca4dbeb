import { z } from 'zod'
import { email, userName } from '#contract/kit/fields/account-fields.ts'
import { id } from '#contract/kit/fields/ids.ts'
import { optionalText, text } from '#contract/kit/fields/text-fields.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { permission, roleId } from '#contract/people/role/role.fields.ts'

export const SUB_ACCOUNT_LIMITS = {
  /** Sub-accounts of one account. */
  total: 5_000,
  /** How long the mailed initial password is good. */
  initialPasswordHours: 72,
  roles: 20,
  /** Rows of one bulk action. */
  bulkRows: 500,
  reason: { max: LIMITS.companyName.max },
} as const

export const SUB_ACCOUNT_STATES = ['enabled', 'disabled'] as const
export type SubAccountState = (typeof SUB_ACCOUNT_STATES)[number]

/** Whether a sub-account has a second factor. */
export const FACTOR_STATES = ['on', 'off'] as const

export const subAccountParams = z.object({
  subAccountId: id,
})

/** The roles of a sub-account; each once. */
export const roleIds = z
  .array(roleId)
  .max(SUB_ACCOUNT_LIMITS.roles, { error: 'tooLong' })
  .transform((chosen) => [...new Set(chosen)])

/** Who a sub-account is. */
export const subAccountForm = z.object({ userName, name: text(), email })

export const newSubAccountForm = subAccountForm.extend({
  roleIds,
  /** Language of mails to the person; that of the caller unless given. */
  language: z.enum(LANGUAGES).optional(),
})
export type NewSubAccountForm = z.output<typeof newSubAccountForm>

export const stateForm = z.object({
  state: z.enum(SUB_ACCOUNT_STATES, { error: 'optionUnknown' }),
  /** Why; stored and mailed with disabling, ignored with enabling. */
  reason: optionalText(SUB_ACCOUNT_LIMITS.reason),
})

/** A role by id and name. */
export const roleName = z.object({ id: z.string(), name: z.string() })

/** A sub-account as those who manage it see it. Times in ms since 1970 UTC. */
export const subAccountSchema = z
  .object({
    id: z.string(),
    userName: z.string(),
    name: z.string(),
    email: z.string(),
    /** Names of built-in roles in the caller's language. */
    roles: z.array(roleName),
    state: z.enum(SUB_ACCOUNT_STATES),
    disabledReason: z.string().nullable(),
    secondFactor: z.enum(FACTOR_STATES),
    createdAt: z.int(),
    lastSignInAt: z.int().nullable(),
    /** End of the mailed initial password; null once the person has chosen one. */
    initialPasswordUntil: z.int().nullable(),
    /** Whether the caller has every permission of this sub-account: only then it may change it. */
    withinOwn: z.boolean(),
    /** Names this state: `updateSubAccount` sends it back. */
    updatedAt: z.int(),
  })
  .meta({ id: 'SubAccount' })
export type SubAccountView = z.output<typeof subAccountSchema>

/** What a person may do, each with the roles that give it. */
export const effectivePermissions = z.object({
  permissions: z.array(z.object({ permission, roles: z.array(roleName) })),
})

/** Whether the change left no enabled sub-account with the built-in role of administrators, so that it can be said. */
export const administratorsLeft = z.object({
  lastAdministrator: z.boolean(),
})
