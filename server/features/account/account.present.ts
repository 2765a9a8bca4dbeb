import type { UserDetail } from '#contract/features/account/account.endpoints.ts'
import type { SubAccount } from '#server/features/sub-account/sub-account.service.ts'
import type { Account } from './account.store.ts'

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
    primaryName: null,
    updatedAt: account.updatedAt,
  }
}

/** A sub-account’s own facts, and of the account that it works for no more than whose it is. */
export function presentSubAccountDetail(subAccount: SubAccount, primary: Account): UserDetail {
  return {
    userId: subAccount.id,
    accountName: subAccount.userName,
    accountType: primary.accountType,
    accountKind: primary.accountKind,
    registeredAt: subAccount.createdAt,
    email: subAccount.email,
    language: subAccount.language,
    name: subAccount.name,
    phone: null,
    companyName: primary.companyName,
    taxNumber: null,
    companyAddress: null,
    certification: 'none',
    partnerName: null,
    primaryName: primary.userName,
    updatedAt: subAccount.createdAt,
  }
}
