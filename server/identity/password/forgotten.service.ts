import type { z } from 'zod'
import type { proveReset, requestResetCode } from '#contract/identity/password/password.endpoints.ts'
import { passwordErrors } from '#contract/identity/password/password.errors.ts'
import { signInErrors } from '#contract/identity/sign-in/sign-in.errors.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { emailKey } from '#contract/kit/fields/account-fields.ts'
import type { SentCode } from '#contract/kit/fields/sent-code.ts'
import type { Language } from '#contract/kit/language.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import { accountErrors } from '#contract/people/account/account.errors.ts'
import { deviceBucket, UNKNOWN_DEVICE } from '#server/identity/device/device.service.ts'
import { mailboxOwner } from '#server/identity/verification/code-unlock.service.ts'
import { sendCode, spendCode, verifyCode } from '#server/identity/verification/verification.service.ts'
import { committed } from '#server/kit/db/committed-refusal.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newToken, sha256 } from '#server/kit/ids.ts'
import { type Account, accountByLogin } from '#server/people/account/account.service.ts'
import { noAccountMail, resetCodeMail } from './password.mail.ts'
import { insertReset, revokeResets } from './password.store.ts'

/** What the browser sent along with the request. */
interface Asking {
  readonly request: Pick<RequestContext, 'language' | 'address'>
  readonly device: string | undefined
}

/**
 * Mails a code for a forgotten password. Every address gets one, and the same response: only the mail
 * tells whether it has an account. The typed account name is not read yet.
 */
export async function sendResetCode(
  deps: Deps,
  { email, flow }: z.output<typeof requestResetCode.body>,
  { request, device }: Asking,
): Promise<SentCode> {
  const { language, address: network } = request
  const address = emailKey(email)
  return deps.db.transaction(async (tx) => {
    const account = await accountOf(tx, address)
    const group = await groupOf(deps, tx, { userId: account?.id, address, device })
    const asked = { purpose: 'resetPassword', address, group, flow, to: email, network, language } as const
    return sendCode(deps, tx, asked, (code) =>
      account
        ? resetCodeMail(email, language, { code, userName: account.userName })
        : noAccountMail(email, language, code),
    )
  })
}

/**
 * Step one of a forgotten password. Only the right code reveals anything about the account.
 * @throws what a code can be; then emailUnknown, emailNotOfAccount, accountDisabled
 */
export async function proveMailbox(
  deps: Deps,
  form: z.output<typeof proveReset.body>,
  language: Language,
): Promise<IssuedReset> {
  const { email: to, flow } = form
  const address = emailKey(to)
  return deps.db.transaction(async (tx) => {
    const account = await accountOf(tx, address)
    const code = { purpose: 'resetPassword', address, to, flow, code: form.code, language } as const
    await verifyCode(deps, tx, code)
    if (!account) throw committed(fieldError('email', passwordErrors.emailUnknown))
    const login = emailKey(form.account)
    // The same refusal for a name of another account and for one that does not exist.
    if (login !== account.userNameKey && login !== address)
      throw committed(fieldError('account', accountErrors.emailNotOfAccount))
    if (account.disabledAt !== null) throw committed(appError(signInErrors.accountDisabled))
    await spendCode(deps, tx, code)
    return issueResetToken(deps, tx, account)
  })
}

/** A device that is known to the account or has proven the mailbox, or all unknown ones. Always both reads. */
async function groupOf(
  deps: Deps,
  tx: Executor,
  { userId, address, device }: { userId: string | undefined; address: string; device: string | undefined },
): Promise<string> {
  const ofAccount = await deviceBucket(tx, userId, device)
  const ofMailbox = await deviceBucket(tx, mailboxOwner(deps, address), device)
  return ofAccount === UNKNOWN_DEVICE ? ofMailbox : ofAccount
}

/** The account of this address; operators sign in elsewhere and are treated as missing. */
async function accountOf(tx: Executor, address: string): Promise<Account | undefined> {
  const found = await accountByLogin(tx, address)
  return found?.accountType === ACCOUNT_TYPE.operator || found?.closedAt ? undefined : found
}

const TOKEN_LIFE_MS = 30 * MINUTE_MS
interface IssuedReset {
  readonly resetToken: string
  readonly expiresAt: number
}

/**
 * Issues the secret that chooses a new password, after a right code from the account's mailbox. It is bound to
 * account and address, and revokes every earlier one of the account.
 */
export async function issueResetToken(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  account: { readonly id: string; readonly emailKey: string },
): Promise<IssuedReset> {
  const now = deps.clock.now()
  const resetToken = newToken()
  const expiresAt = now + TOKEN_LIFE_MS
  await revokeResets(tx, account.id, now)
  await insertReset(tx, {
    tokenHash: sha256(resetToken),
    accountId: account.id,
    emailKey: account.emailKey,
    createdAt: now,
    expiresAt,
    usedAt: null,
  })
  return { resetToken, expiresAt }
}
