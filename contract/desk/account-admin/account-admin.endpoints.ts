import { z } from 'zod'
import { subAccountErrors } from '#contract/company/sub-account-admin/sub-account-admin.errors.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { looseId } from '#contract/kit/fields/ids.ts'
import { accountParams } from '#contract/people/account/operated-account.fields.ts'
import {
  accountDetail,
  accountMail,
  accountRequest,
  accountSignIn,
  accountSubAccount,
  accountTrial,
  disableForm,
  enableForm,
} from './account-admin.fields.ts'
import { accountList } from './account-admin.list.ts'

export const {
  list: listAccounts,
  export: exportAccounts,
  select: selectAccounts,
  selection: getAccountsSelection,
} = accountList.endpoints

const accountReads = endpointGroup({
  path: '/api/operator/accounts/{accountId}',
  method: 'GET',
  audience: 'operator',
  permission: 'account:read',
  params: accountParams,
})
const rowsOf = <T extends z.ZodType>(row: T) => z.object({ totalCount: z.int(), list: z.array(row) })

export const getAccount = accountReads.endpoint({
  name: 'getAccount',
  summary: 'One account of a customer or partner. An operator is no such account: notFound.',
  output: accountDetail,
  errors: [httpErrors.notFound],
})

export const getAccountSignIn = accountReads.endpoint({
  name: 'getAccountSignIn',
  path: '/sign-in',
  summary: 'Locks, second factors and open sessions of an account, those of its sub-accounts too.',
  output: accountSignIn,
  errors: [httpErrors.notFound],
})

export const getAccountSubAccounts = accountReads.endpoint({
  name: 'getAccountSubAccounts',
  path: '/sub-accounts',
  summary: 'The sub-accounts of an account, those used last first, 50 at most.',
  output: rowsOf(accountSubAccount),
  errors: [httpErrors.notFound],
})

export const getAccountTrials = accountReads.endpoint({
  name: 'getAccountTrials',
  path: '/trials',
  summary: 'The trials of an account, newest first, 50 at most.',
  output: rowsOf(accountTrial),
  errors: [httpErrors.notFound],
})

export const getAccountRequests = accountReads.endpoint({
  name: 'getAccountRequests',
  path: '/requests',
  summary:
    'The requests of an account except trials, newest first, 50 at most; only of kinds whose queue the caller may read.',
  output: rowsOf(accountRequest).extend({ now: z.int().describe('The server’s time.') }),
  errors: [httpErrors.notFound],
})

export const getAccountMails = accountReads.endpoint({
  name: 'getAccountMails',
  path: '/mails',
  permission: 'mail:read',
  summary:
    'Mails of the last 30 days to the present address of an account, newest first, 50 at most; without what they say.',
  output: rowsOf(accountMail),
  errors: [httpErrors.notFound],
})

const ofAccount = endpointGroup({
  path: '/api/operator/accounts/{accountId}',
  audience: 'operator',
  params: accountParams,
})

export const unlockAccount = ofAccount.endpoint({
  name: 'unlockAccount',
  method: 'POST',
  path: '/unlock',
  permission: 'account:unlock',
  summary: 'Ends the lock after wrong attempts, for all devices, and mails the customer.',
  output: z.object({ unlocked: z.literal(true) }),
  errors: [httpErrors.notFound],
})

export const endAccountSession = endpoint({
  name: 'endAccountSession',
  method: 'DELETE',
  path: '/api/operator/accounts/{accountId}/sessions/{sessionId}',
  audience: 'operator',
  permission: 'account:secure',
  summary: 'Ends one session of an account or of its sub-accounts; one that is over is notFound.',
  params: accountParams.extend({ sessionId: looseId }),
  output: z.object({ ended: z.literal(true) }),
  errors: [httpErrors.notFound],
})

export const endAccountSessions = ofAccount.endpoint({
  name: 'endAccountSessions',
  method: 'DELETE',
  path: '/sessions',
  permission: 'account:secure',
  summary: 'Ends all sessions of an account and its sub-accounts, and mails the customer.',
  output: z.object({ ended: z.int() }),
  errors: [httpErrors.notFound],
})

export const disableAccount = ofAccount.endpoint({
  name: 'disableAccount',
  method: 'POST',
  path: '/disable',
  permission: 'account:disable',
  requiresRecentAuth: true,
  summary:
    'Disables an account and so its sub-accounts: all sessions end, logging in is answered 0061. The reason is mailed to the customer. 0055: it is disabled already; 0022: it has changed since `updatedAt`.',
  body: disableForm,
  output: accountDetail,
  errors: [httpErrors.notFound, subAccountErrors.statusUnchanged, conflictErrors.changedMeanwhile],
})

export const enableAccount = ofAccount.endpoint({
  name: 'enableAccount',
  method: 'POST',
  path: '/enable',
  permission: 'account:disable',
  grants: { entries: ['accountEnabled'], tells: 'ownNews' },
  summary: 'Enables a disabled account and mails the customer. A closed one stays closed: 0055.',
  body: enableForm,
  output: accountDetail,
  errors: [httpErrors.notFound, subAccountErrors.statusUnchanged, conflictErrors.changedMeanwhile],
})
