import { defineRequestKind } from '#contract/requests/request/request.rules.ts'

/** A request to sales for a formal quote with the configuration of a quote, answered in writing. */
export const purchaseRequests = defineRequestKind({
  kind: 'purchase',
  states: {
    inReview: { actsNext: 'operator', workingDays: 1 },
    answered: { actsNext: null, tone: 'good' },
    declined: { actsNext: null, tone: 'bad' },
    withdrawn: { actsNext: null },
  },
  start: 'inReview',
  moves: {
    answer: { from: ['inReview'], to: 'answered', by: 'operator' },
    decline: { from: ['inReview'], to: 'declined', by: 'operator' },
    withdraw: { from: ['inReview'], to: 'withdrawn', by: 'applicant' },
  },
  readPermission: 'poc:read',
  submitPermission: 'poc:create',
})
