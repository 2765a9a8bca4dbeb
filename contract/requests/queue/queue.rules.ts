/** Views whose requests wait for work; those that are decided grow for ever and are not counted. */
export const COUNTED_TABS = ['mine', 'open', 'dueToday', 'unassigned', 'sentBack'] as const
export type CountedTab = (typeof COUNTED_TABS)[number]
/** Tabs of a queue, each a filter of its list. */
export const QUEUE_TABS = [...COUNTED_TABS, 'decided'] as const
export type QueueTab = (typeof QUEUE_TABS)[number]
export const isCounted = (tab: QueueTab): tab is CountedTab => tab !== 'decided'

/**
 * Of a decision: `waiting` for a second operator, `pending` until it takes effect and its mail is sent, then `done`;
 * `void` where the request moved before, as when its applicant withdrew it.
 */
export const DECISION_STATES = ['waiting', 'pending', 'done', 'void'] as const
export type DecisionState = (typeof DECISION_STATES)[number]
