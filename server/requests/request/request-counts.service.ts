import { countArrivals, countWaiting, decisionsSince } from './request-counts.store.ts'

/** How many requests of a kind wait for operators, how many are late or due today, and since when the oldest waits. */
export const requestsWaiting = countWaiting

/** The latest decisions of operators since a moment, the newest first. */
export const latestDecisions = decisionsSince

/** How often requests of a kind came into a state since a moment, by quarters of an hour. */
export const arrivalsSince = countArrivals
