import type { RequestTexts } from '#contract/requests/request/request-texts.ts'
import type { associationEndRequests } from './association.rules.ts'

export const associationEndRequestEn: RequestTexts<typeof associationEndRequests> = {
  name: 'End of an association',
  goTo: 'View',
  state: {
    waiting: 'Waits for the other side',
    inReview: 'In review',
    ended: 'Ended',
    continued: 'Continues',
    withdrawn: 'Withdrawn',
  },
  next: {
    waiting: 'The other side answers within 15 days; after that we decide',
    inReview: 'We’re reviewing it. You don’t need to do anything.',
    ended: 'The association has ended',
    continued: 'You can ask again',
    withdrawn: 'You can ask again at any time',
  },
}
