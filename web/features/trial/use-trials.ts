import { useEffect, useState } from 'react'
import { listTrials, type Trial } from '#contract/features/trial/trial.endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { SECOND_MS } from '#contract/kit/time.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { useServerTime } from '#web/platform/page/use-server-time.ts'
import { storedSession } from '#web/platform/session/session-store.ts'
import { nextLookMs } from './next-look.ts'

export type TrialList = OutputOf<typeof listTrials>

const RETRY_MS = 5 * SECOND_MS

/** For loaders inside the account layout, which run beside its own: without a session that one is leaving already. */
export async function loadTrials(): Promise<TrialList> {
  if (!storedSession()) return new Promise(() => {})
  return orThrow(await callApi(listTrials, {}))
}

export interface LiveTrials {
  readonly trials: readonly Trial[]
  /** The server's time, ticking. */
  readonly now: number
  /** Whether the last look failed; the next one comes by itself. */
  readonly stale: boolean
}

/** Keeps a list of trials up to date as long as something in it can still change and somebody is looking. */
export function useTrials(first: TrialList): LiveTrials {
  const [list, setList] = useState(first)
  const [failures, setFailures] = useState(0)
  const now = useServerTime(list.now)

  useEffect(() => {
    const waitMs = failures > 0 ? RETRY_MS : nextLookMs(list.list, list.now)
    if (waitMs === undefined) return
    const stop = new AbortController()
    const look = async () => {
      // Nobody looks: the next look is when somebody does.
      if (document.hidden)
        return document.addEventListener('visibilitychange', look, { once: true, signal: stop.signal })
      const result = await callApi(listTrials, {}, { signal: stop.signal })
      if (stop.signal.aborted) return
      if (result.ok) setList(result.data)
      setFailures(result.ok ? 0 : failures + 1)
    }
    const timer = setTimeout(look, waitMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [list, failures])

  return { trials: list.list, now, stale: failures > 0 }
}
