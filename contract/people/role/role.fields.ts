import { z } from 'zod'
import { id } from '#contract/kit/fields/ids.ts'
import { optionalText, text } from '#contract/kit/fields/text-fields.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { PERMISSIONS } from '#contract/permissions.ts'

export const ROLE_LIMITS = {
  description: { max: LIMITS.companyName.max },
  /** Custom roles of one account. */
  roles: 100,
  /** Names of sub-accounts in a refusal; the count says how many there are. */
  namesShown: 5,
} as const

/** A permission by its name, `trial:create`. */
export const permission = z.enum(PERMISSIONS, { error: 'optionUnknown' }).meta({ id: 'Permission' })

/** Id of a custom role, or the name of a built-in one. */
export const roleId = id

/** What a person chooses of a custom role. */
export const roleBody = z.object({
  name: text(),
  description: optionalText(ROLE_LIMITS.description),
  permissions: z
    .array(permission)
    .max(PERMISSIONS.length)
    .transform((chosen) => PERMISSIONS.filter((name) => chosen.includes(name))),
})
export type RoleForm = z.output<typeof roleBody>

/** A role as screens show it. Times in ms since 1970 UTC. */
export const roleSchema = z
  .object({
    id: z.string(),
    builtIn: z.boolean(),
    /** Of a built-in role in the caller's language. */
    name: z.string(),
    description: z.string(),
    permissions: z.array(permission),
    /** How many sub-accounts have it. */
    subAccounts: z.int(),
    /** Whether the caller has all its permissions: only then it may grant, revoke, change or delete the role. */
    withinOwn: z.boolean(),
    /** Names this state of a custom role: `updateRole` sends it back. */
    updatedAt: z.int(),
  })
  .meta({ id: 'Role' })
export type RoleView = z.output<typeof roleSchema>
