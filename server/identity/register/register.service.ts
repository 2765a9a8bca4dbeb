import type { z } from 'zod'
import type { registerBody } from '#contract/identity/register/register.endpoints.ts'
import { registerErrors } from '#contract/identity/register/register.errors.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { emailKey, userNameKey } from '#contract/kit/fields/account-fields.ts'
import type { SentCode } from '#contract/kit/fields/sent-code.ts'
import type { Language } from '#contract/kit/language.ts'
import { EMPTY_PROFILE } from '#contract/people/account/account.fields.ts'
import { deviceBucket } from '#server/identity/device/device.service.ts'
import { isAddressTaken, withTakenNames } from '#server/identity/email-change/free-address.service.ts'
import { type SignInSession, startSignInSession } from '#server/identity/sign-in/complete-sign-in.service.ts'
import type { SignInContext } from '#server/identity/sign-in/ticket.service.ts'
import { mailboxOwner } from '#server/identity/verification/code-unlock.service.ts'
import {
  countNameRefusal,
  sendCode,
  spendCode,
  verifyCode,
} from '#server/identity/verification/verification.service.ts'
import { committed } from '#server/kit/db/committed-refusal.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { fieldError } from '#server/kit/http/app-error.ts'
import { newId, sha256 } from '#server/kit/ids.ts'
import { refuseWeakPassword } from '#server/kit/passwords/weak-password.ts'
import type { Account } from '#server/people/account/account.service.ts'
import { addAccount, isUserNameTaken } from '#server/people/account/account.service.ts'
import { recordConsents, refuseOutdatedTexts } from '#server/people/agreement/agreement.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { alreadyRegisteredMail, registerCodeMail } from './register.mail.ts'

type Registration = z.output<typeof registerBody>

/** The request for a code: what was typed, and what the browser sent along. */
interface CodeForm {
  readonly email: string
  readonly flow: string | undefined
}

/** Mails a registration code; the response is the same for every address, only the mail differs. */
export async function sendRegisterCode(
  deps: Deps,
  { email, flow }: CodeForm,
  { request, device }: SignInContext,
): Promise<SentCode> {
  const { language, address: network } = request
  const address = emailKey(email)
  return deps.db.transaction(async (tx) => {
    const group = await deviceBucket(tx, mailboxOwner(deps, address), device)
    const asked = { purpose: 'register', address, group, flow, to: email, network, language } as const
    const taken = await isAddressTaken(deps, tx, address, { use: 'account' })
    const write = taken ? alreadyRegisteredMail : registerCodeMail
    return sendCode(deps, tx, asked, (code) => write(email, language, code))
  })
}

export interface Registered {
  readonly signedIn: SignInSession
  readonly agreeRecordIds: string[]
}

/** The texts that a customer agrees to. */
const REQUIRED = ['user-agreement', 'privacy'] as const

/**
 * Creates a customer account. Everything that holds for every name comes first, the code last of it; only then does a
 * refusal tell that an address or a user name is taken, a name five times per code. Account, consents, linked third
 * party, spent code and session are one transaction.
 * @throws tooWeak, outdated, what a code can be, userNameTaken, emailTaken
 */
export async function registerCustomer(
  deps: Deps,
  form: Registration,
  context: SignInContext,
): Promise<Registered> {
  refuseWeakPassword(deps, form.password, form)
  refuseOutdatedTexts(deps, { required: REQUIRED, accepted: form.agreements })
  const { language } = context.request
  const { email: to, flow } = form
  const code = { purpose: 'register', address: emailKey(to), to, flow, code: form.code, language } as const
  // The code comes before the hash: without a mailbox the hashing slots cannot be occupied.
  await deps.db.preliminary((tx) => verifyCode(deps, tx, code))
  const passwordHash = await deps.hasher.hash(form.password)
  return withTakenNames({ email: registerErrors.emailTaken, userName: registerErrors.userNameTaken }, () =>
    deps.db.transaction(async (tx) => {
      // Another registration may have spent the code during the hash.
      await verifyCode(deps, tx, code)
      if (await isAddressTaken(deps, tx, code.address, { use: 'account' }))
        throw fieldError('email', registerErrors.emailTaken)
      if (await isUserNameTaken(tx, userNameKey(form.userName))) {
        await countNameRefusal(tx, code)
        throw committed(fieldError('userName', registerErrors.userNameTaken))
      }
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
    required: REQUIRED,
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
    operatorRole: null,
    disabledAt: null,
    disabledReason: null,
    heardFrom: null,
    closedAt: null,
    createdAt: now,
    updatedAt: now,
  }
}
