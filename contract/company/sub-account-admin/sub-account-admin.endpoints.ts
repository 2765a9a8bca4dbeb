import { z } from 'zod'
import { passwordErrors } from '#contract/identity/password/password.errors.ts'
import { sessionSchema } from '#contract/identity/sign-in/session.endpoints.ts'
import { signInErrors } from '#contract/identity/sign-in/sign-in.errors.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { looseId } from '#contract/kit/fields/ids.ts'
import { seenMoment } from '#contract/kit/fields/seen-version.ts'
import { hasAdded, hasNewAddress } from '#contract/kit/grants.ts'
import { listErrors } from '#contract/kit/list/list.errors.ts'
import { bulkInput, bulkOutput } from '#contract/kit/list/list-selection.ts'
import { pageOf } from '#contract/kit/page.ts'
import { roleErrors } from '#contract/people/role/role.errors.ts'
import { subAccountErrors } from './sub-account-admin.errors.ts'
import {
  administratorsLeft,
  effectivePermissions,
  newSubAccountForm,
  roleIds,
  stateForm,
  subAccountForm,
  subAccountParams,
  subAccountSchema,
} from './sub-account-admin.fields.ts'
import { subAccountList } from './sub-account-admin.list.ts'

export const {
  list: listSubAccounts,
  export: exportSubAccounts,
  select: selectSubAccounts,
  selection: getSubAccountsSelection,
} = subAccountList.endpoints

const ofSubAccount = endpointGroup({
  path: '/api/sub-accounts/{subAccountId}',
  audience: 'account',
  params: subAccountParams,
})

export const getSubAccount = ofSubAccount.endpoint({
  name: 'getSubAccount',
  method: 'GET',
  permission: 'subAccount:read',
  summary: 'One sub-account of one’s account. One of another account is answered like an absent one: 0054.',
  output: subAccountSchema,
  errors: [signInErrors.notOfThisPrimary],
})

export const getSubAccountPermissions = ofSubAccount.endpoint({
  name: 'getSubAccountPermissions',
  method: 'GET',
  path: '/permissions',
  permission: 'subAccount:read',
  summary: 'What a sub-account may do, each permission with the roles that give it.',
  output: effectivePermissions,
  errors: [signInErrors.notOfThisPrimary],
})

export const createSubAccount = endpoint({
  name: 'createSubAccount',
  method: 'POST',
  path: '/api/sub-accounts',
  audience: 'account',
  permission: 'subAccount:create',
  grants: { entries: ['subAccountCreated'], tells: 'owner' },
  summary:
    'Creates a sub-account and mails it an initial password, which lives 72 hours and is good for choosing another one. Roles need role:grant, and permissions that the caller has itself (0059).',
  body: newSubAccountForm,
  output: subAccountSchema,
  errors: [
    subAccountErrors.userNameTaken,
    subAccountErrors.emailTaken,
    subAccountErrors.tooMany,
    roleErrors.unknown,
  ],
})

export const updateSubAccount = ofSubAccount.endpoint({
  name: 'updateSubAccount',
  method: 'PUT',
  permission: 'subAccount:update',
  grants: { entries: ['subAccountChanged'], tells: 'owner', isGiven: hasNewAddress },
  summary:
    'Changes names and e-mail address of a sub-account that can do no more than the caller (else 0059). A new address is mailed, and the old one. When the sub-account has changed since `updatedAt`, nothing is written (0022).',
  body: subAccountForm.extend({ updatedAt: seenMoment }),
  output: subAccountSchema,
  errors: [
    signInErrors.notOfThisPrimary,
    subAccountErrors.userNameTaken,
    subAccountErrors.emailTaken,
    conflictErrors.changedMeanwhile,
  ],
})

const enables = ({ state }: Pick<z.output<typeof stateForm>, 'state'>) => state === 'enabled'

export const setSubAccountState = ofSubAccount.endpoint({
  name: 'setSubAccountState',
  method: 'POST',
  path: '/state',
  permission: 'subAccount:disable',
  grants: { entries: ['subAccountEnabled'], tells: 'owner', mayGive: enables },
  summary:
    'Enables a sub-account, or disables it with a reason: its sessions end and it can neither sign in nor be reset. The same state again is 0055. A sub-account cannot disable itself.',
  body: stateForm,
  output: subAccountSchema.extend(administratorsLeft.shape),
  errors: [signInErrors.notOfThisPrimary, subAccountErrors.statusUnchanged, subAccountErrors.ownSubAccount],
})

export const deleteSubAccount = ofSubAccount.endpoint({
  name: 'deleteSubAccount',
  method: 'DELETE',
  permission: 'subAccount:delete',
  summary:
    'Deletes a sub-account and ends its sessions; its entries in the activity log stay. A sub-account cannot delete itself.',
  output: administratorsLeft,
  errors: [signInErrors.notOfThisPrimary, subAccountErrors.ownSubAccount],
})

/** A set travels as what comes and what goes, so that the changes of two people meet. */
const changedRoles = { grant: roleIds.default([]), revoke: roleIds.default([]) }

const grantsRoles = ({ grant }: { readonly grant: readonly string[] }) => grant.length > 0

export const setSubAccountRoles = ofSubAccount.endpoint({
  name: 'setSubAccountRoles',
  method: 'PUT',
  path: '/roles',
  permission: 'role:grant',
  grants: { entries: ['subAccountRolesChanged'], tells: 'owner', mayGive: grantsRoles, isGiven: hasAdded },
  summary:
    'Grants roles and revokes others; all other roles stay, also those that a colleague has changed meanwhile. The caller needs every permission of a role that comes or goes (else 0059). Revoking one ends the sessions of the sub-account.',
  body: z.object(changedRoles),
  output: subAccountSchema.extend(administratorsLeft.shape),
  errors: [signInErrors.notOfThisPrimary, roleErrors.unknown],
})

export const sendSubAccountReset = ofSubAccount.endpoint({
  name: 'sendSubAccountReset',
  method: 'POST',
  path: '/reset-link',
  permission: 'subAccount:reset',
  summary:
    'Mails a sub-account a link, valid for 30 minutes and once, with which it chooses a new password; earlier links are over. A disabled one is 0056.',
  output: z.object({ sent: z.literal(true) }),
  errors: [signInErrors.notOfThisPrimary, passwordErrors.disabledCannotReset, passwordErrors.noResetAddress],
})

export const listSubAccountSessions = ofSubAccount.endpoint({
  name: 'listSubAccountSessions',
  method: 'GET',
  path: '/sessions',
  permission: 'subAccount:secure',
  summary: 'Where a sub-account is signed in, the latest used first.',
  output: pageOf(sessionSchema),
  errors: [signInErrors.notOfThisPrimary],
})

export const endSubAccountSession = endpoint({
  name: 'endSubAccountSession',
  method: 'DELETE',
  path: '/api/sub-accounts/{subAccountId}/sessions/{sessionId}',
  audience: 'account',
  permission: 'subAccount:secure',
  summary: 'Ends one session of a sub-account; one that is over, of someone else or made up is 0059.',
  params: subAccountParams.extend({ sessionId: looseId }),
  output: z.object({ ended: z.literal(true) }),
  errors: [signInErrors.notOfThisPrimary],
})

export const endSubAccountSessions = ofSubAccount.endpoint({
  name: 'endSubAccountSessions',
  method: 'DELETE',
  path: '/sessions',
  permission: 'subAccount:secure',
  summary: 'Ends all sessions of a sub-account and says how many there were.',
  output: z.object({ ended: z.int() }),
  errors: [signInErrors.notOfThisPrimary],
})

export const getSubAccountSignIn = ofSubAccount.endpoint({
  name: 'getSubAccountSignIn',
  method: 'GET',
  path: '/sign-in',
  permission: 'subAccount:secure',
  summary: 'What protects the sign-in of a sub-account: its locks after wrong attempts, its second factors.',
  output: z.object({
    /** End of the lock, from the device that is locked longest; null: no lock. */
    lockedUntil: z.int().nullable(),
    /** After a hundred wrong attempts in a row new devices are refused until an unlock. */
    newDevicesRefused: z.boolean(),
    secondFactors: z.object({
      app: z.boolean(),
      passkeys: z.int(),
      recoveryCodesLeft: z.int(),
    }),
  }),
  errors: [signInErrors.notOfThisPrimary],
})

export const resetSubAccountFactors = ofSubAccount.endpoint({
  name: 'resetSubAccountFactors',
  method: 'POST',
  path: '/second-factor-reset',
  permission: 'subAccount:secure',
  grants: { entries: ['subAccountFactorsReset'], tells: 'owner' },
  summary:
    'Removes all second factors of a sub-account that has lost them and ends its sessions; it is mailed, and signs in by its password until it sets up new ones. One’s own are refused (0059). Harmless where there are none.',
  output: z.object({ reset: z.literal(true) }),
  errors: [signInErrors.notOfThisPrimary],
})

export const unlockSubAccount = ofSubAccount.endpoint({
  name: 'unlockSubAccount',
  method: 'POST',
  path: '/unlock',
  permission: 'subAccount:secure',
  summary:
    'Unlocks sign-in of a sub-account after wrong attempts, as the mailed link does. Harmless where nothing is locked.',
  output: z.object({ unlocked: z.literal(true) }),
  errors: [signInErrors.notOfThisPrimary],
})

/** What the result of a bulk action says besides its rows. */
const bulkResult = bulkOutput.extend(administratorsLeft.shape)

const subAccountActions = endpointGroup({
  path: '/api/sub-account-actions',
  audience: 'account',
})

export const setSubAccountStates = subAccountActions.endpoint({
  name: 'setSubAccountStates',
  method: 'POST',
  path: '/state',
  permission: 'subAccount:disable',
  ignoresIdempotencyKey: true,
  grants: { entries: ['subAccountEnabled'], tells: 'owner', mayGive: enables, isBulk: true },
  summary: 'Enables or disables up to 500 sub-accounts, each by itself as `setSubAccountState` does.',
  body: bulkInput.extend(stateForm.shape),
  output: bulkResult,
  errors: [listErrors.selectionGone, listErrors.tooManyRows],
})

export const deleteSubAccounts = subAccountActions.endpoint({
  name: 'deleteSubAccounts',
  method: 'POST',
  path: '/delete',
  permission: 'subAccount:delete',
  ignoresIdempotencyKey: true,
  summary: 'Deletes up to 500 sub-accounts, each by itself as `deleteSubAccount` does.',
  body: bulkInput,
  output: bulkResult,
  errors: [listErrors.selectionGone, listErrors.tooManyRows],
})

export const changeSubAccountRoles = subAccountActions.endpoint({
  name: 'changeSubAccountRoles',
  method: 'POST',
  path: '/roles',
  permission: 'role:grant',
  ignoresIdempotencyKey: true,
  grants: {
    entries: ['subAccountRolesChanged'],
    tells: 'owner',
    isBulk: true,
    mayGive: grantsRoles,
    isGiven: hasAdded,
  },
  summary:
    'Grants roles to up to 500 sub-accounts, and revokes others from them, each by itself as `setSubAccountRoles` does; all other roles stay.',
  body: bulkInput.extend(changedRoles),
  output: bulkResult,
  errors: [listErrors.selectionGone, listErrors.tooManyRows],
})

export const sendSubAccountResets = subAccountActions.endpoint({
  name: 'sendSubAccountResets',
  method: 'POST',
  path: '/reset-link',
  permission: 'subAccount:reset',
  ignoresIdempotencyKey: true,
  summary: 'Mails up to 500 sub-accounts a link, each by itself as `sendSubAccountReset` does.',
  body: bulkInput,
  output: bulkOutput,
  errors: [listErrors.selectionGone, listErrors.tooManyRows],
})
