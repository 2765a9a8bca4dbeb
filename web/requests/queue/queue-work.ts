import { SECOND_MS } from '#contract/kit/time.ts'
import type { AnyQueue } from '#contract/requests/queue/define-queue.ts'
import {
  type DecisionInput,
  type DecisionView,
  QUEUE_LIMITS,
  type QueueItem,
  type QueueOverview,
  type QueuePulse,
} from '#contract/requests/queue/queue.fields.ts'
import type { ApiError, CallApi } from '#web/platform/api/call-api.ts'
import { stopwatch } from '#web/platform/page/server-clock.ts'

/** A request as far as it is loaded. */
export type LoadedItem = { readonly item: QueueItem } | { readonly failure: ApiError }

/** A decision of the person in this tab, from the key until it can no longer be undone or was read. */
export interface MadeDecision {
  readonly requestId: string
  readonly subject: string
  readonly action: string
  readonly phase: 'sending' | 'pending' | 'waiting' | 'refused'
  /** Stored by the server. */
  readonly decision?: DecisionView
  /** Why it was refused. */
  readonly error?: ApiError
  /** When it takes effect, by the stopwatch. */
  readonly endsAt?: number
}

export interface QueueWorkState {
  readonly items: ReadonlyMap<string, LoadedItem>
  /** The newest first. */
  readonly made: readonly MadeDecision[]
  /** The revision at which each request was decided here: rows of it are over. */
  readonly decided: ReadonlyMap<string, number>
  readonly pulse: Pick<QueuePulse, 'counts' | 'viewers' | 'decisions' | 'fresh'>
}

export interface QueueWork {
  readonly subscribe: (listener: () => void) => () => void
  readonly state: () => QueueWorkState
  /** Loads a request unless it is there; `again` loads it in any case. */
  readonly load: (requestId: string, again?: 'again') => Promise<LoadedItem>
  /** Changes a loaded request without asking the server, as after a note. */
  readonly patch: (requestId: string, change: Partial<QueueItem>) => void
  readonly decide: (item: QueueItem, input: DecisionInput) => Promise<void>
  /**
   * Undoes a decision of the list, or the newest one; where that is still being sent, after its answer.
   * @returns the one undone
   */
  readonly undo: (made?: MadeDecision) => Promise<MadeDecision | undefined>
  readonly dismiss: (made: MadeDecision) => void
  /** Shows the countdown of a decision that the person has confirmed. */
  readonly follow: (item: QueueItem, decision: DecisionView) => void
  /** Reads what others do, and says which request is open here. */
  readonly pulse: (requestId: string | null, since: number) => Promise<void>
}

/** After its end a decision is shown a little longer: its job runs by the clock of the server. */
const GRACE_MS = 600

/** What "undo" is about; the newest of them, so never the one before a decision that is still being sent. */
export const UNDOABLE: ReadonlySet<MadeDecision['phase']> = new Set(['sending', 'pending'])

/** What a person does in a queue: loaded requests, decisions with their countdowns, what colleagues do. */
export function createQueueWork(queue: AnyQueue, overview: QueueOverview, callApi: CallApi): QueueWork {
  const { endpoints } = queue
  const loading = new Map<string, Promise<LoadedItem>>()
  /** Decisions without an answer, by request. */
  const sent = new Map<string, Promise<void>>()
  const listeners = new Set<() => void>()
  let state: QueueWorkState = {
    items: new Map(),
    made: [],
    decided: new Map(),
    pulse: { counts: overview.counts, viewers: [], decisions: [], fresh: 0 },
  }
  const change = (to: Partial<QueueWorkState>): void => {
    state = { ...state, ...to }
    for (const listener of listeners) listener()
  }
  const setItem = (requestId: string, loaded: LoadedItem | undefined): void => {
    const items = new Map(state.items)
    if (loaded) items.set(requestId, loaded)
    else items.delete(requestId)
    change({ items })
  }

  function load(requestId: string, again?: 'again'): Promise<LoadedItem> {
    const known = state.items.get(requestId)
    if (known && !again && 'item' in known) return Promise.resolve(known)
    const running = loading.get(requestId)
    if (running && !again) return running
    const request = callApi(endpoints.item, { params: { requestId } }).then((result) => {
      const loaded: LoadedItem = result.ok ? { item: result.data } : { failure: result.error }
      if (loading.get(requestId) === request) loading.delete(requestId)
      setItem(requestId, loaded)
      return loaded
    })
    loading.set(requestId, request)
    return request
  }

  const replace = (was: MadeDecision, by: MadeDecision | undefined): void =>
    change({ made: state.made.flatMap((each) => (each === was ? (by ?? []) : each)) })

  const setUndecided = (requestId: string): void => {
    const decided = new Map(state.decided)
    decided.delete(requestId)
    change({ decided })
  }

  function decide(item: QueueItem, input: DecisionInput): Promise<void> {
    const answered = send(item, input).finally(() => sent.delete(item.id))
    sent.set(item.id, answered)
    return answered
  }

  async function send(item: QueueItem, input: DecisionInput): Promise<void> {
    const { id: requestId, subject } = item
    const sending: MadeDecision = { requestId, subject, action: input.action, phase: 'sending' }
    change({ made: [sending, ...state.made], decided: new Map(state.decided).set(requestId, input.revision) })
    const result = await callApi(endpoints.decide, { params: { requestId }, body: input })
    // What is shown of the request is over in any case.
    setItem(requestId, undefined)
    if (!result.ok) {
      setUndecided(requestId)
      replace(sending, { ...sending, phase: 'refused', error: result.error })
      return
    }
    follow(sending, result.data)
  }

  function follow(was: MadeDecision, decision: DecisionView): void {
    if (decision.effectAt === null) {
      setUndecided(was.requestId)
      replace(was, { ...was, phase: 'waiting', decision })
      return
    }
    const endsAt = stopwatch() + QUEUE_LIMITS.undoSeconds * SECOND_MS
    const pending: MadeDecision = { ...was, phase: 'pending', decision, endsAt }
    replace(was, pending)
    setTimeout(
      () => {
        setItem(pending.requestId, undefined)
        replace(pending, undefined)
      },
      endsAt - stopwatch() + GRACE_MS,
    )
  }

  async function undo(wanted?: MadeDecision): Promise<MadeDecision | undefined> {
    const newest = wanted ?? state.made.find(({ phase }) => UNDOABLE.has(phase))
    if (!newest) return undefined
    const { requestId } = newest
    await sent.get(requestId)
    const made = wanted ?? state.made.find((each) => each.requestId === requestId && each.phase === 'pending')
    if (!made?.decision) return undefined
    const body = { decisionId: made.decision.id }
    const result = await callApi(endpoints.undo, { params: { requestId }, body })
    setItem(requestId, undefined)
    if (result.ok) {
      setUndecided(requestId)
      replace(made, undefined)
      return made
    }
    replace(made, { ...made, phase: 'refused', error: result.error })
    return undefined
  }

  async function pulse(requestId: string | null, since: number): Promise<void> {
    const result = await callApi(endpoints.pulse, { body: { requestId, since } })
    if (result.ok) change({ pulse: result.data })
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    load,
    patch(requestId, changed) {
      const known = state.items.get(requestId)
      if (known && 'item' in known) setItem(requestId, { item: { ...known.item, ...changed } })
    },
    decide,
    undo,
    dismiss: (made) => replace(made, undefined),
    follow({ id: requestId, subject, revision }, decision) {
      const confirmed: MadeDecision = { requestId, subject, action: decision.action, phase: 'sending' }
      change({ made: [confirmed, ...state.made], decided: new Map(state.decided).set(requestId, revision) })
      follow(confirmed, decision)
    },
    pulse,
  }
}
