import type { CertificationStatus } from '#contract/people/account/certification-status.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { findAccount, updateCertification } from './account.store.ts'

/** What was verified of a company. */
export interface CertifiedCompany {
  readonly companyName: string
  readonly registrationNumber: string
  readonly address: string
  readonly contactName: string
  readonly contactPhone: string
}

/**
 * Sets the state of an account's certification in the transaction of its move. Once verified, the account is one of an
 * enterprise, and its profile says what was verified.
 */
export async function setCertification(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  accountId: string,
  certification: CertificationStatus,
  company?: CertifiedCompany,
): Promise<void> {
  const account = await findAccount(tx, accountId)
  if (!account || account.closedAt !== null) return
  const profile = company && {
    name: company.contactName,
    phone: company.contactPhone,
    companyName: company.companyName,
    taxNumber: company.registrationNumber || account.taxNumber,
    companyAddress: company.address,
    accountKind: 'enterprise' as const,
  }
  const updatedAt = Math.max(deps.clock.now(), account.updatedAt + 1)
  await updateCertification(tx, accountId, { certification, updatedAt, ...profile })
}
