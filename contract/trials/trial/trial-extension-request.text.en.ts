import type { RequestTexts } from '#contract/requests/request/request-texts.ts'
import type { trialExtensionRequests } from './trial-extension.rules.ts'

export const trialExtensionRequestEn: RequestTexts<typeof trialExtensionRequests> = {
  name: 'Trial extension',
  goTo: 'View trial',
  state: {
    inReview: 'In review',
    granted: 'Extended',
    refused: 'Not approved',
    withdrawn: 'Withdrawn',
    lapsed: 'Lapsed',
  },
  next: {
    inReview: 'We’re reviewing it. You don’t need to do anything.',
    granted: 'The trial has its new end',
    refused: 'The end of the trial stays as it was',
    withdrawn: 'The end of the trial stays as it was',
    lapsed: 'The trial was ended or converted',
  },
}
