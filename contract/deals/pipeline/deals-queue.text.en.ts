import { queueListEn } from '#contract/requests/queue/queue-list.text.en.ts'
import type { QueueTexts } from '#contract/requests/queue/queue-texts.ts'
import { dealFields } from './deal.form.ts'
import { dealStatusesEn } from './pipeline.text.en.ts'

const { draft: _draft, ...states } = dealStatusesEn

export const dealQueueEn: QueueTexts = {
  purpose:
    'Deals that partners submit: check whether another partner has the same one. An approved deal is protected.',
  list: queueListEn({
    title: 'Deal review',
    columns: { subject: 'Customer', reference: 'Project' },
    states,
    tabs: { sentBack: 'Action required' },
  }),
  decisions: {
    approve: { act: 'Approve', done: 'Approved', send: 'Approve' },
    askMore: { act: 'Ask for information', done: 'Asked for information', send: 'Send and e-mail' },
    markDuplicate: {
      act: 'Mark as duplicate',
      done: 'Marked as duplicate',
      send: 'Mark as duplicate',
      confirm: 'No check found another deal with this customer. The partner is told that there is one.',
    },
    reject: { act: 'Decline', done: 'Declined', send: 'Decline and e-mail' },
  },
  moves: { begin: 'In review', reply: 'Reply, back to review', expire: 'Expired' },
  fields: dealFields.labels.en,
  images: {},
  checks: {
    conflict: {
      passed: 'No conflict with another partner',
      warning: 'Possible conflict with another partner',
      detail: 'Highest score {{score}} of 100, {{count}} in all.',
    },
    own: {
      passed: 'No similar deal of this partner',
      warning: 'Similar deals of this partner',
      detail: '{{count}} in all.',
    },
    freeMail: {
      passed: 'Company e-mail address',
      warning: 'Free or disposable e-mail address',
      detail: '{{domain}}',
    },
    certified: {
      passed: 'Partner is verified',
      warning: 'Partner is not verified',
      detail: 'Its company has not been verified.',
    },
  },
}
