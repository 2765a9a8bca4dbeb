import type { QueueTexts } from '#contract/features/queue/queue-texts.ts'
import { dealFieldsEn, dealStatusesEn } from './pipeline.text.en.ts'

const { draft: _draft, ...states } = dealStatusesEn

export const dealQueueEn: QueueTexts = {
  list: {
    title: 'Deals',
    columns: {
      subject: 'Customer',
      reference: 'Project',
      state: 'Status',
      dueAt: 'Due',
      submittedAt: 'Submitted',
      assignee: 'Assigned to',
      language: 'Language',
      attempt: 'Submissions',
      decidedAt: 'Decided',
    },
    filters: { tab: 'View', assigneeId: 'Assigned to' },
    options: { state: states, language: { zh: 'Chinese', en: 'English' } },
    filterOptions: {
      tab: {
        mine: 'Mine',
        open: 'Open',
        dueToday: 'Due today',
        unassigned: 'Unassigned',
        sentBack: 'Action required',
        decided: 'Decided',
      },
    },
  },
  decisions: {
    approve: { act: 'Approve', done: 'Approved', send: 'Approve' },
    askMore: { act: 'Ask for information', done: 'Asked for information', send: 'Send and e-mail' },
    markDuplicate: { act: 'Mark as duplicate', done: 'Marked as duplicate', send: 'Mark as duplicate' },
    reject: { act: 'Reject', done: 'Rejected', send: 'Reject and e-mail' },
  },
  moves: { begin: 'Checked for conflicts', reply: 'Reply of the partner', expire: 'Expired' },
  fields: dealFieldsEn,
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
