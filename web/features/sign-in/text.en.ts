import type { SameText } from '#web/kit/text/same-text.ts'
import type { signInZh } from './text.zh.ts'

export const signInEn: SameText<typeof signInZh> = {
  description:
    'Log in to {{product}}: your trials, account details and security, the console and the expense center.',
  title: 'Log in',
  lead: 'Good to see you again.',
  account: 'User name or e-mail',
  password: 'Password',
  remember: 'Remember my user name',
  submit: 'Log in',
  noAccount: 'No account yet?',
  register: 'Register',
  signedOut: 'You are logged out.',
  signingOut: 'Logging you out…',
  signOutFailed: 'The server could not be told, but this browser has forgotten your sign-in.',
  partnerNotice: 'Your account is a partner account; you are logged in with it.',
}
