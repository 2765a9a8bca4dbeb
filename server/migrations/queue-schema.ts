import type { DecisionState } from '#contract/requests/queue/queue.rules.ts'

/** The tables of the work of operators on requests; see `schema.ts`. */
export interface QueueSchema {
  requestDecisions: {
    id: string
    requestId: string
    action: string
    state: DecisionState
    revision: number
    reasons: string
    note: string
    decidedBy: string
    createdAt: number
    confirmedBy: string | null
    effectAt: number | null
    closedAt: number | null
  }
  requestNotes: {
    id: string
    requestId: string
    authorId: string
    text: string
    mentions: string
    origin: 'written' | 'refused' | 'released'
    createdAt: number
  }
  requestViewers: { userId: string; requestId: string; seenAt: number }
  queueSettings: {
    queue: string
    version: number
    value: string
    changedBy: string
    createdAt: number
  }
}
