import type { z } from 'zod'
import { accountErrors } from '#contract/features/account/account.errors.ts'
import type { proveReset, requestResetCode } from '#contract/features/password/password.endpoints.ts'
import { passwordErrors } from '#contract/features/password/password.errors.ts'
import { signInErrors } from '#contract/features/sign-in/sign-in.errors.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { emailKey, userNameKey } from '#contract/kit/fields/account-fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { CODE_LIMITS } from '#contract/kit/limits.ts'
import type { Deps } from '#server/deps.ts'
import { type Account, accountByLogin } from '#server/features/account/account.service.ts'
import { deviceBucket } from '#server/features/device/device.service.ts'
import { issueCode, spendCode, verifyCode } from '#server/features/verification/verification.service.ts'
import { committed } from '#server/kit/db/committed-refusal.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import { noAccountMail, resetCodeMail } from './password.mail.ts'
import { type IssuedReset, issueResetToken } from './reset-token.service.ts'

/** The language and the device cookie of the request. */
interface Asking {
  readonly language: Language
  readonly device: string | undefined
}

/**
 * Mails a code for a forgotten password. Every address gets one, and the same response: only the mail
 * tells whether it has an account. The typed account name is not read yet.
 */
export async function sendResetCode(
  deps: Deps,
  form: z.output<typeof requestResetCode.body>,
  { language, device }: Asking,
) {
  const address = emailKey(form.email)
  return deps.db.transaction(async (tx) => {
    const account = await accountOf(tx, address)
    const group = await deviceBucket(tx, account?.id, device)
    const request = { purpose: 'resetPassword', address, group, flow: form.flow } as const
    const { code, flow, expiresAt } = await issueCode(deps, tx, request)
    const facts = { product: deps.settings.product(language), code }
    const mail = account
      ? resetCodeMail(form.email, language, { ...facts, userName: account.userName })
      : noAccountMail(form.email, language, facts)
    await deps.outbox.enqueue(tx, { ...mail, expiresAt })
    return {
      flow,
      resendAfterSeconds: CODE_LIMITS.resendSeconds,
      expiresInSeconds: CODE_LIMITS.lifeMinutes * 60,
    }
  })
}

/**
 * Step one of a forgotten password. Only the right code reveals anything about the account.
 * @throws what a code can be; then emailUnknown, emailNotOfAccount, accountDisabled
 */
export async function proveMailbox(
  deps: Deps,
  form: z.output<typeof proveReset.body>,
  device: string | undefined,
): Promise<IssuedReset> {
  const address = emailKey(form.email)
  return deps.db.transaction(async (tx) => {
    const account = await accountOf(tx, address)
    const group = await deviceBucket(tx, account?.id, device)
    const code = { purpose: 'resetPassword', address, group, flow: form.flow, code: form.code } as const
    await verifyCode(deps, tx, code)
    if (!account) throw committed(fieldError('email', passwordErrors.emailUnknown))
    const login = userNameKey(form.account.normalize('NFKC'))
    // The same refusal for a name of another account and for one that does not exist.
    if (login !== account.userNameKey && login !== address)
      throw committed(fieldError('account', accountErrors.emailNotOfAccount))
    if (account.disabledAt !== null) throw committed(appError(signInErrors.accountDisabled))
    await spendCode(deps, tx, code)
    return issueResetToken(deps, tx, account)
  })
}

/** The account of this address; operators sign in elsewhere and are treated as missing. */
async function accountOf(tx: Executor, address: string): Promise<Account | undefined> {
  const found = await accountByLogin(tx, address)
  return found?.accountType === ACCOUNT_TYPE.operator || found?.closedAt ? undefined : found
}
