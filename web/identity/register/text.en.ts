import type { SameText } from '#web/platform/text/same-text.ts'
import type { registerZh } from './text.zh.ts'

export const registerEn: SameText<typeof registerZh> = {
  description:
    'Create your {{product}} account in minutes: verify your e-mail address, set a password, and start a free 3\u2011day trial.',
  title: 'Create your account',
  lead: 'It takes a few minutes. Then you can start your free 3\u2011day trial.',
  notLinked:
    'Your account was created, but we couldn’t link the third-party login. Try again under Security in your account.',
  userName: 'User name',
  userNameHint:
    '{{min}} to {{max, plural(one: letter; other: letters)}}, digits, - or _, starting with a letter or digit.',
  email: 'E-mail',
  emailHint: 'We’ll send your code and trial updates here.',
  password: 'Password',
  agreeBefore: 'I have read and agree to the',
  agreeAnd: 'and the',
  submit: 'Register and log in',
  haveAccount: 'Already have an account?',
  logIn: 'Log in',
  madeButSignIn: 'Your account has been created. Log in to continue.',
  result: {
    title: 'Your account has been created',
    lead: 'Welcome, {{name}}. You’re now logged in.',
    confirmation: 'Account e-mail: {{email}}',
    next: 'Next steps',
    continue: 'Continue where you left off',
    partner: 'Continue your partner application: {{place}}',
    poc: 'Continue your proof of concept: {{place}}',
    unsentText: 'It is saved and hasn’t been sent yet.',
    trial: 'Start free trial',
    trialText:
      'Choose a region and a size. We set up your desktop automatically, and you can use it for 3\u00a0days.',
    account: 'Go to your account',
    accountText: 'See your details and the status of your requests.',
    heardFrom: 'How did you hear about us? (optional)',
    heardFromHint: 'Your choice is saved at once.',
    heardFromSaved: 'Saved. Thank you.',
  },
}
