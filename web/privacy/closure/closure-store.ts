import { useSyncExternalStore } from 'react'
import { daysLeft } from '#contract/kit/time.ts'
import {
  type Closure,
  type ClosureState,
  cancelClosure,
  getClosure,
} from '#contract/privacy/closure/closure.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { useSite } from '#web/platform/page/site.ts'
import { useServerTime } from '#web/platform/page/use-server-time.ts'
import { mayCallNow } from '#web/platform/session/permissions.ts'

let state: ClosureState | undefined
const listeners = new Set<() => void>()

/** The closure state, shared by the banner on every tab and the page that changes it. */
const closureStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  snapshot: (): ClosureState | undefined => state,
  serverSnapshot: (): undefined => undefined,
}

export function setClosure(next: ClosureState): void {
  state = next
  for (const listener of listeners) listener()
}

/**
 * For loaders, which run parallel to that of the account layout. Nothing is shown to sub-accounts, or if
 * loading fails.
 */
export async function loadClosure(): Promise<ClosureState | undefined> {
  if (!mayCallNow(getClosure)) return undefined
  const result = await callApi(getClosure, {})
  if (result.ok) setClosure(result.data)
  return result.ok ? result.data : undefined
}

export interface OpenClosure extends Closure {
  /** Days of the calendar until then; 0 on the day itself. */
  readonly days: number
}

/** The pending closure; undefined if there is none. */
export function useClosure(): OpenClosure | undefined {
  const state = useSyncExternalStore(
    closureStore.subscribe,
    closureStore.snapshot,
    closureStore.serverSnapshot,
  )
  const closesAt = state?.closure?.closesAt ?? 0
  const { timeZone } = useSite()
  const now = useServerTime(state?.now ?? 0, { until: closesAt })
  return state?.closure ? { ...state.closure, days: daysLeft(closesAt, now, timeZone) } : undefined
}

/** Cancels the closure. */
export async function cancelPendingClosure(): Promise<ApiResult<ClosureState>> {
  const result = await callApi(cancelClosure, {})
  if (result.ok) setClosure(result.data)
  return result
}
