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
      refused: 'Not extended',
      withdrawn: 'Withdrawn',
      lapsed: 'Lapsed',
    },
  }),
  decisions: {
    approve: { act: 'Extend', done: 'Extended', send: 'Extend' },
    reject: { act: 'Do not extend', done: 'Not extended', send: 'Refuse and e-mail' },
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
