import { z } from 'zod'
import { emailChangeErrors } from '#contract/identity/email-change/email-change.errors.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { accountParams } from '#contract/people/account/operated-account.fields.ts'
import { mailboxRecoveryErrors } from './mailbox-recovery.errors.ts'
import { cancelForm, recoveryForm, recoveryParams, recoverySchema } from './mailbox-recovery.fields.ts'

const RECOVER = { audience: 'operator', permission: 'account:recover' } as const
const list = z.object({ list: z.array(recoverySchema) })

export const listMailboxRecoveries = endpoint({
  ...RECOVER,
  name: 'listMailboxRecoveries',
  method: 'GET',
  path: '/api/operator/mailbox-recoveries',
  summary: 'Open cases of lost mailboxes, the oldest first, 100 at most.',
  output: list,
  errors: [],
})

export const getMailboxRecoveries = endpoint({
  ...RECOVER,
  name: 'getMailboxRecoveries',
  method: 'GET',
  path: '/api/operator/accounts/{accountId}/mailbox-recoveries',
  summary: 'All cases of a lost mailbox of an account, newest first.',
  params: accountParams,
  output: list,
  errors: [httpErrors.notFound],
})

export const startMailboxRecovery = endpoint({
  ...RECOVER,
  name: 'startMailboxRecovery',
  method: 'POST',
  path: '/api/operator/accounts/{accountId}/mailbox-recoveries',
  grants: { entries: ['mailboxRecoveryStarted'], tells: 'ownNews' },
  summary:
    'Proposes another address for an account whose mailbox is lost, with evidence. A second operator confirms it. 0037: the address is the present one; 0038: another account has it.',
  params: accountParams,
  body: recoveryForm,
  output: recoverySchema,
  errors: [
    httpErrors.notFound,
    mailboxRecoveryErrors.alreadyOpen,
    emailChangeErrors.newAddressInvalid,
    emailChangeErrors.newAddressTaken,
  ],
})

export const confirmMailboxRecovery = endpoint({
  ...RECOVER,
  name: 'confirmMailboxRecovery',
  method: 'POST',
  path: '/api/operator/mailbox-recoveries/{recoveryId}/confirm',
  grants: { entries: ['mailboxRecoveryConfirmed'], tells: 'ownNews' },
  summary:
    'Confirms a case that another operator has started. Both addresses are mailed, and 24 hours later the address is replaced, unless the old one stops it.',
  params: recoveryParams,
  output: recoverySchema,
  errors: [httpErrors.notFound, mailboxRecoveryErrors.secondPersonNeeded, mailboxRecoveryErrors.over],
})

export const cancelMailboxRecovery = endpoint({
  ...RECOVER,
  name: 'cancelMailboxRecovery',
  method: 'POST',
  path: '/api/operator/mailbox-recoveries/{recoveryId}/cancel',
  summary:
    'Cancels an open case with a reason, which stays with the operators; addresses that were told are told so.',
  params: recoveryParams,
  body: cancelForm,
  output: recoverySchema,
  errors: [httpErrors.notFound, mailboxRecoveryErrors.over],
})

export const stopMailboxRecovery = endpoint({
  name: 'stopMailboxRecovery',
  method: 'POST',
  path: '/api/mailbox-recoveries/stop',
  audience: 'public',
  summary: 'Stops a case by the link in the mail to the old address: that mailbox can still be read.',
  body: z.object({ token: stringOf('exact').max(100) }),
  output: z.object({ userName: z.string(), email: z.string() }),
  errors: [verificationErrors.linkOver],
})
