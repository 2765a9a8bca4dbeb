import { bounceListEn, mailListEn, outboxListEn } from '#contract/messages/mail/mail.text.en.ts'
import type { SameText } from '#web/platform/text/same-text.ts'
import type { mailZh } from './text.zh.ts'

export const mailEn: SameText<typeof mailZh> = {
  own: {
    lead: 'E-mails that we sent to the e-mail address of this account in the last 30\u00a0days. Their text isn’t shown, since it may contain codes and links. Can’t find one? Check your spam folder.',
    list: mailListEn,
    empty: 'No e-mails in the last 30 days',
    emptyText: 'Codes, security alerts and answers to your requests are listed here.',
    choose: 'E-mail settings',
  },
  tabs: { sent: 'Outgoing', templates: 'Templates', bounced: 'Bounced' },
  outbox: {
    lead: 'All e-mails of the last 30\u00a0days. Their text isn’t shown, since it may contain codes and links.',
    list: outboxListEn,
    resend: 'Send again',
    resending: 'Queuing',
    resent: '{{count, number}} queued for sending',
    onlyFailed: 'Only failed e-mails can be sent again.',
    empty: 'No e-mails',
    emptyText: 'E-mails that the site sends appear here.',
  },
  refusal: {
    noMailbox: 'This mailbox doesn’t exist. Ask the person for another address.',
    mailboxFull: 'The mailbox is full.',
    blocked:
      'The mail server takes this e-mail for spam or forbids it. Check SPF, DKIM and DMARC of the sender.',
    tooLarge: 'The e-mail is larger than the mail server allows.',
    signIn: 'The mail server refuses our login. Check SMTP_URL.',
    certificate: 'The connection to the mail server isn’t secure: its certificate was refused.',
    unreachable: 'The mail server didn’t answer.',
    later: 'The mail server refuses it for now.',
  },
  bounces: {
    lead: 'Addresses that a mail server has permanently refused. Addresses are removed once delivery works again.',
    list: bounceListEn,
    empty: 'No bounced addresses',
    emptyText: 'No mail server has permanently refused an address.',
  },
}
