import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { SECOND_MS } from '#contract/kit/time.ts'
import { listTrials, type Trial } from '#contract/trials/trial/trial.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { onClockSet } from '#web/platform/page/server-clock.ts'
import { useServerTime } from '#web/platform/page/use-server-time.ts'
import { storedSession } from '#web/platform/session/session-store.ts'
import { nextPollMs } from './next-poll.ts'

export type TrialList = OutputOf<typeof listTrials>

const RETRY_MS = 5 * SECOND_MS

/**
 * For loaders inside the account layout, which run parallel to its own; without a session the layout navigates away.
 */
export async function loadTrials(): Promise<TrialList> {
  if (!storedSession()) return new Promise(() => {})
  return orThrow(await callApi(listTrials, {}))
}

interface LiveTrials {
  readonly trials: readonly Trial[]
  /** The server's time, ticking. */
  readonly now: number
  /** Whether the last poll failed; it is repeated. */
  readonly stale: boolean
  /** Takes a trial as a call has answered it. */
  readonly replace: (trial: Trial) => void
}

/** Polls the trials as long as one can change and the page is visible. */
export function useTrials(first: TrialList): LiveTrials {
  const [list, setList] = useState(first)
  const [failures, setFailures] = useState(0)
  const now = useServerTime(list.now)

  useEffect(() => {
    const waitMs = failures > 0 ? RETRY_MS : nextPollMs(list.list, list.now)
    if (waitMs === undefined) return
    const stop = new AbortController()
    const poll = async () => {
      // A hidden page polls when it becomes visible.
      if (document.hidden)
        return document.addEventListener('visibilitychange', poll, { once: true, signal: stop.signal })
      const result = await callApi(listTrials, {}, { signal: stop.signal })
      if (stop.signal.aborted) return
      if (result.ok) setList(result.data)
      setFailures(result.ok ? 0 : failures + 1)
    }
    const timer = setTimeout(poll, waitMs)
    // The timer does not run while the machine sleeps.
    const stopListening = onClockSet(() => void poll())
    return () => {
      stopListening()
      clearTimeout(timer)
      stop.abort()
    }
  }, [list, failures])

  const replace = (changed: Trial): void =>
    setList((shown) => ({
      ...shown,
      list: shown.list.map((each) => (each.id === changed.id ? changed : each)),
    }))

  return { trials: list.list, now, stale: failures > 0, replace }
}
