import { SUB_ACCOUNT_LIMITS } from '#contract/company/sub-account-admin/sub-account-admin.fields.ts'
import { subAccountList } from '#contract/company/sub-account-admin/sub-account-admin.list.ts'
import { signInErrors } from '#contract/identity/sign-in/sign-in.errors.ts'
import type { BulkInput, BulkOutput } from '#contract/kit/list/list-selection.ts'
import { usersWithFactor } from '#server/identity/second-factor/second-factor.service.ts'
import { subAccountLocks } from '#server/identity/sign-in/locks.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { AppError } from '#server/kit/http/app-error.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { readerOf } from '#server/kit/list/list-reader.ts'
import { ListService } from '#server/kit/list/list-service.ts'
import { rolesOfSubAccounts } from '#server/people/role/grant.service.ts'
import { subAccountsByIds, subAccountsByPrimary } from '#server/people/sub-account/sub-account.service.ts'
import { presentRow } from './sub-account-admin.present.ts'
import { type ListedSubAccount, refuseOwn } from './sub-account-admin.service.ts'
import { type SubAccountScope, subAccountSource } from './sub-account-list.store.ts'

export type SubAccounts = ListService<typeof subAccountList, SubAccountScope, ListedSubAccount>

/** The list of sub-accounts; made once for each app. */
export function subAccountListService(deps: Deps): SubAccounts {
  return new ListService(deps, {
    list: subAccountList,
    source: subAccountSource,
    load: loadWith(deps),
    present: presentRow,
  })
}

/** The caller as the reader of the list. */
function subAccountReader(caller: SignedInCaller, { language }: Pick<RequestContext, 'language'>) {
  const { accountId, permissions, account } = caller
  const { userNameKey, emailKey, accountType } = account
  const primary = { userNameKey, emailKey, accountType }
  return readerOf<SubAccountScope>(caller, { accountId, language, permissions: [...permissions], primary })
}

/** The same for a query that may ask who is locked: locks are stored under names and devices, and are looked up by them. */
export async function filteringReader(
  deps: Deps,
  caller: SignedInCaller,
  { language, locked }: Pick<RequestContext, 'language'> & { readonly locked: boolean | undefined },
) {
  const reader = subAccountReader(caller, { language })
  if (locked === undefined) return reader
  const db = deps.db.query
  const all = await subAccountsByPrimary(db, caller.accountId)
  const locks = await subAccountLocks(deps, db, reader.scope.primary, all)
  return { ...reader, scope: { ...reader.scope, locked: [...locks.keys()] } }
}

function loadWith(deps: Deps) {
  return async (
    db: Executor,
    ids: readonly string[],
    scope: SubAccountScope,
  ): Promise<ListedSubAccount[]> => {
    const roles = await rolesOfSubAccounts(db, scope.accountId, ids)
    const rows = await subAccountsByIds(db, ids)
    const withFactor = await usersWithFactor(db, ids)
    const locks = await subAccountLocks(deps, db, scope.primary, rows)
    return rows.map((subAccount) => ({
      id: subAccount.id,
      subAccount,
      roles: roles.get(subAccount.id) ?? [],
      hasFactor: withFactor.has(subAccount.id),
      lockedUntil: locks.get(subAccount.id) ?? null,
      scope,
    }))
  }
}

/**
 * Does the same to each picked sub-account, one transaction each, so that a refusal of one leaves the others done. The
 * caller's own is refused: "select all" would include it unnoticed.
 * @param act says whether it took the last administrator away
 * @throws selectionGone, tooManyRows
 */
export async function actOnEach(
  deps: Deps,
  list: SubAccounts,
  call: { readonly caller: SignedInCaller } & Pick<RequestContext, 'language'>,
  picked: BulkInput,
  act: (id: string) => Promise<boolean>,
): Promise<BulkOutput & { lastAdministrator: boolean }> {
  const reader = subAccountReader(call.caller, call)
  const db = deps.db.query
  const ids = await list.pickedIds(db, reader, picked, SUB_ACCOUNT_LIMITS.bulkRows)
  const names = new Map((await subAccountsByIds(db, ids)).map(({ id, userName }) => [id, userName]))
  const absent = (picked.ids ?? []).filter((id) => !names.has(id))
  const { code } = signInErrors.notOfThisPrimary
  const result = {
    done: [] as string[],
    refused: absent.map((id) => ({ id, name: '', code: code as string })),
    lastAdministrator: false,
  }
  for (const id of ids) {
    try {
      refuseOwn(call.caller, id)
      const isLastGone = await act(id)
      result.done.push(id)
      result.lastAdministrator ||= isLastGone
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      result.refused.push({ id, name: names.get(id) ?? '', code: error.code })
    }
  }
  return result
}
