import { useSyncExternalStore } from 'react'
import { type ClosureState, cancelClosure, getClosure } from '#contract/privacy/closure/closure.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
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

/** What the server says of it, and when it did. */
export function useClosureState(): ClosureState | undefined {
  return useSyncExternalStore(closureStore.subscribe, closureStore.snapshot, closureStore.serverSnapshot)
}

/** Cancels the closure. */
export async function cancelPendingClosure(): Promise<ApiResult<ClosureState>> {
  const result = await callApi(cancelClosure, {})
  if (result.ok) setClosure(result.data)
  return result
}
