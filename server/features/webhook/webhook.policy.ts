import { partnerErrors } from '#contract/features/partner/partner.errors.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'

/** Webhooks and deliveries of another account are like absent ones. */
export function ownsWebhook<T extends { readonly accountId: string }>(
  { accountId }: Pick<SignedInCaller, 'accountId'>,
  row: T | undefined,
): row is T {
  return row?.accountId === accountId
}

/** Connecting own systems needs a verified company. @throws certificationNeeded (IAM_0007) */
export function requireCertifiedPartner({ account }: Pick<SignedInCaller, 'account'>): void {
  if (account.certification !== 'verified') throw appError(partnerErrors.certificationNeeded)
}
