import { queueListEn } from '#contract/requests/queue/queue-list.text.en.ts'
import type { QueueTexts } from '#contract/requests/queue/queue-texts.ts'

export const certificationQueueEn: QueueTexts = {
  purpose: 'Companies prove who they are: compare the certificate with what they have entered.',
  list: queueListEn({
    title: 'Company verification',
    columns: { subject: 'Company', reference: 'Code' },
    states: {
      inReview: 'In review',
      returned: 'Information requested',
      failed: 'Declined',
      withdrawn: 'Withdrawn',
      verified: 'Verified',
    },
  }),
  decisions: {
    approve: { act: 'Approve', done: 'Approved', send: 'Approve' },
    sendBack: { act: 'Ask for information', done: 'Asked for information', send: 'Send and e-mail' },
    reject: { act: 'Decline', done: 'Declined', send: 'Decline and e-mail' },
  },
  moves: {},
  fields: {
    companyName: 'Company',
    registrationNumber: 'Code',
    country: 'Country',
    address: 'Address',
    contactName: 'Contact',
    contactPhone: 'Phone',
    license: 'Business license',
    portrait: 'ID card, portrait side',
    emblem: 'ID card, emblem side',
  },
  images: {
    license: 'Business license',
    portrait: 'ID card, portrait side',
    emblem: 'ID card, emblem side',
  },
  checks: {
    checkDigit: {
      passed: 'Check digit is correct',
      warning: 'Check digit differs',
      detail: 'Entered {{entered}}, calculated {{calculated}}. Compare with the image.',
    },
    sameCode: {
      passed: 'Code not used by another account',
      warning: 'Same code on another account',
      detail: '{{account}}',
    },
    sameName: {
      passed: 'Company not known from another account',
      warning: 'Same company name on another account',
      detail: '{{account}}',
    },
    sameImage: {
      passed: 'Images not used elsewhere',
      warning: 'Same image in another request',
      detail: '{{account}}',
    },
    mailDomain: {
      passed: 'Not a disposable e-mail domain',
      warning: 'Disposable e-mail domain',
      detail: '{{domain}}',
    },
  },
}
