import type { QueueTexts } from '#contract/features/queue/queue-texts.ts'

export const trialQueueEn: QueueTexts = {
  list: {
    title: 'Trial approval',
    columns: {
      subject: 'Company',
      reference: 'E-mail',
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
        requested: 'Requested',
        inApproval: 'In review',
        waiting: 'Waiting list',
        offered: 'Place reserved',
        provisioning: 'Being set up',
        ready: 'Running',
        stopped: 'Shut down',
        ended: 'Ended',
        wiped: 'Data wiped',
        converted: 'Converted to paid',
        failed: 'Setup failed',
        declined: 'Declined',
        withdrawn: 'Withdrawn',
        lapsed: 'Place expired',
      },
      language: { zh: 'Chinese', en: 'English' },
    },
    filterOptions: {
      tab: {
        mine: 'Mine',
        open: 'Open',
        dueToday: 'Due today',
        unassigned: 'Unassigned',
        sentBack: 'Sent back',
        decided: 'Decided',
      },
    },
  },
  decisions: {
    approve: { act: 'Approve', done: 'Approved', send: 'Approve' },
    reject: { act: 'Decline', done: 'Declined', send: 'Decline and e-mail' },
  },
  fields: {
    regionId: 'Region',
    desktop: 'Desktop',
    companyName: 'Company',
    name: 'Name',
    jobTitle: 'Job title',
    email: 'E-mail',
    phone: 'Phone',
    country: 'Country',
    companyAddress: 'Company address',
    requirement: 'Requirements',
  },
  images: {},
  checks: {
    mailDomain: {
      passed: 'Not a disposable e-mail domain',
      warning: 'Disposable e-mail domain (strong)',
      detail: '{{domain}}',
    },
    sameMailbox: {
      passed: 'Mailbox not used by another applicant',
      warning: 'Same mailbox as another applicant (strong)',
      detail: 'Accounts: {{count}}. Newest: {{account}}',
    },
    samePhone: {
      passed: 'Phone number not used by another applicant',
      warning: 'Same phone number as another applicant (strong)',
      detail: 'Accounts: {{count}}. Newest: {{account}}',
    },
    sameDevice: {
      passed: 'Browser not used by another applicant in 30 days',
      warning: 'Same browser as another applicant (strong)',
      detail: 'Accounts: {{count}}. Newest: {{account}}',
    },
    sameCompany: {
      passed: 'Company has not applied with another account',
      warning: 'Company has applied with another account',
      detail: 'Accounts: {{count}}. Newest: {{account}}',
    },
    sameAddress: {
      passed: 'Network address not used by another applicant in 30 days',
      warning: 'Same network address as another applicant',
      detail: 'Accounts: {{count}}. Newest: {{account}}',
    },
  },
}
