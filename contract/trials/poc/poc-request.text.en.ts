import type { RequestTexts } from '#contract/requests/request/request-texts.ts'
import type { pocRequests } from './poc.rules.ts'

export const pocRequestEn: RequestTexts<typeof pocRequests> = {
  name: 'Proof of concept',
  goTo: 'View',
  state: {
    inReview: 'In review',
    moreInformation: 'Answer needed',
    approved: 'Approved',
    rejected: 'Not approved',
    withdrawn: 'Withdrawn',
    completed: 'Completed',
  },
  next: {
    inReview: 'We’re reviewing it. You can send us a message at any time.',
    moreInformation: 'Answer our question or correct your request',
    approved: 'See the next step and its dates',
    rejected: 'You can apply again with another plan',
    withdrawn: 'You can apply again at any time',
    completed: 'Thank you for taking part',
  },
}
