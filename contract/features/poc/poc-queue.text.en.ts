import type { QueueTexts } from '#contract/features/queue/queue-texts.ts'

export const pocQueueEn: QueueTexts = {
  list: {
    title: 'Proofs of concept',
    columns: {
      subject: 'Company',
      reference: 'People',
      state: 'Status',
      dueAt: 'Due',
      submittedAt: 'Submitted',
      assignee: 'Assigned to',
      language: 'Language',
      attempt: 'Submissions',
      decidedAt: 'Decided',
    },
    filters: { tab: 'View', assigneeId: 'Assigned to' },
    options: {
      state: {
        inReview: 'In review',
        moreInformation: 'More information needed',
        approved: 'Approved',
        rejected: 'Rejected',
        withdrawn: 'Withdrawn',
        completed: 'Completed',
      },
      language: { zh: 'Chinese', en: 'English' },
    },
    filterOptions: {
      tab: {
        mine: 'Mine',
        open: 'Open',
        dueToday: 'Due today',
        unassigned: 'Unassigned',
        sentBack: 'More information',
        decided: 'Decided',
      },
    },
  },
  decisions: {
    approve: { act: 'Approve', done: 'Approved', send: 'Approve' },
    askMore: { act: 'Ask for more', done: 'Asked for more information', send: 'Send and e-mail' },
    reject: { act: 'Reject', done: 'Rejected', send: 'Reject and e-mail' },
  },
  moves: {
    complete: 'Outcome recorded',
  },
  fields: {
    companyName: 'Company',
    requirement: 'To be proven',
    people: 'People',
    regionIds: 'Regions',
    sizeIds: 'Sizes',
    applications: 'Software',
    startsOn: 'Starts',
    endsOn: 'Ends',
    successCriteria: 'Success criteria',
    contactName: 'Contact',
    contactEmail: 'E-mail',
    contactPhone: 'Phone',
    country: 'Country',
  },
  images: {},
  checks: {
    mailDomain: {
      passed: 'Not a disposable e-mail domain',
      warning: 'Disposable e-mail domain',
      detail: '{{domain}}',
    },
    otherOpen: {
      passed: 'No other open request of this account',
      warning: 'Other open requests of this account',
      detail: '{{count}} in all',
    },
    certified: {
      passed: 'Company is verified',
      warning: 'Company is not verified',
      detail: 'Needed before it converts to paid.',
    },
  },
}
