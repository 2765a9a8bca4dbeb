import type { RequestTexts } from '#contract/requests/request/request-texts.ts'
import type { certificationRequests } from './certification.rules.ts'

export const certificationRequestEn: RequestTexts<typeof certificationRequests> = {
  name: 'Company verification',
  goTo: 'Go to company verification',
  state: {
    inReview: 'In review',
    returned: 'Changes needed',
    failed: 'Not approved',
    withdrawn: 'Withdrawn',
    verified: 'Verified',
  },
  next: {
    inReview: 'We’re reviewing it. You don’t need to do anything.',
    returned: 'Make the changes we named, then resubmit',
    failed: 'See the reason, correct it and resubmit',
    withdrawn: 'You can submit it again at any time',
    verified: 'Your company information is locked',
  },
}
