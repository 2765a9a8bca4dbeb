import { z } from 'zod'
import { secondFactorErrors } from '#contract/identity/second-factor/second-factor.errors.ts'
import { factorProof } from '#contract/identity/second-factor/second-factor.fields.ts'
import { signInErrors } from '#contract/identity/sign-in/sign-in.errors.ts'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { lockoutErrors } from '#contract/kit/errors/lockout.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { typedPassword } from '#contract/kit/fields/account-fields.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { agreementErrors } from '#contract/people/agreement/agreement.errors.ts'
import { AGREEMENTS, acceptedAgreement } from '#contract/people/agreement/agreement.fields.ts'
import { IDENTITIES, secretText, signInAnswer } from './sign-in.fields.ts'

/** The form's schema: what is typed is looked up, so only its presence and a sane length are checked. */
export const signInBody = z.object({
  identity: z.enum(IDENTITIES),
  /** User name or e-mail address. */
  account: stringOf('address').min(1, 'required').max(LIMITS.email.max, 'tooLong'),
  password: typedPassword,
})

const signInCalls = endpointGroup({
  path: '/api/sign-in',
  audience: 'public',
})

export const signIn = signInCalls.endpoint({
  name: 'signIn',
  method: 'POST',
  limit: 'signIn',
  ignoresIdempotencyKey: true,
  summary:
    'Signs a primary account in by user name or e-mail; five wrong passwords lock it for 15 minutes. Answers with a session, or with a ticket and the next step.',
  body: signInBody,
  output: signInAnswer,
  errors: [
    lockoutErrors.locked,
    lockoutErrors.fourLeft,
    lockoutErrors.threeLeft,
    lockoutErrors.twoLeft,
    lockoutErrors.oneLeft,
    signInErrors.accountDisabled,
    httpErrors.partnersOnly,
    signInErrors.loginIncorrect,
  ],
})

/** The sub-account's form: its own name or e-mail below the name of the primary account. */
const signInSubAccountBody = signInBody.extend({
  /** User name of the primary account. */
  primary: stringOf('address').min(1, 'required').max(LIMITS.email.max, 'tooLong'),
})

export const signInSubAccount = signInCalls.endpoint({
  name: 'signInSubAccount',
  method: 'POST',
  path: '/sub-account',
  limit: 'signIn',
  ignoresIdempotencyKey: true,
  summary:
    'Signs a sub-account in by the name of its primary account and its own name or e-mail. That its primary account is closed (0053), is another one (0054), that it is disabled (0061) or that its initial password has expired, only the right password brings to light.',
  body: signInSubAccountBody,
  output: signInAnswer,
  errors: [
    lockoutErrors.locked,
    lockoutErrors.fourLeft,
    lockoutErrors.threeLeft,
    lockoutErrors.twoLeft,
    lockoutErrors.oneLeft,
    signInErrors.primaryUnknown,
    signInErrors.notOfThisPrimary,
    signInErrors.accountDisabled,
    signInErrors.initialPasswordOver,
    httpErrors.addressNotAllowed,
    httpErrors.partnersOnly,
    signInErrors.loginIncorrect,
  ],
})

export const signInOperator = signInCalls.endpoint({
  name: 'signInOperator',
  method: 'POST',
  path: '/operator',
  limit: 'signIn',
  ignoresIdempotencyKey: true,
  summary:
    'Signs an operator in by user name or e-mail. Accounts of customers and partners are none here, and operators none at the other sign-ins.',
  body: signInBody.omit({ identity: true }),
  output: signInAnswer,
  errors: [
    lockoutErrors.locked,
    lockoutErrors.fourLeft,
    lockoutErrors.threeLeft,
    lockoutErrors.twoLeft,
    lockoutErrors.oneLeft,
    signInErrors.accountDisabled,
    signInErrors.loginIncorrect,
  ],
})

export const passSecondFactor = signInCalls.endpoint({
  name: 'passSecondFactor',
  method: 'POST',
  path: '/second-factor',
  limit: 'signIn',
  summary:
    'Shows the second factor that a ticket waits for. Five wrong ones lock it for 15 minutes; a ticket that ended or was used is 0058.',
  body: z.object({ ticket: secretText, proof: factorProof }),
  output: signInAnswer,
  errors: [
    verificationErrors.codeWrong,
    secondFactorErrors.factorUsed,
    lockoutErrors.locked,
    verificationErrors.linkOver,
    signInErrors.accountDisabled,
    httpErrors.addressNotAllowed,
  ],
})

export const getPasskeyChallenge = signInCalls.endpoint({
  name: 'getPasskeyChallenge',
  method: 'POST',
  path: '/passkey-challenge',
  limit: 'signIn',
  ignoresIdempotencyKey: true,
  changes: [],
  summary:
    'What a passkey must sign for this ticket: the PublicKeyCredentialRequestOptionsJSON of WebAuthn level 3.',
  body: z.object({ ticket: secretText }),
  output: z.object({ options: z.record(z.string(), z.unknown()) }),
  errors: [verificationErrors.linkOver],
})

export const acceptAtSignIn = signInCalls.endpoint({
  name: 'acceptAtSignIn',
  method: 'POST',
  path: '/agreements',
  limit: 'signIn',
  summary:
    'Agrees to the texts that a ticket waits for, by the hashes of what was on the screen, and starts the session.',
  body: z.object({ ticket: secretText, agreements: z.array(acceptedAgreement).max(AGREEMENTS.length) }),
  output: signInAnswer,
  errors: [agreementErrors.outdated, verificationErrors.linkOver, signInErrors.accountDisabled],
})

export const requestUnlock = signInCalls.endpoint({
  name: 'requestUnlock',
  method: 'POST',
  path: '/unlock-link',
  limit: 'sendCode',
  summary:
    'Mails the link that unlocks an account or sub-account to its address; the response is the same for names that do not exist. While the last such mail is recent, its link is valid and no further one is sent.',
  body: z.object({
    /** User name or e-mail address. */
    account: stringOf('address').min(1, 'required').max(LIMITS.email.max, 'tooLong'),
    /** User name of the primary account, for a sub-account. */
    primary: stringOf('address').min(1, 'required').max(LIMITS.email.max, 'tooLong').optional(),
  }),
  output: z.object({ requested: z.literal(true) }),
  errors: [],
})

export const unlockSignIn = signInCalls.endpoint({
  name: 'unlockSignIn',
  method: 'POST',
  path: '/unlock',
  limit: 'signIn',
  summary:
    'Uses the link that a locked account or mailbox was mailed: wrong attempts of others count no more, and the asking browser gets counters of its own.',
  body: z.object({ token: secretText }),
  output: z.object({
    /** What is unlocked, so that the page can say what comes next: logging in, or codes for this mailbox. */
    unlocked: z.enum(['primary', 'sub', 'codes']),
  }),
  errors: [verificationErrors.linkOver],
})
