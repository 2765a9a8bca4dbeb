import type { AgreementName } from '#contract/people/agreement/agreement.fields.ts'
import { isWithdrawable } from '#contract/people/agreement/agreement.rules.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'

/** What the account agreed to is seen and taken back by it, and by sub-accounts that have the permission. */
export function ownsConsent(caller: SignedInCaller, consent: { accountId: string | null }): boolean {
  return consent.accountId === caller.accountId
}

/** Consent that the account requires ends only with the account. */
export function mayWithdraw(agreement: AgreementName): boolean {
  return isWithdrawable(agreement)
}
