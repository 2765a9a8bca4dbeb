import { useEffect, useState } from 'react'
import type { UserDetail } from '#contract/features/account/account.endpoints.ts'
import { listAccounts } from '#contract/features/account-admin/account-admin.endpoints.ts'
import type { AccountRow } from '#contract/features/account-admin/account-admin.list.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { requirementOfCall } from '#web/platform/page/requirement.ts'
import { isAllowed } from '#web/platform/session/permissions.ts'

/** From so many characters on accounts are searched, so that single letters cost the server nothing. */
const LEAST = 2
/** A pause of typing after which the server is asked. */
const PAUSE_MS = 200
const MOST = 8

/** The accounts that a text finds, as far as the operator may see accounts; the last answer stays until the next one. */
export function useAccountSearch(user: UserDetail, typed: string): readonly AccountRow[] {
  const [found, setFound] = useState<readonly AccountRow[]>([])
  const search = typed.trim()
  const isAsked = search.length >= LEAST && isAllowed(user, requirementOfCall(listAccounts))
  useEffect(() => {
    if (!isAsked) return setFound([])
    const cancel = new AbortController()
    const timer = setTimeout(async () => {
      const { signal } = cancel
      const result = await callApi(listAccounts, { query: { search, pageSize: 10 } }, { signal })
      if (!signal.aborted) setFound(result.ok ? result.data.list.slice(0, MOST) : [])
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [isAsked, search])
  return found
}
