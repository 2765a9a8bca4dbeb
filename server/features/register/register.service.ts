import type { z } from 'zod'
import { EMPTY_PROFILE } from '#contract/features/account/account.fields.ts'
import type { registerBody } from '#contract/features/register/register.endpoints.ts'
import { registerErrors } from '#contract/features/register/register.errors.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { emailKey, userNameKey } from '#contract/kit/fields/account-fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { CODE_LIMITS } from '#contract/kit/limits.ts'
import type { Deps } from '#server/deps.ts'
import type { Account } from '#server/features/account/account.service.ts'
import { addAccount, isEmailTaken, isUserNameTaken } from '#server/features/account/account.service.ts'
import { recordConsents } from '#server/features/agreement/agreement.service.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { isEmailHeld } from '#server/features/email-change/email-change.service.ts'
import { type SignInSession, startSignInSession } from '#server/features/sign-in/complete-sign-in.service.ts'
import type { SignInContext } from '#server/features/sign-in/ticket.service.ts'
import {
  ANONYMOUS,
  issueCode,
  spendCode,
  verifyCode,
} from '#server/features/verification/verification.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { isUniqueViolation } from '#server/kit/db/unique-violation.ts'
import { fieldError } from '#server/kit/http/app-error.ts'
import { newId, sha256 } from '#server/kit/ids.ts'
import { refuseWeakPassword } from '#server/kit/passwords/weak-password.ts'
import { alreadyRegisteredMail, registerCodeMail } from './register.mail.ts'

type Registration = z.output<typeof registerBody>

/** Mails a registration code; the response is the same for every address, only the mail differs. */
export async function sendRegisterCode(
  deps: Deps,
  request: { email: string; flow: string | undefined; language: Language },
) {
  const { language } = request
  const address = emailKey(request.email)
  return deps.db.transaction(async (tx) => {
    const { code, flow, expiresAt } = await issueCode(deps, tx, {
      purpose: 'register',
      address,
      group: ANONYMOUS,
      flow: request.flow,
    })
    const write = (await isUnavailable(deps, tx, address)) ? alreadyRegisteredMail : registerCodeMail
    const mail = write(request.email, language, deps.settings.product(language), code)
    await deps.outbox.enqueue(tx, { ...mail, expiresAt })
    return {
      flow,
      resendAfterSeconds: CODE_LIMITS.resendSeconds,
      expiresInSeconds: CODE_LIMITS.lifeMinutes * 60,
    }
  })
}

export interface Registered {
  readonly signedIn: SignInSession
  readonly agreeRecordIds: string[]
}

/**
 * Creates a customer account. The code is verified first; only then does a refusal tell that an address or a user
 * name is taken. Account, consents, linked third party, spent code and session are one transaction.
 * @throws what a code can be, userNameTaken, emailTaken, tooWeak
 */
export async function registerCustomer(
  deps: Deps,
  form: Registration,
  context: SignInContext,
): Promise<Registered> {
  refuseWeakPassword(deps, form.password, form)
  const code = {
    purpose: 'register',
    address: emailKey(form.email),
    group: ANONYMOUS,
    flow: form.flow,
    code: form.code,
  } as const
  // The code comes before the hash: without a mailbox the hashing slots cannot be occupied.
  await deps.db.preliminary((tx) => verifyCode(deps, tx, code))
  const passwordHash = await deps.hasher.hash(form.password)
  return withTakenNames(() =>
    deps.db.transaction(async (tx) => {
      // Another registration may have spent the code during the hash.
      await verifyCode(deps, tx, code)
      if (await isUnavailable(deps, tx, code.address)) throw fieldError('email', registerErrors.emailTaken)
      if (await isUserNameTaken(tx, userNameKey(form.userName)))
        throw fieldError('userName', registerErrors.userNameTaken)
      const registered = await addCustomer(deps, tx, form, passwordHash, context)
      await spendCode(deps, tx, code)
      return registered
    }),
  )
}

async function addCustomer(
  deps: Deps,
  tx: Executor,
  form: Registration,
  passwordHash: string,
  context: SignInContext,
): Promise<Registered> {
  const account = newCustomer(form, passwordHash, context.request.language, deps.clock.now())
  await addAccount(tx, account)
  const agreeRecordIds = await recordConsents(deps, tx, {
    accountId: account.id,
    purpose: 'registration',
    required: ['user-agreement', 'privacy'],
    accepted: form.agreements,
  })
  await recordAudit(
    deps,
    tx,
    { kind: 'registered', accountId: account.id, actorId: account.id },
    context.request,
  )
  const linkHash = form.linkToken === undefined ? null : sha256(form.linkToken)
  const pending = { account, identity: 'customer', linkHash, context } as const
  return { signedIn: await startSignInSession(deps, tx, pending), agreeRecordIds }
}

function newCustomer(form: Registration, passwordHash: string, language: Language, now: number): Account {
  return {
    id: newId(),
    accountType: ACCOUNT_TYPE.customer,
    accountKind: 'personal',
    userName: form.userName,
    userNameKey: userNameKey(form.userName),
    email: form.email,
    emailKey: emailKey(form.email),
    passwordHash,
    language,
    ...EMPTY_PROFILE,
    disabledAt: null,
    closedAt: null,
    createdAt: now,
    updatedAt: now,
  }
}

/**
 * Whether an account has the address, or can still revert to it. Always both reads, so that the response time does not
 * tell a registered address.
 */
async function isUnavailable(deps: Deps, tx: Executor, address: string): Promise<boolean> {
  const taken = await isEmailTaken(tx, address)
  const held = await isEmailHeld(deps, tx, address)
  return taken || held
}

/** Of two parallel registrations the unique columns refuse one, with the same codes. */
async function withTakenNames<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, 'email_key')) throw fieldError('email', registerErrors.emailTaken)
    if (isUniqueViolation(error, 'user_name_key')) throw fieldError('userName', registerErrors.userNameTaken)
    throw error
  }
}
