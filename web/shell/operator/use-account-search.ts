import { listAccounts } from '#contract/desk/account-admin/account-admin.endpoints.ts'
import type { AccountRow } from '#contract/desk/account-admin/account-admin.list.ts'
import type { UserDetail } from '#contract/people/account/account.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useSearch } from '#web/platform/api/use-search.ts'
import { requirementOfCall } from '#web/platform/page/requirement.ts'
import { isAllowed } from '#web/platform/session/permissions.ts'

/** From so many characters on accounts are searched, so that single letters cost the server nothing. */
const LEAST = 2
const MOST = 8

/** The accounts that a text finds, as far as the operator may see accounts; the last answer stays until the next one. */
export function useAccountSearch(user: UserDetail, typed: string): readonly AccountRow[] {
  const search = typed.trim()
  const isAsked = search.length >= LEAST && isAllowed(user, requirementOfCall(listAccounts))
  const { found, error } = useSearch(
    (text: string, signal) => callApi(listAccounts, { query: { search: text, pageSize: 10 } }, { signal }),
    isAsked ? search : undefined,
  )
  // After a failed call the accounts would be those of another text.
  return error ? [] : (found?.list.slice(0, MOST) ?? [])
}
