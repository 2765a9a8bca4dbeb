import type { AccountType } from '#contract/kit/account-type.ts'
import type { Language } from '#contract/kit/language.ts'
import type { CertificationStatus } from '#contract/people/account/certification-status.fields.ts'
import type { HeardFrom } from '#contract/records/visit/visit.fields.ts'

/** Accounts and their sub-accounts, roles, and what people agreed to: the tables of `003-people.ts` and what later migrations add to them. */
export interface PeopleSchema {
  accounts: {
    id: string
    accountType: AccountType
    accountKind: 'personal' | 'enterprise'
    userName: string
    userNameKey: string
    email: string
    emailKey: string
    passwordHash: string
    language: Language
    name: string | null
    phone: string | null
    companyName: string | null
    taxNumber: string | null
    companyAddress: string | null
    certification: CertificationStatus
    operatorRole: string | null
    disabledAt: number | null
    closedAt: number | null
    createdAt: number
    updatedAt: number
    disabledReason: string | null
    heardFrom: HeardFrom | null
  }
  subAccounts: {
    id: string
    accountId: string
    userName: string
    userNameKey: string
    name: string
    email: string
    emailKey: string
    passwordHash: string
    language: Language
    disabledAt: number | null
    createdAt: number
    lastSignInAt: number | null
    initialUntil: number | null
    disabledReason: string | null
    updatedAt: number
    deletedAt: number | null
    factorMailedFor: number | null
    factorRemindedFor: number | null
    emailChangedAt: number | null
  }
  subAccountRules: { accountId: string; networks: string; updatedAt: number; factorFrom: number | null }
  subAccountRuleChanges: {
    id: string
    accountId: string
    changedAt: number
    networks: string
    factorFrom: number | null
  }
  roles: {
    id: string
    accountId: string
    name: string
    nameKey: string
    description: string
    permissions: string
    createdAt: number
    updatedAt: number
  }
  subAccountRoles: { subAccountId: string; accountId: string; roleId: string; grantedAt: number }
  roleChanges: {
    id: string
    roleId: string
    accountId: string
    changedAt: number
    permissions: string
  }
  agreementTexts: {
    hash: string
    agreement: string
    version: string
    language: Language
    body: string
    firstShownAt: number
  }
  consents: {
    id: string
    accountId: string | null
    agreement: string
    version: string
    textHash: string
    language: Language
    purpose: string
    acceptedAt: number
    withdrawnAt: number | null
  }
}
