import type { ObjectChange } from '#contract/kit/change.ts'
import { changesOf, type EndpointSpec } from '#contract/kit/endpoint.ts'
import { storedSession } from '#web/platform/session/session-store.ts'
import type { ApiError } from './call-api.ts'

/** What has changed at the server, and by whom. */
export interface Change extends ObjectChange {
  /** By a person at this tab; else by another tab, by other people, or by the site itself. */
  readonly isOwn: boolean
  /** Something may have changed without being told: only what is not young is asked for again. */
  readonly isGuess?: boolean
}

type Listener = (change: Change) => void

const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined

/** To the other tabs of one person. */
interface Told extends ObjectChange {
  readonly userId: string
  readonly isGuess: boolean
}

/** Calls the listener whenever something has changed that pages may show. @returns ends that */
export function onChange(listener: Listener): () => void {
  openChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells this tab of a change that no call of it has made, as one that a notification is about. */
export function noteNews(what: ObjectChange['what'] = 'all'): void {
  tell({ what, params: {}, isOwn: false })
}

/**
 * Tells of what a call has changed, of the object in its address. A refusal because of what others have done says as well that what is shown is old,
 * and after a call without an answer nothing is known.
 */
export function noteCall(
  endpoint: EndpointSpec,
  params: ObjectChange['params'],
  error: ApiError | undefined,
): void {
  const what = changesOf(endpoint)
  if (what.length === 0 || (error && !isOld(error))) return
  tell({ what, params, isOwn: true })
  tellTabs({ what, params })
}

/** Tells all tabs of what other people have changed, as the one that has the stream of events hears it. */
export function noteChangeByOthers(change: ObjectChange): void {
  tell({ ...change, isOwn: false })
  tellTabs(change)
}

/** The stream of events begins: what others have changed before that has reached no tab. */
export function noteStreamBegins(): void {
  const change: ObjectChange = { what: 'all', params: {} }
  tell({ ...change, isOwn: false, isGuess: true })
  tellTabs(change, true)
}

function tellTabs({ what, params }: ObjectChange, isGuess = false): void {
  const userId = storedSession()?.userId
  if (userId) openChannel()?.postMessage({ userId, what, params, isGuess } satisfies Told)
}

function isOld({ status }: ApiError): boolean {
  return status === 0 || status === 404 || status === 409 || status >= 500
}

function tell(change: Change): void {
  for (const listener of listeners) listener(change)
}

function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'function' || typeof document === 'undefined') return undefined
  if (channel) return channel
  channel = new BroadcastChannel('changes')
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    const { userId, what, params, isGuess } = data
    if (userId === storedSession()?.userId) tell({ what, params, isOwn: false, isGuess })
  })
  return channel
}
