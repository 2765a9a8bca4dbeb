import { insertTrial } from './trial.store.ts'
import { countTrials } from './trial-counts.store.ts'

/** Trials that were requested since a moment, by quarters of an hour. */
export const trialsSince = countTrials

/** A trial that has ended, as a row and nothing else: demo data. */
export const addPastTrial = insertTrial
