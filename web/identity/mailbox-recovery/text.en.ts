import type { SameText } from '#web/platform/text/same-text.ts'
import type { mailboxRecoveryZh } from './text.zh.ts'

export const mailboxRecoveryEn: SameText<typeof mailboxRecoveryZh> = {
  title: 'Stop the e-mail change',
  lead: 'We were told that this mailbox can no longer be used, and are about to change the e-mail address of your account. If you didn’t ask for it, stop the change.',
  stop: 'Stop the change',
  done: {
    title: 'The change is stopped',
    lead: 'The account {{userName}} keeps the e-mail address {{email}}. If you don’t know who asked for the change, choose a new password.',
  },
  over: {
    title: 'This link has expired',
    lead: 'The change was stopped already, or the address has been replaced. If it was replaced, use the link to undo it in our latest e-mail, or contact us.',
  },
  incomplete: {
    title: 'The link to stop the e\u2011mail change is incomplete',
    lead: 'To stop the change of your e-mail address, open the whole link from our e-mail. If that doesn’t work, contact us at once.',
  },
  logIn: 'Log in',
  password: 'Choose a new password',
  contact: 'Contact us',
}
