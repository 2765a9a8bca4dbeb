const refusalListeners = new Set<() => void>()

/** Called when the server has refused a call for a lack of permission. */
export function noteRefusal(): void {
  for (const listener of refusalListeners) listener()
}

/** Calls the listener for every refusal. @returns ends that */
export function onRefusal(listener: () => void): () => void {
  refusalListeners.add(listener)
  return () => refusalListeners.delete(listener)
}

/** Calls of all tabs, since each of them prolongs the session. */
const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'function' || typeof document === 'undefined') return undefined
  channel ??= new BroadcastChannel('session-use')
  return channel
}

/** Called with every response to a call with a token. */
export function noteSessionUse(): void {
  for (const listener of listeners) listener()
  openChannel()?.postMessage(null)
}

/** Calls the listener whenever this tab or another one has used the session. */
export function onSessionUse(listener: () => void): void {
  listeners.add(listener)
  openChannel()?.addEventListener('message', listener)
}
