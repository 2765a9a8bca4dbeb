import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { partnerErrors } from '#contract/partners/partner/partner.errors.ts'
import { partnerRequests } from '#contract/partners/partner/partner.rules.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'

interface OwnedRequest {
  readonly kind: string
  readonly accountId: string
}

/** Customers apply; the provider's own staff does not. */
export function mayApplyForPartner({ accountType }: Pick<SignedInCaller, 'accountType'>): boolean {
  return accountType !== ACCOUNT_TYPE.operator
}

export function isPartner({ accountType }: Pick<SignedInCaller, 'accountType'>): boolean {
  return accountType === ACCOUNT_TYPE.partner
}

/** Inviting and managing customers needs a verified company. @throws certificationNeeded (IAM_0007) */
export function requireCertifiedPartner({ account }: Pick<SignedInCaller, 'account'>): void {
  if (account.certification !== 'verified') throw appError(partnerErrors.certificationNeeded)
}

/** Requests of another account, or of another kind, are like absent ones. */
export function ownsApplication(caller: Pick<SignedInCaller, 'accountId'>, request: OwnedRequest): boolean {
  return request.kind === partnerRequests.kind && request.accountId === caller.accountId
}

/** Certificates are looked at by those of the account who see its application, and by operators who may see documents. */
export function mayLookAtCertificates(caller: SignedInCaller, accountId: string): boolean {
  if (caller.accountType === ACCOUNT_TYPE.operator) return caller.permissions.has('document:read')
  return caller.accountId === accountId && caller.permissions.has(partnerRequests.readPermission)
}
