import type { AgreementName } from '#contract/features/agreement/agreement.fields.ts'
import { isWithdrawable } from '#contract/features/agreement/agreement.rules.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'

/** The account itself sees and takes back what it agreed to. */
export function ownsConsent(caller: SignedInCaller, consent: { accountId: string | null }): boolean {
  return caller.subAccountId === null && consent.accountId === caller.accountId
}

/** Consent that the account requires ends only with the account. */
export function mayWithdraw(agreement: AgreementName): boolean {
  return isWithdrawable(agreement)
}
