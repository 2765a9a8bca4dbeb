import type { thirdPartyZh } from './text.zh.ts'

export const thirdPartyEn: typeof thirdPartyZh = {
  working: {
    title: 'Logging you in',
    lead: 'Completing your third-party login…',
  },
  offer: {
    title: 'One more step',
    lead: 'You’re logged in at {{provider}} as “{{label}}”, which is not linked to an account here yet. Choose an option:',
    haveAccount: 'I have an account: log in and link',
    haveAccountText: 'Log in here with your password once. After that, you can log in with {{provider}}.',
    account: 'User name or e-mail',
    password: 'Password',
    submit: 'Log in and link',
    newHere: 'I’m new: register and link',
    newHereText: 'Create a customer account. We link it when registration is complete.',
    register: 'Register and link',
    customersOnly: 'Only customer accounts can be linked. Partners log in with their password.',
    forgot: 'Forgot password?',
  },
  failed: {
    title: 'Third-party login not completed',
    again: 'Back to login',
    toSecurity: 'Back to Security',
    none: 'No third-party login is in progress. Start again from the login page.',
  },
  signedIn: 'Logged in and linked.',
  notLinked:
    'You’re logged in, but we couldn’t link the third-party login. Try again under Security in your account.',
  linked: {
    title: 'Third-party login',
    lead: 'Link an account from another service to log in without your password. Two-step verification still applies.',
    since: '{{label}}, linked on {{date}}',
    used: 'Last login: {{date}}',
    unused: 'Not used to log in yet',
    off: 'Not linked',
    link: 'Link {{provider}}',
    unlink: 'Unlink',
    unlinkOf: 'Unlink {{provider}}',
    unlinkTitle: 'Unlink {{provider}}?',
    unlinkText:
      'You can no longer log in with “{{label}}”. Your password still works, and you can link again at any time.',
    done: 'Linked with “{{label}}”.',
    undone: 'Unlinked.',
  },
}
