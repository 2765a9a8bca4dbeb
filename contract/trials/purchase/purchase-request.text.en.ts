import type { RequestTexts } from '#contract/requests/request/request-texts.ts'
import type { purchaseRequests } from './purchase.rules.ts'

export const purchaseRequestEn: RequestTexts<typeof purchaseRequests> = {
  name: 'Formal quote request',
  goTo: 'View',
  state: { inReview: 'With sales', answered: 'Answered', declined: 'Declined', withdrawn: 'Withdrawn' },
  next: {
    inReview: 'Our sales team is preparing the answer. You don’t need to do anything.',
    answered: 'Read our answer',
    declined: 'Read why we can’t quote this',
    withdrawn: 'You can ask again at any time',
  },
}
