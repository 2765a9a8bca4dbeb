import { useSyncExternalStore } from 'react'
import { type Closure, cancelClosure } from '#contract/features/closure/closure.endpoints.ts'
import { daysLeft } from '#contract/features/closure/closure.rules.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { useServerTime } from '#web/platform/page/use-server-time.ts'
import { closureStore, setClosure } from './closure-store.ts'

export interface OpenClosure extends Closure {
  /** Days until then, begun ones counting whole. */
  readonly days: number
}

/** The account's end that somebody has asked for; undefined while there is none. */
export function useClosure(): OpenClosure | undefined {
  const state = useSyncExternalStore(
    closureStore.subscribe,
    closureStore.snapshot,
    closureStore.serverSnapshot,
  )
  const closesAt = state?.closure?.closesAt ?? 0
  const now = useServerTime(state?.now ?? 0, closesAt)
  return state?.closure ? { ...state.closure, days: daysLeft(closesAt, now) } : undefined
}

/** Keeps the account. @returns what went wrong */
export async function keepAccount(): Promise<ApiError | undefined> {
  const result = await callApi(cancelClosure, {})
  if (!result.ok) return result.error
  setClosure(result.data)
  return undefined
}
