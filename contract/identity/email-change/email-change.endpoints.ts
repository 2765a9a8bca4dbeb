import { z } from 'zod'
import { emailChangeErrors } from '#contract/identity/email-change/email-change.errors.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { newPasswordErrors } from '#contract/kit/errors/new-password.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { email, verificationCode } from '#contract/kit/fields/account-fields.ts'
import { codeFlow, sentCode } from '#contract/kit/fields/sent-code.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { accountErrors } from '#contract/people/account/account.errors.ts'
import { changeToken, newEmail } from './email-change.fields.ts'

const emailChange = endpointGroup({
  path: '/api/email-change',
  audience: 'primary',
  permission: 'self',
})

export const requestCurrentEmailCode = emailChange.endpoint({
  name: 'requestCurrentEmailCode',
  method: 'POST',
  path: '/current-code',
  limit: 'sendCode',
  requiresRecentAuth: true,
  summary: 'Mails a code to the account’s own address, the first step to another one.',
  body: z.object({ userId: stringOf('exact'), email, flow: codeFlow }),
  output: sentCode,
  errors: [
    accountErrors.emailNotOfAccount,
    emailChangeErrors.notOwnAddress,
    verificationErrors.codeBlocked,
    verificationErrors.codeTooSoon,
  ],
})

export const proveCurrentEmail = emailChange.endpoint({
  name: 'proveCurrentEmail',
  method: 'POST',
  path: '/current-proof',
  requiresRecentAuth: true,
  summary:
    'Step one of another address: the current mailbox is proven; gives the secret that step two needs.',
  body: z.object({ userId: stringOf('exact'), email, code: verificationCode, flow: codeFlow }),
  output: z.object({
    /** 256 random bits, good for 30 minutes, in this session only. */
    changeToken: z.string(),
    /** Milliseconds since 1970 UTC. */
    expiresAt: z.int(),
  }),
  errors: [
    verificationErrors.codeWrong,
    verificationErrors.codeEmpty,
    verificationErrors.codeNotRequested,
    verificationErrors.codeExpired,
    accountErrors.emailNotOfAccount,
    emailChangeErrors.notOwnAddress,
    verificationErrors.codeBlocked,
    verificationErrors.codeInvalid,
  ],
})

export const requestNewEmailCode = emailChange.endpoint({
  name: 'requestNewEmailCode',
  method: 'POST',
  path: '/new-code',
  limit: 'sendCode',
  summary: 'Mails a code to the new address; the response is the same whether another account has it or not.',
  body: z.object({ changeToken, email: newEmail, flow: codeFlow }),
  output: sentCode,
  errors: [
    emailChangeErrors.oldAddressChanged,
    emailChangeErrors.newAddressInvalid,
    verificationErrors.linkOver,
    verificationErrors.codeBlocked,
    verificationErrors.codeTooSoon,
  ],
})

export const changeEmail = emailChange.endpoint({
  name: 'changeEmail',
  method: 'POST',
  grants: { entries: ['emailChanged'], tells: 'ownNews' },
  summary:
    'Step two: the new mailbox is proven, the account gets it, the old one gets a link to take it back.',
  body: z.object({ changeToken, email: newEmail, code: verificationCode, flow: codeFlow }),
  output: z.object({
    email: z.string(),
    /** Until when the old address can revert the change; milliseconds since 1970 UTC. */
    undoUntil: z.int(),
  }),
  errors: [
    verificationErrors.codeWrong,
    verificationErrors.codeEmpty,
    verificationErrors.codeNotRequested,
    verificationErrors.codeExpired,
    verificationErrors.codeOfOtherAddress,
    conflictErrors.changedMeanwhile,
    emailChangeErrors.oldAddressChanged,
    emailChangeErrors.newAddressInvalid,
    emailChangeErrors.newAddressTaken,
    verificationErrors.linkOver,
    verificationErrors.codeBlocked,
    verificationErrors.codeInvalid,
  ],
})

export const undoEmailChange = endpoint({
  name: 'undoEmailChange',
  method: 'POST',
  path: '/api/email-change/undo',
  audience: 'public',
  limit: 'register',
  summary:
    'Takes a change of address back by the link that the old one got: every session ends and the password is void.',
  body: z.object({
    /** From the fragment of the mailed link. */
    token: stringOf('exact').min(1).max(128),
  }),
  output: z.object({
    /** Chooses a new password, as after a right code. */
    resetToken: z.string(),
    /** Milliseconds since 1970 UTC. */
    expiresAt: z.int(),
    userName: z.string(),
    userId: z.string(),
    /** The address that the account has again. */
    email: z.string(),
  }),
  errors: [newPasswordErrors.notEncrypted, accountErrors.gone, verificationErrors.linkOver],
})
