import { queueListEn } from '#contract/requests/queue/queue-list.text.en.ts'
import type { QueueTexts } from '#contract/requests/queue/queue-texts.ts'

export const partnerQueueEn: QueueTexts = {
  purpose: 'Companies that apply to become partners: who is approved may invite and manage customers.',
  list: queueListEn({
    title: 'Partner applications',
    columns: { subject: 'Company', reference: 'City' },
    states: {
      inReview: 'In review',
      moreInformation: 'More information needed',
      approved: 'Approved',
      rejected: 'Declined',
      withdrawn: 'Withdrawn',
    },
    tabs: { sentBack: 'More information' },
  }),
  decisions: {
    approve: { act: 'Approve', done: 'Approved', send: 'Approve' },
    askMore: { act: 'Ask for information', done: 'Asked for information', send: 'Send and e-mail' },
    reject: { act: 'Decline', done: 'Declined', send: 'Decline and e-mail' },
  },
  moves: {},
  fields: {
    companyName: 'Company',
    country: 'Country or region',
    city: 'City',
    website: 'Website',
    regions: 'Regions served',
    industries: 'Industries',
    experience: 'Customers and projects',
    certificates: 'Certificates',
    contactName: 'Contact',
    contactEmail: 'E-mail',
    contactPhone: 'Phone',
    answer: 'The applicant’s answer',
  },
  images: { certificate: 'Certificate' },
  checks: {
    certified: {
      passed: 'Company is verified',
      warning: 'Company is not verified',
      detail: 'Once approved, it still has to be verified before it can invite and manage customers.',
    },
    certificationOpen: {
      passed: 'No verification in review',
      warning: 'Its verification is in review',
      detail: 'Decide the verification first.',
    },
    sameCompany: {
      passed: 'No partner with this name',
      warning: 'A partner has the same company name',
      detail: 'Account: {{account}}',
    },
    earlier: {
      passed: 'Not declined before',
      warning: 'Declined before',
      detail: '{{count}} in all. Reason: {{reason}}',
    },
    mailDomain: {
      passed: 'Not a disposable e-mail domain',
      warning: 'Disposable e-mail domain',
      detail: '{{domain}}',
    },
  },
}
