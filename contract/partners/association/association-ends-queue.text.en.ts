import { queueListEn } from '#contract/requests/queue/queue-list.text.en.ts'
import type { QueueTexts } from '#contract/requests/queue/queue-texts.ts'

export const associationEndQueueEn: QueueTexts = {
  purpose:
    'One side wants to end an association and the other one has not agreed within 15 days: you decide.',
  list: queueListEn({
    title: 'Associations to end',
    columns: { subject: 'Customer', reference: 'Partner', submittedAt: 'Requested', attempt: 'Requests' },
    states: {
      waiting: 'Waiting for the other side',
      inReview: 'In review',
      ended: 'Ended',
      continued: 'Continues',
      withdrawn: 'Withdrawn',
    },
  }),
  decisions: {
    end: { act: 'End association', done: 'Ended', send: 'End and e-mail' },
    continue: { act: 'Decline', done: 'Declined', send: 'Decline and e-mail' },
  },
  moves: {
    escalate: '15 days passed without consent',
    agree: 'The other side agreed',
  },
  fields: {
    customer: 'Customer',
    partner: 'Partner',
    activeSince: 'Associated since',
    askedBy: 'Requested by',
    reason: 'Reason',
    refusal: 'Answer of the other side',
    sharing: 'Sharing of details',
  },
  images: {},
  checks: {
    answered: {
      passed: 'The other side has not refused',
      warning: 'The other side refuses',
      detail: 'Read its answer.',
    },
    certified: {
      passed: 'Partner is verified',
      warning: 'Partner is not verified',
      detail: 'Its verification is missing or has ended.',
    },
  },
}
