import { z } from 'zod'
import { passwordErrors } from '#contract/identity/password/password.errors.ts'
import { signInErrors } from '#contract/identity/sign-in/sign-in.errors.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { lockoutErrors } from '#contract/kit/errors/lockout.errors.ts'
import { newPasswordErrors } from '#contract/kit/errors/new-password.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { email, typedPassword, verificationCode } from '#contract/kit/fields/account-fields.ts'
import { codeFlow, sentCode } from '#contract/kit/fields/sent-code.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { accountErrors } from '#contract/people/account/account.errors.ts'
import { DIFFER, isSame, twice } from './password.fields.ts'

/** User name or e-mail address, as at signing in: looked up, so only its presence and a sane length are checked. */
const account = stringOf('address').min(1, 'required').max(LIMITS.email.max, 'tooLong')

const passwordCalls = endpointGroup({
  path: '/api/password',
  audience: 'public',
})

export const requestResetCode = passwordCalls.endpoint({
  name: 'requestResetCode',
  method: 'POST',
  path: '/reset-code',
  limit: 'sendCode',
  summary: 'Mails a code for a forgotten password; the response is the same for every address.',
  body: z.object({ account, email, flow: codeFlow }),
  output: sentCode,
  errors: [verificationErrors.codeTooSoon, verificationErrors.codeBlocked],
})

export const proveReset = passwordCalls.endpoint({
  name: 'proveReset',
  method: 'POST',
  path: '/reset-proof',
  limit: 'register',
  summary: 'Step one of a forgotten password: the mailbox is proven; gives the secret that step two needs.',
  body: z.object({
    account,
    email,
    code: verificationCode,
    flow: codeFlow,
  }),
  output: z.object({
    /** 256 random bits, good for 30 minutes and for one new password. */
    resetToken: z.string(),
    /** Milliseconds since 1970 UTC. */
    expiresAt: z.int(),
  }),
  errors: [
    verificationErrors.codeWrong,
    verificationErrors.codeEmpty,
    passwordErrors.emailUnknown,
    verificationErrors.codeNotRequested,
    verificationErrors.codeExpired,
    verificationErrors.codeOfOtherAddress,
    accountErrors.emailNotOfAccount,
    signInErrors.accountDisabled,
    verificationErrors.codeBlocked,
    verificationErrors.codeInvalid,
    verificationErrors.codeMissing,
  ],
})

export const resetPassword = passwordCalls.endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/reset',
  limit: 'register',
  summary: 'Step two of a forgotten password: sets the new one and ends every session of the account.',
  body: z.object({ resetToken: stringOf('exact').min(1).max(128), ...twice }).refine(isSame, DIFFER),
  output: z.object({ userName: z.string(), userId: z.string() }),
  errors: [
    newPasswordErrors.notEncrypted,
    accountErrors.gone,
    verificationErrors.linkOver,
    newPasswordErrors.tooWeak,
  ],
})

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/api/password/change',
  audience: 'account',
  limit: 'register',
  permission: 'self',
  duringDuty: ['changePassword'],
  summary:
    'Changes the password of the caller; this session stays, all others of that user end. With the mailed initial password of a sub-account it is the only call that is answered.',
  body: z
    .object({
      /** Null: this session has just begun with the mailed initial password. */
      oldPassword: typedPassword.nullable(),
      ...twice,
    })
    .refine(isSame, DIFFER)
    .refine(({ oldPassword, password }) => oldPassword !== password, {
      path: ['password'],
      error: 'passwordUnchanged',
    }),
  output: z.object({ changed: z.literal(true) }),
  errors: [
    newPasswordErrors.notEncrypted,
    conflictErrors.changedMeanwhile,
    passwordErrors.oldPasswordWrong,
    lockoutErrors.locked,
    newPasswordErrors.tooWeak,
  ],
})

export const resetSubAccountPassword = passwordCalls.endpoint({
  name: 'resetSubAccountPassword',
  method: 'POST',
  path: '/sub-account-reset',
  limit: 'register',
  summary:
    'Uses the link that a sub-account was mailed, once: sets the new password and ends all its sessions. Opening the page of the link uses nothing up.',
  body: z.object({ resetToken: stringOf('exact').min(1).max(128), ...twice }).refine(isSame, DIFFER),
  output: z.object({
    /** User name of the primary account, for signing in. */
    primary: z.string(),
    userName: z.string(),
    userId: z.string(),
  }),
  errors: [
    verificationErrors.linkOver,
    signInErrors.primaryUnknown,
    passwordErrors.disabledCannotReset,
    newPasswordErrors.tooWeak,
    newPasswordErrors.notEncrypted,
  ],
})
