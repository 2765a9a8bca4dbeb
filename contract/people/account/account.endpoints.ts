import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { looseId } from '#contract/kit/fields/ids.ts'
import { seenMoment } from '#contract/kit/fields/seen-version.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import { accountErrors } from '#contract/people/account/account.errors.ts'
import { CERTIFICATION_STATUSES } from '#contract/people/account/certification-status.fields.ts'
import { ANY_PERMISSIONS } from '#contract/permissions.ts'
import { profileFields, profileOf } from './account.fields.ts'

/** What the account center shows of an account (specification, points 2 and 3). Times in ms since 1970 UTC. */
const userDetailSchema = z.object({
  userId: z.string(),
  accountName: z.string(),
  /** 1 customer, 2 partner, 3 operator. */
  accountType: z.int(),
  /** Enterprise once certified. */
  accountKind: z.enum(['personal', 'enterprise']),
  registeredAt: z.int(),
  email: z.string(),
  language: z.enum(LANGUAGES),
  ...profileOf(() => z.string().nullable()),
  certification: z.enum(CERTIFICATION_STATUSES),
  /** For a sub-account the name of the account that it works for; null for that account itself. */
  primaryName: z.string().nullable(),
  /** Of a sub-account its roles in the language of the call, and who manages it. */
  roles: z.array(z.string()),
  managedBy: z.string().nullable(),
  /** From when one’s own session needs a second factor that one does not have yet; null in all other cases. */
  factorDueAt: z.int().nullable(),
  /** What the user may do: a primary account everything, an operator what its role gives. */
  permissions: z.array(z.enum(ANY_PERMISSIONS)),
  /** Names this state of the account: `updateProfile` sends it back. */
  updatedAt: z.int(),
})
export type UserDetail = z.output<typeof userDetailSchema>

export const getUserDetail = endpoint({
  name: 'getUserDetail',
  method: 'GET',
  path: '/api/user/detail',
  audience: 'account',
  permission: 'self',
  summary:
    'The account of `userId`, or one’s own without it; a primary account, and who may see sub-accounts, see these too. An account one may not see is 0059, existing or not.',
  query: z.object({ userId: looseId.optional() }),
  output: userDetailSchema,
  errors: [],
})

/** What the account says about person and company. */
const profileSchema = z.object({
  ...profileOf(() => z.string().nullable()),
  /** Names this state of the profile: `updateProfile` sends it back. */
  updatedAt: z.int(),
})
export type Profile = z.output<typeof profileSchema>

export const getProfile = endpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/api/account/profile',
  audience: 'account',
  permission: 'profile:update',
  summary: 'Person and company of one’s account, for those who may change them.',
  output: profileSchema,
  errors: [],
})

/** What the account may change about itself until it is certified (readings, 16). */
export const profileBody = z.object({
  ...profileFields,
  /** `updatedAt` of the state that was on the screen. */
  updatedAt: seenMoment,
})

export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'PUT',
  path: '/api/account/profile',
  audience: 'account',
  permission: 'profile:update',
  summary:
    'Changes what one’s account says about person and company, all fields at once; an empty text clears a field. When the account has changed since `updatedAt`, nothing is written (0022). Once verified, they are fixed (0046).',
  body: profileBody,
  output: profileSchema,
  errors: [conflictErrors.changedMeanwhile, accountErrors.alreadyCertified],
})
