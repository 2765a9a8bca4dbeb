import type { SameText } from '#web/platform/text/same-text.ts'
import type { emailChangeZh } from './text.zh.ts'

export const emailChangeEn: SameText<typeof emailChangeZh> = {
  title: 'Change e-mail',
  steps: { prove: 'Confirm the current address', give: 'New address', done: 'Done' },
  prove: {
    lead: 'First confirm that the current address is yours.',
    email: 'Current e-mail',
    next: 'Go on',
    lost: 'No access to it any more?',
    write: 'Write to us',
  },
  give: {
    title: 'Your new e-mail address',
    lead: 'We send a code there. The address that you have now gets a link to take the change back.',
    email: 'New e-mail',
    submit: 'Change the address',
    over: 'Step one is over or no longer counts. Please confirm the current address again.',
  },
  done: {
    title: 'Your address is changed',
    text: 'Log in and receive mail with {{email}} from now on. Your other devices have been logged out.',
    undo: 'Until {{until}} the old address can take the change back with the link we sent there.',
    back: 'Back to security',
  },
  undo: {
    title: 'Take the change of address back',
    lead: 'The e-mail address of your account was changed, and it was not you? Take it back here.',
    intro: 'When you press the button',
    effect: {
      address: 'Your account gets its old address again.',
      out: 'Everybody is logged out, on every device.',
      password: 'The password stops working, and you choose a new one at once.',
      factors:
        'Second factors and third-party log-ins added since, or in the day before, are removed, and so is a request to close the account from that time.',
    },
    submit: 'Take it back',
    overTitle: 'This link no longer works',
    over: 'It was used already, or is older than {{hours}} hours. If you cannot get into your account, reset the password or write to us.',
    incomplete: 'The link is incomplete. Open it from the mail once more, or copy all of it.',
    reset: 'Reset the password',
    contact: 'Write to us',
  },
}
