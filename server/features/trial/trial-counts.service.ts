import { countTrials } from './trial-counts.store.ts'

/** Trials that were requested since a moment, by quarters of an hour. */
export const trialsSince = countTrials
