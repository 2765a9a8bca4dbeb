import { queueListEn } from '#contract/requests/queue/queue-list.text.en.ts'
import type { QueueTexts } from '#contract/requests/queue/queue-texts.ts'

export const dealExtensionQueueEn: QueueTexts = {
  purpose: 'Partners ask for a longer protection of a deal.',
  list: queueListEn({
    title: 'Deal extensions',
    columns: { subject: 'Customer', reference: 'Project' },
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
    close: 'Closed: the protection has ended',
  },
  fields: {
    reason: 'Reason',
    stage: 'Stage',
    until: 'Protected until',
    newUntil: 'With the extension until',
    companyName: 'Customer',
    projectName: 'Project',
    partner: 'Partner',
    scale: 'Desktops',
  },
  images: {},
  checks: {},
}
