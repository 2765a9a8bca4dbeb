import { CREDIT_CODE_COUNTRY } from '#contract/company/certification/certification.fields.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'

/** Customers and partners are certified; the provider's own staff is not. */
export function mayBeCertified({ accountType }: Pick<SignedInCaller, 'accountType'>): boolean {
  return accountType !== ACCOUNT_TYPE.operator
}

/** Whether companies of this country have a unified social credit code. */
export function hasCreditCode(country: string): boolean {
  return country === CREDIT_CODE_COUNTRY
}

/** The images are looked at by those of the account who may see its certification; operators have a call of their own. */
export function mayLookAtImages(caller: SignedInCaller, accountId: string): boolean {
  if (caller.accountType === ACCOUNT_TYPE.operator) return caller.permissions.has('document:read')
  return caller.accountId === accountId && caller.permissions.has('realName:read')
}
