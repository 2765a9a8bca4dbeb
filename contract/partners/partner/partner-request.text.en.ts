import type { RequestTexts } from '#contract/requests/request/request-texts.ts'
import type { partnerRequests } from './partner.rules.ts'

export const partnerRequestEn: RequestTexts<typeof partnerRequests> = {
  name: 'Partner application',
  goTo: 'Open partner program',
  state: {
    inReview: 'In review',
    moreInformation: 'Answer needed',
    approved: 'Approved',
    rejected: 'Not approved',
    withdrawn: 'Withdrawn',
  },
  next: {
    inReview: 'We’re reviewing it and will e-mail you.',
    moreInformation: 'Add what we asked for, then resubmit',
    approved: 'Open the partner program',
    rejected: 'You can apply again',
    withdrawn: 'You can apply again at any time',
  },
}
