import { queueListEn } from '#contract/requests/queue/queue-list.text.en.ts'
import type { QueueTexts } from '#contract/requests/queue/queue-texts.ts'

export const pocQueueEn: QueueTexts = {
  purpose: 'Agree on scope and dates, plan the test, and record its outcome.',
  list: queueListEn({
    title: 'Proofs of concept',
    columns: { subject: 'Company', reference: 'People' },
    states: {
      inReview: 'In review',
      moreInformation: 'More information needed',
      approved: 'Approved',
      rejected: 'Declined',
      withdrawn: 'Withdrawn',
      completed: 'Completed',
    },
    tabs: { sentBack: 'More information' },
  }),
  decisions: {
    approve: { act: 'Approve', done: 'Approved', send: 'Approve' },
    askMore: { act: 'Ask for information', done: 'Asked for information', send: 'Send and e-mail' },
    reject: { act: 'Decline', done: 'Declined', send: 'Decline and e-mail' },
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
