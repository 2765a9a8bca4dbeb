import { startTransition, useCallback, useEffect, useState } from 'react'
import { type Catalog, getCatalog } from '#contract/features/catalog/catalog.endpoints.ts'
import { listTrials, type Trial } from '#contract/features/trial/trial.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { storedSession } from '#web/platform/session/session-store.ts'

export interface TrialOffer {
  readonly catalog: Catalog
  /** The person's trials that use up their region; empty while nobody is signed in. */
  readonly used: readonly Trial[]
  refresh(): Promise<void>
}

/** Both come from the same endpoint; most often nothing has changed, and the form need not be drawn again. */
function isSame(known: Catalog, fresh: Catalog): boolean {
  return JSON.stringify(known) === JSON.stringify(fresh)
}

/** What can be tried now and by this person: the page itself is kept, and may be older than the stock. */
export function useTrialOffer(fromPage: Catalog): TrialOffer {
  const [catalog, setCatalog] = useState(fromPage)
  const [used, setUsed] = useState<readonly Trial[]>([])
  const refresh = useCallback(async () => {
    const [fresh, trials] = await Promise.all([
      callApi(getCatalog, {}),
      storedSession() ? callApi(listTrials, {}) : undefined,
    ])
    // Nobody waits for it, while somebody may be typing.
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
