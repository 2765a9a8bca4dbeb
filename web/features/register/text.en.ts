import type { SameText } from '#web/platform/text/same-text.ts'
import type { registerZh } from './text.zh.ts'

export const registerEn: SameText<typeof registerZh> = {
  description:
    'Open a {{product}} account in a minute: confirm your e-mail address, set a password, and apply for a free trial of 3 days.',
  title: 'Create your account',
  lead: 'It takes a minute; then you can try a desktop free for 3 days.',
  userName: 'User name',
  userNameHint: '{{min}} to {{max}} letters, digits, - or _; a letter or digit first.',
  email: 'E-mail',
  emailHint: 'For the code now and for news of your trial later.',
  password: 'Choose a password',
  agreeBefore: 'I have read and agree to the',
  agreeAnd: 'and the',
  submit: 'Register and log in',
  haveAccount: 'Have an account already?',
  logIn: 'Log in',
  madeButSignIn: 'Your account is made. Please log in.',
  result: {
    title: 'You are registered',
    lead: 'Welcome, {{name}}. Your account is ready and you are logged in.',
    confirmation: 'Account e-mail: {{email}}',
    next: 'What next',
    continue: 'Go on where you were',
    trial: 'Start a free trial',
    trialText: 'Choose a region and a size; in about ten minutes your desktop is there, for 3 days.',
    account: 'Open the account center',
    accountText: 'Your details, and how your requests are doing.',
  },
}
