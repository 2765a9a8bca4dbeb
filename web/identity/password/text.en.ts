import type { SameText } from '#web/platform/text/same-text.ts'
import type { passwordZh } from './text.zh.ts'

export const passwordEn: SameText<typeof passwordZh> = {
  description:
    'Forgot your {{product}} password? Verify your e-mail address and choose a new one, in two steps.',
  newPassword: 'New password',
  repeat: 'Confirm new password',
  forgot: {
    title: 'Forgot password',
    lead: 'Verify your e-mail address, then choose a new password.',
    steps: { prove: 'Verify e-mail', choose: 'New password' },
    account: 'User name or e-mail',
    email: 'Account e-mail',
    emailHint: 'The address you registered with. We’ll send a code there.',
    next: 'Continue',
    remembered: 'Remembered your password?',
    logIn: 'Log in',
    chooseTitle: 'Choose a new password',
    chooseLead: 'Saving a new password logs out all your devices.',
    submit: 'Save new password',
    again: 'Not your account, or is it taking too long?',
    startAgain: 'Start again',
    over: 'This step has expired, or the password has already been set. Verify your e-mail again.',
    doneTitle: 'New password saved',
    doneText:
      'All devices have been logged out. Log in with your new password, and check which people and programs can use your account.',
    doneIn_one: 'You’ll go to the login page in {{count, number}}\u00a0second.',
    doneIn_other: 'You’ll go to the login page in {{count, number}}\u00a0seconds.',
    now: 'Log in now',
    stay: 'Stay on this page',
  },
  change: {
    title: 'Change password',
    lead: 'This device stays logged in. All your other devices are logged out.',
    old: 'Current password',
    submit: 'Change password',
    forgot: 'Forgot your current password?',
    reset: 'Reset it by e-mail',
    doneTitle: 'Password changed',
    doneText: 'Your other devices have been logged out. We sent you an e-mail about this change.',
    back: 'Back to Security',
    askColleague: 'Forgot your current password? Ask an administrator to send you a password reset link.',
    askForReset:
      'Forgot your current password? Ask the administrator of “{{name}}” to send you a password reset e-mail.',
  },
  subReset: {
    title: 'Choose a new password',
    lead: 'For your sub-account. After that, you are logged out on all devices.',
    submit: 'Set password',
    doneTitle: 'Password set',
    doneText: 'Log in with your new password: primary account “{{primary}}”, sub-account “{{userName}}”.',
    logIn: 'Go to the sub-account login',
    overTitle: 'This link can’t be used',
    incompleteTitle: 'This reset link is incomplete',
    incomplete:
      'Open the whole link from the e-mail. If that doesn’t work, ask the administrator of your primary account for a new one.',
    askAgain: 'Ask the administrator of your primary account to send you a new link.',
  },
  first: {
    title: 'Choose your own password',
    lead: 'You logged in with the initial password from our e-mail. Choose a password of your own to continue.',
    old: 'Initial password',
    done: 'Password changed. You’re now logged in.',
    logOut: 'Log out',
  },
}
