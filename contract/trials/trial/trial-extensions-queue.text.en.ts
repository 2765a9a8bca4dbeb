import { queueListEn } from '#contract/requests/queue/queue-list.text.en.ts'
import type { QueueTexts } from '#contract/requests/queue/queue-texts.ts'

export const trialExtensionQueueEn: QueueTexts = {
  purpose: 'Customers ask for more time with their trial.',
  list: queueListEn({
    title: 'Trial extensions',
    columns: { subject: 'Company', reference: 'Reference' },
    states: {
      inReview: 'In review',
      granted: 'Extended',
      refused: 'Declined',
      withdrawn: 'Withdrawn',
      lapsed: 'Lapsed',
    },
  }),
  decisions: {
    approve: { act: 'Extend', done: 'Extended', send: 'Extend' },
    reject: { act: 'Decline', done: 'Declined', send: 'Decline and e-mail' },
  },
  moves: {
    close: 'Closed: the trial is over',
  },
  fields: {
    region: 'Region',
    size: 'Desktop',
    endsAt: 'Trial ends',
    trialState: 'Trial',
    reason: 'Reason',
  },
  images: {},
  checks: {},
}
