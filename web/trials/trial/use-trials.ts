import { useEffectEvent } from 'react'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { SECOND_MS } from '#contract/kit/time.ts'
import { listTrials, type Trial } from '#contract/trials/trial/trial.endpoints.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { loadData } from '#web/platform/data/data-client.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { onClockSet } from '#web/platform/page/server-clock.ts'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
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
  return orThrow(await loadData(listTrials, {}))
}

interface LiveTrials {
  readonly trials: readonly Trial[]
  /** The server's time, ticking. */
  readonly now: number
  /** Whether it could not be asked for last; that is repeated. */
  readonly stale: boolean
  /** Takes a trial as a call has answered it. */
  readonly replace: (trial: Trial) => void
}

/**
 * The trials, asked for again when their clocks say that one changes, and as all data that are shown: a desktop that
 * another person shuts down changes by no clock.
 */
export function useTrials(first: TrialList): LiveTrials {
  const { data: list = first, error, again, put } = useData(listTrials, {})
  const now = useServerTime(list.now)
  const ask = useEffectEvent(() => void again())
  const isStale = error !== undefined

  // Each answer, and each failure, has its next moment.
  useOnChange([list, error], () => {
    const waitMs = isStale ? RETRY_MS : nextPollMs(list.list, list.now)
    if (waitMs === undefined) return
    // A hidden page asks when it comes to the front.
    const askShown = (): void => {
      if (!document.hidden) ask()
    }
    const timer = setTimeout(askShown, waitMs)
    // The timer does not run while the machine sleeps.
    const stopListening = onClockSet(askShown)
    return () => {
      stopListening()
      clearTimeout(timer)
    }
  })

  const replace = (changed: Trial): void =>
    put({ ...list, list: list.list.map((each) => (each.id === changed.id ? changed : each)) })

  return { trials: list.list, now, stale: isStale, replace }
}
