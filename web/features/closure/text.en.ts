import type { SameText } from '#web/platform/text/same-text.ts'
import type { closureZh } from './text.zh.ts'

export const closureEn: SameText<typeof closureZh> = {
  banner: {
    label: 'Closing the account',
    title_one: 'This account closes in {{count}} day.',
    title_other: 'This account closes in {{count}} days.',
    text: 'It happens on {{date}} and can be taken back until then.',
  },
  keep: 'Keep the account',
  cancelled: 'The account stays open',
  title: 'Close the account',
  lead: 'You then have {{days}} days to reconsider. Everything keeps working, and you can take it back at any time. After that the account is gone for good:',
  points: {
    data: 'Your name, e-mail address, phone and company are deleted. The record of what you agreed to and did is kept for as long as the law asks, without your name.',
    trials: 'Trial desktops are shut down and their disks wiped.',
    people: 'All sub-accounts, ways of logging in and sessions end.',
    again: 'Your address and user name can be registered anew.',
  },
  copyFirst: 'Save a copy of your data first if you want one.',
  ask: 'Close the account …',
  dialog: {
    title: 'Close this account?',
    text: 'It will be closed on {{date}}. Until then you can take it back at any time.',
    name: 'Account name',
    nameHint: 'Type “{{name}}” to confirm.',
    send: 'Ask to close it',
  },
  asked: 'The account will be closed',
  open: {
    title_one: 'The account closes in {{count}} day',
    title_other: 'The account closes in {{count}} days',
    text: 'It happens on {{date}}. Everything works until then, and we send one more mail {{reminder}} days before.',
  },
}
