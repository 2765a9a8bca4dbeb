import type { SameText } from '#web/platform/text/same-text.ts'
import type { agreementZh } from './text.zh.ts'

export const agreementEn: SameText<typeof agreementZh> = {
  contents: 'Contents',
  version: 'Version of {{date}}',
  description: '{{title}} of {{product}}, version of {{date}}.',
  news: {
    title: 'News by e-mail',
    switch: 'Send me product news and offers',
    hint: 'At most two e-mails a month. You can unsubscribe at any time. You still get codes, security alerts and other account notices.',
    notAllowed: 'You don’t have permission to change this. Ask the administrator of your primary account.',
    read: 'Read the full terms',
    since: 'On since {{date}}.',
    on: 'News by e-mail is on',
    off: 'News by e-mail is off',
  },
  consents: {
    title: 'What you agreed to',
    lead: 'Every text you accepted, exactly as it was then. Your account requires the user agreement and the privacy policy.',
    toWithdraw: 'To withdraw your consent to either,',
    leadOfPrimary:
      'Every text you accepted, exactly as it was then. The account requires the user agreement and the privacy policy; only the primary account can withdraw them, by closing the account.',
    failed: 'We couldn’t load your consents. Try again.',
    version: 'Version of {{date}}',
    foreign: '{{name}} ({{language}})',
    given: 'Accepted on {{date}}',
    withdrawn: 'Withdrawn on {{date}}',
    purpose: {
      registration: 'at registration',
      signIn: 'at login',
      visit: 'before login',
      certification: 'company verification',
      marketing: 'for news by e-mail',
      association: 'association with a partner',
      lead: 'sharing of a contact with a partner',
    },
    language: { zh: 'Chinese text', en: 'English text' },
    read: 'Read the text',
    readOf: 'Read the text: {{title}}, version of {{date}}',
    withdraw: 'Withdraw',
    taken: 'Consent withdrawn',
    close: 'close your account.',
  },
  text: {
    loading: 'Loading…',
    note: 'Version of {{date}} · {{language}}',
    fingerprint: 'Fingerprint of the text (SHA-256)',
  },
}
