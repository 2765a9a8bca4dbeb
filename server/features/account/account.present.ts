import type { UserDetail } from '#contract/features/account/account.endpoints.ts'
import type { Account } from './account.service.ts'

export function presentUserDetail(account: Account): UserDetail {
  return {
    userId: account.id,
    accountName: account.userName,
    accountType: account.accountType,
    accountKind: account.accountKind,
    registeredAt: account.createdAt,
    email: account.email,
    language: account.language,
    name: account.name,
    phone: account.phone,
    companyName: account.companyName,
    taxNumber: account.taxNumber,
    companyAddress: account.companyAddress,
    // No account can be certified or tied to a partner yet; the features that do so fill these in.
    certification: 'none',
    partnerName: null,
  }
}
