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
