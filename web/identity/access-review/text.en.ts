import type { SameText } from '#web/platform/text/same-text.ts'
import type { accessReviewZh } from './text.zh.ts'

export const accessReviewEn: SameText<typeof accessReviewZh> = {
  goOn: 'Continue where you left off',
  lead: 'Who and what can use this account now, newest first. Disable what you don’t recognize: you can enable it again here for 90 days.',
  failed: 'The list couldn’t be loaded. Please try again.',
  item: '{{kind}}: {{name}}',
  ended: {
    title: 'Disabled',
    lead: 'These were disabled, not deleted. For 90 days you can enable again, one by one, what you recognize.',
    when: 'Disabled {{date}}',
    anew: 'This can’t be enabled here. Set it up again if you still need it.',
    restore: 'Enable again',
    restoreOf: 'Enable again: {{item}}',
    restored: 'Enabled again',
  },
  acting: {
    title: 'People and API tokens with access',
    none: 'No other person or program can use this account.',
    changed: 'Added or changed {{date}}',
    end: 'Disable',
    endOf: 'Disable: {{item}}',
    done: 'Disabled. You can enable it again on this page.',
    more_one: '{{count, number}} older entry is on the pages of sub-accounts, roles and developers.',
    more_other: '{{count, number}} older entries are on the pages of sub-accounts, roles and developers.',
  },
  own: {
    title: 'Your own login',
    devices: 'Logged-in devices',
    factors: 'Password and two-step verification',
  },
}
