import { startTransition, useCallback, useEffect, useState } from 'react'
import { type Catalog, getCatalog } from '#contract/features/catalog/catalog.endpoints.ts'
import { listTrials, type Trial } from '#contract/features/trial/trial.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { storedSession } from '#web/platform/session/session-store.ts'

export interface TrialCatalog {
  readonly catalog: Catalog
  /** The account's trials that use up their region; empty without a session. */
  readonly used: readonly Trial[]
  refresh(): Promise<void>
}

/** Both are responses of one endpoint; if nothing has changed, the form is not rendered again. */
function isSame(known: Catalog, fresh: Catalog): boolean {
  return JSON.stringify(known) === JSON.stringify(fresh)
}

/**
 * The current catalogue for trials, and the trials of the account: the page is cached and may be older than the
 * stock.
 */
export function useTrialCatalog(fromPage: Catalog): TrialCatalog {
  const [catalog, setCatalog] = useState(fromPage)
  const [used, setUsed] = useState<readonly Trial[]>([])
  const refresh = useCallback(async () => {
    const [fresh, trials] = await Promise.all([
      callApi(getCatalog, {}),
      storedSession() ? callApi(listTrials, {}) : undefined,
    ])
    // Not urgent; the user may be typing.
    startTransition(() => {
      if (fresh.ok) setCatalog((known) => (isSame(known, fresh.data) ? known : fresh.data))
      if (trials?.ok) setUsed(trials.data.list.filter((trial) => trial.state !== 'failed'))
    })
  }, [])
  useEffect(() => {
    void refresh()
  }, [refresh])
  return { catalog, used, refresh }
}
