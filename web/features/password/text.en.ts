import type { SameText } from '#web/platform/text/same-text.ts'
import type { passwordZh } from './text.zh.ts'

export const passwordEn: SameText<typeof passwordZh> = {
  description:
    'Forgotten your {{product}} password? Confirm your e-mail address and choose a new one, in two steps.',
  newPassword: 'New password',
  repeat: 'New password again',
  forgot: {
    title: 'Forgot your password?',
    lead: 'Confirm your e-mail address, then choose a new password.',
    steps: { prove: 'Confirm your address', choose: 'New password' },
    account: 'User name or e-mail',
    email: 'E-mail of the account',
    emailHint: 'The address that you registered with. We send a code there.',
    next: 'Go on',
    remembered: 'Remembered it?',
    logIn: 'Log in',
    chooseTitle: 'Choose a new password',
    chooseLead: 'Saving it logs the account out everywhere.',
    submit: 'Save the new password',
    again: 'Not your account, or taking too long?',
    startAgain: 'Start again',
    over: 'The time for choosing a password is over, or it was chosen already. Please confirm your address again.',
    doneTitle: 'Your new password is saved',
    doneText: 'All devices have been logged out. Log in with the new password.',
    doneIn_one: 'We take you to the log-in page in {{count}} second.',
    doneIn_other: 'We take you to the log-in page in {{count}} seconds.',
    now: 'Log in now',
    stay: 'Stay here',
  },
  change: {
    title: 'Change password',
    lead: 'You stay logged in here; all your other devices are logged out.',
    old: 'Current password',
    submit: 'Change the password',
    forgot: 'Forgotten it?',
    reset: 'Reset it by e-mail',
    doneTitle: 'Your password is changed',
    doneText: 'Your other devices have been logged out. We have sent you a mail about it.',
    back: 'Back to security',
  },
}
