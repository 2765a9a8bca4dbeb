import type { SameText } from '#web/kit/text/same-text.ts'
import type { closingZh } from './text.zh.ts'

export const closingEn: SameText<typeof closingZh> = {
  label: 'Closing the account',
  title_one: 'This account closes in {{count}} day.',
  title_other: 'This account closes in {{count}} days.',
  text: 'It happens on {{date}} and can be taken back until then.',
  keep: 'Keep the account',
  kept: 'The account stays open',
}
