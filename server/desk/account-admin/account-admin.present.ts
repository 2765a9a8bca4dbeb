import type {
  AccountDetail,
  AccountMail,
  AccountRequest,
  AccountSession,
  AccountSubAccount,
  AccountTrial,
} from '#contract/desk/account-admin/account-admin.fields.ts'
import type { AccountRow } from '#contract/desk/account-admin/account-admin.list.ts'
import { REQUEST_RULES } from '#contract/domains.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { deviceOf } from '#contract/kit/device.ts'
import type { Language } from '#contract/kit/language.ts'
import type { AccountState } from '#contract/people/account/operated-account.fields.ts'
import type { DesktopWords } from '#server/catalog/catalog/catalog.service.ts'
import type { Session } from '#server/identity/sign-in/session.service.ts'
import type { SentMail } from '#server/kit/mail/outbox.ts'
import type { Account } from '#server/people/account/account.service.ts'
import { nameOfPerson } from '#server/people/person/person-names.service.ts'
import type { SubAccount } from '#server/people/sub-account/sub-account.service.ts'
import type { TitledRequest } from '#server/requests/request/own-requests.service.ts'
import type { TrialRow } from '#server/trials/trial/trial.service.ts'

/** An account of the list with what is counted of it. */
export interface CountedAccount {
  readonly id: string
  readonly account: Account
  /** End of the time in which the closing can be canceled; null: it is not being closed. */
  readonly closesAt: number | null
  readonly subAccounts: number
  readonly lastUsedAt: number | null
}

export function presentAccountRow(
  { account, closesAt, subAccounts, lastUsedAt }: CountedAccount,
  language: Language,
): AccountRow {
  const userName = nameOfPerson(account, language)
  const { id, companyName, email, name, phone, taxNumber, accountKind, createdAt } = account
  return {
    id,
    userId: id,
    userName,
    companyName,
    email,
    name,
    phone,
    taxNumber,
    accountKind,
    createdAt,
    accountType: typeOf(account),
    state: stateOf(account, closesAt),
    subAccounts,
    lastUsedAt,
  }
}

export function presentAccount(
  {
    account,
    closesAt,
    subAccounts,
    openSessions,
  }: Pick<CountedAccount, 'account' | 'closesAt' | 'subAccounts'> & {
    readonly openSessions: number
  },
  language: Language,
): AccountDetail {
  return {
    id: account.id,
    userName: nameOfPerson(account, language),
    accountType: typeOf(account),
    accountKind: account.accountKind,
    state: stateOf(account, closesAt),
    email: account.email,
    language: account.language,
    name: account.name,
    phone: account.phone,
    companyName: account.companyName,
    taxNumber: account.taxNumber,
    companyAddress: account.companyAddress,
    createdAt: account.createdAt,
    disabledAt: account.disabledAt,
    disabledReason: account.disabledReason,
    closesAt,
    closedAt: account.closedAt,
    subAccounts,
    openSessions,
    updatedAt: account.updatedAt,
  }
}

function typeOf({ accountType }: Account): AccountRow['accountType'] {
  return accountType === ACCOUNT_TYPE.partner ? 'partner' : 'customer'
}

function stateOf({ closedAt, disabledAt }: Account, closesAt: number | null): AccountState {
  if (closedAt !== null) return 'closed'
  if (disabledAt !== null) return 'disabled'
  return closesAt === null ? 'active' : 'closing'
}

export function presentAccountSession(
  session: Session,
  names: ReadonlyMap<string | null, string>,
): AccountSession {
  const { id: sessionId, address, createdAt, lastUsedAt, subAccountId } = session
  return {
    sessionId,
    address,
    createdAt,
    lastUsedAt,
    ...deviceOf(session.userAgent),
    subAccount: names.get(subAccountId) ?? null,
  }
}

export function presentSubAccount(
  sub: SubAccount,
  { roles, hasFactor }: { readonly roles: readonly string[]; readonly hasFactor: boolean },
): AccountSubAccount {
  const { id, userName, name, email, lastSignInAt } = sub
  return {
    id,
    userName,
    name,
    email,
    lastSignInAt,
    roles: [...roles],
    state: sub.disabledAt === null ? 'enabled' : 'disabled',
    secondFactor: hasFactor ? 'on' : 'off',
  }
}

/** The reason of a failure is shown, unlike to the customer. */
export function presentAccountTrial(trial: TrialRow, words: DesktopWords): AccountTrial {
  const { id, state, requestedAt, endsAt, endedAt, failureReason } = trial
  return {
    id,
    state,
    requestedAt,
    endsAt,
    endedAt,
    failureReason,
    region: words.regionName,
    size: `${words.vcpu} vCPU, ${words.memoryGb} GB`,
  }
}

export function presentAccountRequest(
  { request, title }: TitledRequest,
  of: Pick<AccountRequest, 'assignee' | 'queue'>,
): AccountRequest {
  const { id, kind, state, submissions, submittedAt, stateSince, dueAt } = request
  const actsNext = REQUEST_RULES[kind].states[state]?.actsNext ?? null
  return { id, kind, state, title, submissions, submittedAt, stateSince, dueAt, actsNext, ...of }
}

export function presentMail({ id, subject, state, createdAt, sentAt, lastError }: SentMail): AccountMail {
  return { id, subject, state, createdAt, sentAt, lastError }
}
