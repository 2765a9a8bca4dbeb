/** Working days within which an operator decides on an extension (readings, 25). */
const EXTENSION_DAYS = 1

/**
 * What requests for the one extension of something have in common. It is no state of what is to be extended, which goes on
 * meanwhile.
 */
export const EXTENSION = {
  states: {
    inReview: { actsNext: 'operator', workingDays: EXTENSION_DAYS },
    granted: { actsNext: null, tone: 'good' },
    refused: { actsNext: null, tone: 'bad' },
    withdrawn: { actsNext: null },
    /** There is nothing to extend any more. */
    lapsed: { actsNext: null },
  },
  start: 'inReview',
  moves: {
    approve: { from: ['inReview'], to: 'granted', by: 'operator' },
    reject: { from: ['inReview'], to: 'refused', by: 'operator' },
    withdraw: { from: ['inReview'], to: 'withdrawn', by: 'applicant' },
    close: { from: ['inReview'], to: 'lapsed', by: 'system' },
  },
} as const

export type ExtensionState = keyof typeof EXTENSION.states

export const EXTENSION_STATES = Object.keys(EXTENSION.states) as [ExtensionState, ...ExtensionState[]]
