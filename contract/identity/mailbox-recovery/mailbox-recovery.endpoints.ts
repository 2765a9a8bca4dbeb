import { z } from 'zod'
import { emailChangeErrors } from '#contract/identity/email-change/email-change.errors.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { accountParams } from '#contract/people/account/operated-account.fields.ts'
import { secondPersonErrors } from '#contract/people/second-person/second-person.errors.ts'
import { mailboxRecoveryErrors } from './mailbox-recovery.errors.ts'
import { cancelForm, recoveryForm, recoveryParams, recoverySchema } from './mailbox-recovery.fields.ts'

const recoveries = endpointGroup({
  path: '/api/operator',
  audience: 'operator',
  permission: 'account:recover',
})
const list = z.object({ list: z.array(recoverySchema) })

export const listMailboxRecoveries = recoveries.endpoint({
  name: 'listMailboxRecoveries',
  method: 'GET',
  path: '/mailbox-recoveries',
  summary: 'Open cases of lost mailboxes, the oldest first, 100 at most.',
  output: list,
  errors: [],
})

export const getMailboxRecoveries = recoveries.endpoint({
  name: 'getMailboxRecoveries',
  method: 'GET',
  path: '/accounts/{accountId}/mailbox-recoveries',
  summary: 'All cases of a lost mailbox of an account, newest first.',
  params: accountParams,
  output: list,
  errors: [httpErrors.notFound],
})

export const startMailboxRecovery = recoveries.endpoint({
  name: 'startMailboxRecovery',
  method: 'POST',
  path: '/accounts/{accountId}/mailbox-recoveries',
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

export const confirmMailboxRecovery = recoveries.endpoint({
  name: 'confirmMailboxRecovery',
  method: 'POST',
  path: '/mailbox-recoveries/{recoveryId}/confirm',
  grants: { entries: ['mailboxRecoveryConfirmed'], tells: 'ownNews' },
  summary:
    'Confirms a case that another operator has started. Both addresses are mailed, and 24 hours later the address is replaced, unless the old one stops it.',
  params: recoveryParams,
  output: recoverySchema,
  errors: [
    httpErrors.notFound,
    mailboxRecoveryErrors.secondPersonNeeded,
    secondPersonErrors.notIndependent,
    mailboxRecoveryErrors.over,
  ],
})

export const cancelMailboxRecovery = recoveries.endpoint({
  name: 'cancelMailboxRecovery',
  method: 'POST',
  path: '/mailbox-recoveries/{recoveryId}/cancel',
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
