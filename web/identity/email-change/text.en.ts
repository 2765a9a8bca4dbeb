import type { SameText } from '#web/platform/text/same-text.ts'
import type { emailChangeZh } from './text.zh.ts'

export const emailChangeEn: SameText<typeof emailChangeZh> = {
  title: 'Change e-mail',
  steps: { prove: 'Verify', give: 'New e-mail', done: 'Done' },
  prove: {
    lead: 'First, verify that the current e-mail address is yours.',
    email: 'Current e-mail',
    next: 'Continue',
    lost: 'Can’t access this e-mail?',
    write: 'Contact us',
  },
  give: {
    title: 'Your new e-mail address',
    lead: 'We’ll send a code to the new address. Your current address gets a link to undo the change.',
    email: 'New e-mail',
    submit: 'Change e-mail',
    over: 'The first step has expired. Verify your current e-mail again.',
  },
  done: {
    title: 'Your e-mail has been changed',
    text: 'From now on, use {{email}} to log in and receive notices. Your other devices have been logged out.',
    undo: 'Until {{until}}, you can undo the change with the link we sent to your previous address.',
    back: 'Back to Security',
  },
  undo: {
    title: 'Undo e-mail change',
    lead: 'Was the e-mail address of your account changed without your knowledge? Undo the change here.',
    intro: 'When you select the button:',
    effect: {
      address: 'Your account gets its previous e-mail address back.',
      out: 'All devices are logged out.',
      password: 'The current password stops working, and you choose a new one.',
      factors:
        'Two-step verification methods and third-party logins added since the change, or in the day before it, are removed. So is any request to close the account from that time.',
      others:
        'Sub-accounts, roles, API tokens, webhooks and invitations from that time are disabled. After you log in, you see the list and can enable again what you recognize.',
    },
    submit: 'Undo',
    overTitle: 'This link no longer works',
    over: 'It has already been used, or it is older than {{hours, plural(one: hour; other: hours)}}. If you can’t log in, reset your password or contact us.',
    incompleteTitle: 'The link to undo the e\u2011mail change is incomplete',
    incomplete:
      'To undo the change of your e-mail address, open the whole link from our e-mail to your previous address. If that doesn’t work, contact us.',
    reset: 'Reset password',
    contact: 'Contact us',
  },
}
