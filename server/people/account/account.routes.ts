import type { AnyPermission } from '#contract/kit/permissions.ts'
import {
  getProfile,
  getUserDetail,
  type Profile,
  type UserDetail,
  updateProfile,
} from '#contract/people/account/account.endpoints.ts'
import { EMPTY_PROFILE, profileOf } from '#contract/people/account/account.fields.ts'
import { ANY_PERMISSIONS } from '#contract/permissions.ts'
import type { Deps } from '#server/kit/deps.ts'
import { actorOf, userIdOf } from '#server/kit/http/caller.ts'
import { route } from '#server/kit/http/route.ts'
import { roleNames } from '#server/people/role/grant.service.ts'
import type { SubAccount } from '#server/people/sub-account/sub-account.service.ts'
import { changeProfile, readUser } from './account.service.ts'
import type { Account } from './account.store.ts'

export function accountRoutes(deps: Deps) {
  return [
    route(getUserDetail, async ({ caller, input, language }) => {
      const user = await readUser(deps, caller, input.query.userId ?? userIdOf(caller))
      const { account, subAccount, permissions } = user
      if (!subAccount) return presentUserDetail(account, permissions)
      const factorDueAt = subAccount.id === caller.subAccountId ? caller.factorDueAt : null
      return presentSubAccountDetail(subAccount, account, {
        permissions,
        roles: await roleNames(deps.db.query, subAccount, language),
        factorDueAt,
      })
    }),
    route(getProfile, async ({ caller }) => presentProfile(caller.account)),
    route(updateProfile, (call) => changeProfile(deps, actorOf(call.caller), call.input.body, call), {
      answer: presentProfile,
    }),
  ]
}

function presentUserDetail(account: Account, permissions: ReadonlySet<AnyPermission>): UserDetail {
  return {
    userId: account.id,
    accountName: account.userName,
    accountType: account.accountType,
    accountKind: account.accountKind,
    registeredAt: account.createdAt,
    email: account.email,
    language: account.language,
    ...profileOf((field) => account[field]),
    certification: account.certification,
    primaryName: null,
    roles: [],
    managedBy: null,
    factorDueAt: null,
    permissions: inOrder(permissions),
    updatedAt: account.updatedAt,
  }
}

/** What the account says about person and company. */
function presentProfile(account: Account): Profile {
  return { ...profileOf((field) => account[field]), updatedAt: account.updatedAt }
}

/** A sub-account’s own facts, and of the account that it works for user name and company name only. */
function presentSubAccountDetail(
  subAccount: SubAccount,
  primary: Account,
  {
    permissions,
    roles,
    factorDueAt,
  }: {
    readonly permissions: ReadonlySet<AnyPermission>
    readonly roles: readonly string[]
    readonly factorDueAt: number | null
  },
): UserDetail {
  return {
    userId: subAccount.id,
    accountName: subAccount.userName,
    accountType: primary.accountType,
    accountKind: primary.accountKind,
    registeredAt: subAccount.createdAt,
    email: subAccount.email,
    language: subAccount.language,
    ...EMPTY_PROFILE,
    name: subAccount.name,
    companyName: primary.companyName,
    certification: primary.certification,
    primaryName: primary.userName,
    roles: [...roles],
    managedBy: primary.name || primary.userName,
    factorDueAt,
    permissions: inOrder(permissions),
    updatedAt: subAccount.createdAt,
  }
}

/** Of primary accounts and of each role there is one set. */
const ordered = new WeakMap<ReadonlySet<AnyPermission>, AnyPermission[]>()

/** In the order of the tables, so that equal sets read equal. */
function inOrder(permissions: ReadonlySet<AnyPermission>): AnyPermission[] {
  return ordered.getOrInsertComputed(permissions, () =>
    ANY_PERMISSIONS.filter((permission) => permissions.has(permission)),
  )
}
