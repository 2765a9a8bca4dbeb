import { startTransition, useCallback, useEffect, useState } from 'react'
import { type Catalog, getCatalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import type { UserDetail } from '#contract/people/account/account.endpoints.ts'
import { listTrials, type Trial } from '#contract/trials/trial/trial.endpoints.ts'
import { usesRegion } from '#contract/trials/trial/trial.rules.ts'
import { newerCatalog } from '#web/catalog/catalog/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { mayCallNow } from '#web/platform/session/permissions.ts'
import { storedSession, storedUserInfo } from '#web/platform/session/session-store.ts'

export interface TrialCatalog {
  readonly catalog: Catalog
  /** The account's trials that use up their region; empty without a session. */
  readonly used: readonly Trial[]
  /** The account, once the server has accepted its token; a stored one may be of an earlier user. */
  readonly account: UserDetail | undefined
  refresh(): Promise<void>
}

/**
 * The current catalogue for trials, and the trials of the account: the page is cached and may be older than the
 * stock.
 */
export function useTrialCatalog(fromPage: Catalog): TrialCatalog {
  const [catalog, setCatalog] = useState(fromPage)
  const [used, setUsed] = useState<readonly Trial[]>([])
  const [account, setAccount] = useState<UserDetail>()
  const refresh = useCallback(async () => {
    const mayRead = storedSession() && mayCallNow(listTrials)
    const [fresh, trials] = await Promise.all([
      callApi(getCatalog, {}),
      mayRead ? callApi(listTrials, {}) : undefined,
    ])
    // Not urgent; the user may be typing.
    startTransition(() => {
      if (fresh.ok) setCatalog((known) => newerCatalog(known, fresh.data))
      if (!trials?.ok) return
      setUsed(trials.data.list.filter(({ state }) => usesRegion(state)))
      setAccount(storedUserInfo())
    })
  }, [])
  useEffect(() => {
    void refresh()
  }, [refresh])
  return { catalog, used, account, refresh }
}
