import { SECOND_MS } from '#contract/kit/time.ts'
import type { AnyQueue } from '#contract/requests/queue/define-queue.ts'
import {
  type DecisionInput,
  type DecisionView,
  QUEUE_LIMITS,
  type QueueItem,
  type QueuePulse,
} from '#contract/requests/queue/queue.fields.ts'
import type { ApiError, ApiResult, CallApi } from '#web/platform/api/call-api.ts'
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
  /** Each request as it was shown first since it was opened: the reader is told of what has changed since. */
  readonly seen: ReadonlyMap<string, QueueItem>
  /** The newest first. */
  readonly made: readonly MadeDecision[]
  /** The revision at which each request was decided here: rows of it are over. */
  readonly decided: ReadonlyMap<string, number>
}

/** What the work needs of its surroundings. */
export interface QueueWorkParts {
  readonly callApi: CallApi
  /** Asks for a request now, for the page too. */
  readonly itemNow: (requestId: string) => Promise<ApiResult<QueueItem>>
  /** A decision has taken effect by itself. */
  readonly onEffect: () => void
}

export interface QueueWork {
  readonly subscribe: (listener: () => void) => () => void
  readonly state: () => QueueWorkState
  /** A request is shown, from the first time until it is left. */
  readonly look: (item: QueueItem) => void
  /** The reader knows of all that is shown of it now. */
  readonly leave: (requestId: string) => void
  /**
   * Sends a decision, unless the request has changed since it was shown.
   * @param onSend called once it is being sent
   * @returns false where the request has changed: nothing was sent
   */
  readonly decide: (item: QueueItem, input: DecisionInput, onSend?: () => unknown) => Promise<boolean>
  /**
   * Undoes a decision of the list, or the newest one; where that is still being sent, after its answer.
   * @returns the one undone
   */
  readonly undo: (made?: MadeDecision) => Promise<MadeDecision | undefined>
  readonly dismiss: (made: MadeDecision) => void
  /** What the server has: a decision that it has no more before its end was undone in another tab. */
  readonly compare: (pulse: Pick<QueuePulse, 'decisions' | 'now'>) => void
  /** Shows the countdown of a decision that the person has confirmed. */
  readonly follow: (item: QueueItem, decision: DecisionView) => void
}

/** After its end a decision is shown a little longer: its job runs by the clock of the server. */
const GRACE_MS = 600

/** Until then a decision may be stored after what was read with the pulse. */
const STORED_MS = 2 * SECOND_MS

/** What "undo" is about; the newest of them, so never the one before a decision that is still being sent. */
export const UNDOABLE: ReadonlySet<MadeDecision['phase']> = new Set(['sending', 'pending'])

/** What a person does in a queue: the requests that were looked at, and decisions with their countdowns. */
export function createQueueWork(
  { endpoints }: AnyQueue,
  { callApi, itemNow, onEffect }: QueueWorkParts,
): QueueWork {
  /** Decisions without an answer, by request. */
  const sent = new Map<string, Promise<boolean>>()
  const listeners = new Set<() => void>()
  let state: QueueWorkState = {
    seen: new Map(),
    made: [],
    decided: new Map(),
  }
  const change = (to: Partial<QueueWorkState>): void => {
    state = { ...state, ...to }
    for (const listener of listeners) listener()
  }
  const setSeen = (requestId: string, item: QueueItem | undefined): void => {
    const seen = new Map(state.seen)
    if (item) seen.set(requestId, item)
    else seen.delete(requestId)
    change({ seen })
  }

  const replace = (was: MadeDecision, by: MadeDecision | undefined): void =>
    change({ made: state.made.flatMap((each) => (each === was ? (by ?? []) : each)) })

  const setUndecided = (requestId: string): void => {
    const decided = new Map(state.decided)
    decided.delete(requestId)
    change({ decided })
  }

  // It is in the list from the key on, so that "undo" never takes the decision before it.
  function decide(item: QueueItem, input: DecisionInput, onSend?: () => unknown): Promise<boolean> {
    const { id: requestId, subject, revision } = item
    const sending: MadeDecision = { requestId, subject, action: input.action, phase: 'sending' }
    change({ decided: new Map(state.decided).set(requestId, revision), made: [sending, ...state.made] })
    const answered = compareAndSend(item, input, sending, onSend).finally(() => sent.delete(requestId))
    sent.set(requestId, answered)
    return answered
  }

  async function compareAndSend(
    item: QueueItem,
    input: DecisionInput,
    sending: MadeDecision,
    onSend?: () => unknown,
  ): Promise<boolean> {
    const { id: requestId } = item
    const now = await itemNow(requestId)
    // Without an answer the server compares.
    if (now.ok && now.data.version !== input.version) {
      setUndecided(requestId)
      replace(sending, undefined)
      return false
    }
    onSend?.()
    const result = await callApi(endpoints.decide, { params: { requestId }, body: input })
    if (result.ok) follow(sending, result.data)
    else {
      setUndecided(requestId)
      setSeen(requestId, item)
      replace(sending, { ...sending, phase: 'refused', error: result.error })
    }
    return true
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
        replace(pending, undefined)
        onEffect()
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
    if (result.ok) {
      setUndecided(requestId)
      replace(made, undefined)
      return made
    }
    replace(made, { ...made, phase: 'refused', error: result.error })
    return undefined
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    look(item) {
      if (!state.seen.has(item.id)) setSeen(item.id, item)
    },
    leave: (requestId) => setSeen(requestId, undefined),
    decide,
    undo,
    dismiss: (made) => replace(made, undefined),
    compare({ decisions, now }) {
      for (const made of state.made) {
        const { effectAt, id } = made.decision ?? {}
        // A confirmation that was taken back leaves a decision that waits for a second operator again.
        const isThere = decisions.some(({ decision }) => decision.id === id && decision.effectAt !== null)
        if (made.phase !== 'pending' || isThere || !effectAt) continue
        // Its seconds begin when it is decided, or confirmed.
        const since = now - (effectAt - QUEUE_LIMITS.undoSeconds * SECOND_MS)
        if (since < STORED_MS || now >= effectAt) continue
        setUndecided(made.requestId)
        replace(made, undefined)
      }
    },
    follow({ id: requestId, subject, revision }, decision) {
      const confirmed: MadeDecision = { requestId, subject, action: decision.action, phase: 'sending' }
      change({ made: [confirmed, ...state.made], decided: new Map(state.decided).set(requestId, revision) })
      follow(confirmed, decision)
    },
  }
}
