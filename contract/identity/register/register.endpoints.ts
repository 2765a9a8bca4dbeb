import { z } from 'zod'
import { registerErrors } from '#contract/identity/register/register.errors.ts'
import { signedInSchema } from '#contract/identity/sign-in/sign-in.fields.ts'
import { linkToken } from '#contract/identity/third-party/third-party.fields.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { newPasswordErrors } from '#contract/kit/errors/new-password.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { chosenPassword, email, userName, verificationCode } from '#contract/kit/fields/account-fields.ts'
import { codeFlow, sentCode } from '#contract/kit/fields/sent-code.ts'
import { AGREEMENTS, acceptedAgreement } from '#contract/people/agreement/agreement.endpoints.ts'
import { agreementErrors } from '#contract/people/agreement/agreement.errors.ts'
import { HEARD_FROM } from '#contract/records/visit/visit.fields.ts'

/** Registering always makes a customer; an approved application turns it into a partner (readings, 3). */
export const registerBody = z.object({
  identity: z.literal('customer'),
  userName,
  email,
  code: verificationCode,
  flow: codeFlow,
  password: chosenPassword,
  /** The tick; never preset. */
  agreed: z.literal(true, 'mustAccept'),
  /** The texts on the screen when the tick was set: the user agreement and the privacy policy. */
  agreements: z.array(acceptedAgreement).max(AGREEMENTS.length),
  /** Token of a pending link: the new account is linked, or the response has the notice `notLinked`. */
  linkToken: linkToken.optional(),
})

export const requestRegisterCode = endpoint({
  name: 'requestRegisterCode',
  method: 'POST',
  path: '/api/register/code',
  audience: 'public',
  limit: 'sendCode',
  summary: 'Mails a code of six digits; answers the same for every address, known or not.',
  body: z.object({ email, flow: codeFlow }),
  output: sentCode,
  errors: [verificationErrors.codeTooSoon, verificationErrors.codeBlocked],
})

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/api/register',
  audience: 'public',
  limit: 'register',
  summary: 'Makes a customer account once its mailbox is proven, records the consents, and signs it in.',
  body: registerBody,
  output: signedInSchema.extend({ agreeRecordIds: z.array(z.string()) }),
  errors: [
    newPasswordErrors.notEncrypted,
    verificationErrors.codeWrong,
    verificationErrors.codeEmpty,
    registerErrors.userNameTaken,
    registerErrors.emailTaken,
    verificationErrors.codeNotRequested,
    verificationErrors.codeExpired,
    verificationErrors.codeOfOtherAddress,
    newPasswordErrors.tooWeak,
    verificationErrors.codeBlocked,
    verificationErrors.codeInvalid,
    agreementErrors.outdated,
  ],
})

export const stateHeardFrom = endpoint({
  name: 'stateHeardFrom',
  method: 'PUT',
  path: '/api/register/heardFrom',
  audience: 'primary',
  permission: 'self',
  summary:
    'Says how the person behind the account heard of the provider; it may be said again, and the last answer counts.',
  body: z.object({ heardFrom: z.enum(HEARD_FROM, { error: 'optionUnknown' }) }),
  output: z.object({ heardFrom: z.enum(HEARD_FROM) }),
  errors: [],
})
