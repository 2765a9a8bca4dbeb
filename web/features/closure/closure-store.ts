import { type ClosureState, getClosure } from '#contract/features/closure/closure.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { isSubAccountSession, storedSession } from '#web/platform/session/session-store.ts'

let state: ClosureState | undefined
const listeners = new Set<() => void>()

/** Whether the account is about to be closed, shared by the banner on every tab and the page that changes it. */
export const closureStore = {
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

/** For loaders, beside the account layout's own. Sub-accounts have nothing to close, and no answer shows nothing. */
export async function loadClosure(): Promise<ClosureState | undefined> {
  if (!storedSession() || isSubAccountSession()) return undefined
  const result = await callApi(getClosure, {})
  if (result.ok) setClosure(result.data)
  return result.ok ? result.data : undefined
}
