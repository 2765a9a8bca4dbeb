import { countArrivals, decisionsSince, oldestOf } from './request-counts.store.ts'

/** Since when the oldest request of a kind waits for operators. */
export const oldestWaiting = oldestOf

/** The latest decisions of operators since a moment, the newest first. */
export const latestDecisions = decisionsSince

/** How often requests of a kind came into a state since a moment, by quarters of an hour. */
export const arrivalsSince = countArrivals
