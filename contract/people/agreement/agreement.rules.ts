import { type AgreementName, REQUIRED_AGREEMENTS } from './agreement.fields.ts'

/** Whether a consent can be taken back by itself; what every account requires ends only with the account. */
export function isWithdrawable(agreement: AgreementName): boolean {
  return !(REQUIRED_AGREEMENTS as readonly AgreementName[]).includes(agreement)
}
