import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import type { bounceList, mailList, outboxList } from './mail.list.ts'

export const outboxListEn: ListTexts<typeof outboxList> = {
  title: 'Sent e-mails',
  columns: {
    subject: 'Subject',
    toAddress: 'To',
    state: 'Status',
    createdAt: 'Created',
    attempts: 'Attempts',
    lastError: 'Last error',
    sentAt: 'Sent',
    language: 'Language',
  },
  options: {
    state: { queued: 'Queued', sent: 'Sent', expired: 'Expired', failed: 'Failed' },
    language: { zh: 'Chinese', en: 'English' },
  },
}

export const mailListEn: ListTexts<typeof mailList> = {
  title: 'E-mails',
  columns: { subject: 'Subject', state: 'Status', createdAt: 'Created', sentAt: 'Sent' },
  options: { state: { queued: 'Queued', sent: 'Sent', expired: 'Expired', failed: 'Not delivered' } },
}

export const bounceListEn: ListTexts<typeof bounceList> = {
  title: 'Bounced addresses',
  columns: {
    address: 'Address',
    lastAt: 'Last refused',
    mails: 'E-mails',
    reason: 'Reason',
    firstAt: 'First refused',
  },
  options: {},
}
