import type { SameText } from '#web/platform/text/same-text.ts'
import type { closureZh } from './text.zh.ts'

export const closureEn: SameText<typeof closureZh> = {
  banner: {
    label: 'Account closure',
    title_zero: 'Your account will be closed today.',
    title_one: 'Your account will be closed in {{count, number}}\u00a0day.',
    title_other: 'Your account will be closed in {{count, number}}\u00a0days.',
    text: 'Closing date: {{date}}. You can cancel until then.',
  },
  keep: 'Keep account',
  cancelled: 'Your account will not be closed',
  title: 'Close account',
  lead: 'After you request closure, you have {{days, plural(one: day; other: days)}} to change your mind. Your account works as usual, and you can cancel at any time. After that, the account is permanently closed:',
  points: {
    data: 'Your name, e-mail address, phone number and company details are deleted. Consent and activity records are kept for as long as the law requires, without your name.',
    trials: 'Trial desktops are stopped and their disks are wiped.',
    people: 'All sub-accounts, login methods and sessions are removed.',
    again: 'Your e-mail address and user name can be registered again.',
  },
  copyFirst: 'Want a copy of your data? Export it first.',
  ask: 'Close account',
  dialog: {
    title: 'Close this account?',
    text: 'Your account will be closed on {{date}}. You can cancel until then.',
    name: 'Account name',
    nameHint: 'Enter “{{name}}” to confirm.',
    send: 'Request closure',
  },
  asked: 'Account closure requested',
  open: {
    title_zero: 'Your account will be closed today',
    title_one: 'Your account will be closed in {{count, number}}\u00a0day',
    title_other: 'Your account will be closed in {{count, number}}\u00a0days',
    text: 'Closing date: {{date}}. Until then your account works as usual. We’ll e-mail you a reminder {{reminder, plural(one: day; other: days)}} before.',
  },
}
