import { partnerErrors } from '#contract/features/partner/partner.errors.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import type { ApiTokenRow } from './api-token.store.ts'

/** Tokens of another account are like absent ones. */
export function ownsToken(
  { accountId }: Pick<SignedInCaller, 'accountId'>,
  token: ApiTokenRow | undefined,
): token is ApiTokenRow {
  return token?.accountId === accountId
}

/** Connecting own systems needs a verified company. @throws certificationNeeded (IAM_0007) */
export function requireCertifiedPartner({ account }: Pick<SignedInCaller, 'account'>): void {
  if (account.certification !== 'verified') throw appError(partnerErrors.certificationNeeded)
}
