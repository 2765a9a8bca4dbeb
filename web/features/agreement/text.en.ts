import type { SameText } from '#web/platform/text/same-text.ts'
import type { agreementZh } from './text.zh.ts'

export const agreementEn: SameText<typeof agreementZh> = {
  contents: 'Contents',
  version: 'Version {{version}}, in force since {{date}}',
  description: '{{title}} of {{product}}, version {{version}}.',
  news: {
    title: 'News by e-mail',
    switch: 'Send me news about products and offers',
    hint: 'Two mails a month at most; switch it off whenever you like. Codes, security warnings and other notices about your account come in any case.',
    read: 'What exactly you agree to',
    since: 'Switched on on {{date}}.',
    on: 'News by e-mail switched on',
    off: 'News by e-mail switched off',
  },
  consents: {
    title: 'What you agreed to',
    lead: 'Every text that you accepted, in the words it had then.',
    failed: 'The list of your consents did not load.',
    version: 'Version {{version}} · {{language}}',
    given: 'Accepted on {{date}}',
    withdrawn: 'Withdrawn on {{date}}',
    purpose: {
      registration: 'when registering',
      signIn: 'when signing in',
      visit: 'before signing in',
      marketing: 'for news by e-mail',
    },
    language: { zh: 'Chinese', en: 'English' },
    read: 'Read the text',
    readOf: 'Read the text: {{title}}, {{version}}',
    withdraw: 'Withdraw',
    taken: 'Consent withdrawn',
    basis:
      'The account stands on the user agreement and the privacy policy. Withdrawing your consent to them means closing the account.',
    close: 'Close the account',
  },
  text: {
    loading: 'Loading …',
    note: 'Version {{version}} · {{language}}',
    fingerprint: 'Fingerprint of the text (SHA-256)',
  },
}
