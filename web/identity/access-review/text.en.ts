import type { SameText } from '#web/platform/text/same-text.ts'
import type { accessReviewZh } from './text.zh.ts'

export const accessReviewEn: SameText<typeof accessReviewZh> = {
  goOn: 'Continue where you left off',
  lead: 'Who and what can use your account. What you switch off can be switched on again here.',
  failed: 'The list couldn’t be loaded. Please try again.',
  item: '{{kind}}: {{name}}',
  ended: {
    title: 'Switched off',
    lead: 'This has been switched off, not deleted. For 90 days you can switch on again, one by one, what you know.',
    when: 'Switched off {{date}}',
    anew: 'This can’t be switched on here. Set it up again if you still need it.',
    restore: 'Switch on again',
    restoreOf: 'Switch on again: {{item}}',
    restored: 'Switched on again',
  },
  acting: {
    title: 'People and programs with access',
    lead: 'Newest first. Switch off what you don’t know.',
    none: 'No other person or program can use this account.',
    changed: 'Added or changed {{date}}',
    end: 'Switch off',
    endOf: 'Switch off: {{item}}',
    done: 'Switched off. You can switch it on again on this page.',
    more_one: '{{count, number}} older entry is on the pages of sub-accounts, roles and developers.',
    more_other: '{{count, number}} older entries are on the pages of sub-accounts, roles and developers.',
  },
  own: {
    title: 'Your own login',
    devices: 'Logged-in devices',
    factors: 'Two-step verification and third-party logins',
  },
}
