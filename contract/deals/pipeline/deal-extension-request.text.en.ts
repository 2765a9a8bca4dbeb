import type { RequestTexts } from '#contract/requests/request/request-texts.ts'
import type { dealExtensionRequests } from './deal-extension.rules.ts'

export const dealExtensionRequestEn: RequestTexts<typeof dealExtensionRequests> = {
  name: 'Deal extension',
  goTo: 'Open pipeline',
  state: {
    inReview: 'In review',
    granted: 'Extended',
    refused: 'Not approved',
    withdrawn: 'Withdrawn',
    lapsed: 'Lapsed',
  },
  next: {
    inReview: 'We’re reviewing it. The protection keeps its end until then.',
    granted: 'The protection has its new end',
    refused: 'The protection keeps its end',
    withdrawn: 'You can ask again before the protection ends',
    lapsed: 'The protection ended before a decision',
  },
}
