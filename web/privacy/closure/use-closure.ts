import { daysLeft } from '#contract/kit/time.ts'
import type { Closure } from '#contract/privacy/closure/closure.endpoints.ts'
import { useSite } from '#web/platform/page/site.ts'
import { useServerTime } from '#web/platform/page/use-server-time.ts'
import { useClosureState } from './closure-store.ts'

export interface OpenClosure extends Closure {
  /** Days of the calendar until then; 0 on the day itself. */
  readonly days: number
}

/** The pending closure with the time that is left; undefined if there is none. */
export function useClosure(): OpenClosure | undefined {
  const state = useClosureState()
  const closesAt = state?.closure?.closesAt ?? 0
  const { timeZone } = useSite()
  const now = useServerTime(state?.now ?? 0, { until: closesAt })
  return state?.closure ? { ...state.closure, days: daysLeft(closesAt, now, timeZone) } : undefined
}
