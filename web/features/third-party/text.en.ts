import type { thirdPartyZh } from './text.zh.ts'

export const thirdPartyEn: typeof thirdPartyZh = {
  working: {
    title: 'Logging you in',
    lead: 'One moment: we are checking with the other site …',
  },
  offer: {
    title: 'One more step',
    lead: 'You are logged in at {{provider}} as “{{label}}”, which is not linked to an account here yet. Choose one:',
    haveAccount: 'I have an account: log in and link',
    haveAccountText: 'Log in here with your password once. From then on {{provider}} is enough.',
    account: 'User name or e-mail',
    password: 'Password',
    submit: 'Log in and link',
    newHere: 'I am new here: register and link',
    newHereText: 'Create a customer account; it is linked as soon as it exists.',
    register: 'Register and link',
    customersOnly: 'Only customer accounts can be linked. Partners log in with their password.',
    forgot: 'Forgot password',
  },
  failed: {
    title: 'The third-party login did not finish',
    again: 'Back to the login page',
    toSecurity: 'Back to security',
    none: 'No third-party login is waiting here. Please start from the login page.',
  },
  signedIn: 'Logged in and linked.',
  notLinked:
    'You are logged in, but the third party could not be linked. You can try again under Security in your account center.',
  linked: {
    title: 'Third-party login',
    lead: 'Once linked, you can log in with your account at the other site instead of your password. A second factor is asked for all the same.',
    since: '{{label}}, linked on {{date}}',
    used: 'Last login: {{date}}',
    unused: 'Not used to log in yet',
    off: 'Not linked',
    link: 'Link {{provider}}',
    unlink: 'Unlink',
    unlinkOf: 'Unlink {{provider}}',
    unlinkTitle: 'Unlink {{provider}}?',
    unlinkText:
      '“{{label}}” can then no longer be used to log in. Your password still works, and you can link again at any time.',
    done: 'Linked with “{{label}}”.',
    undone: 'Unlinked.',
  },
}
