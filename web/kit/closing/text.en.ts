import type { SameText } from '#web/kit/text/same-text.ts'
import type { closingZh } from './text.zh.ts'

export const closingEn: SameText<typeof closingZh> = {
  label: 'Account closure',
  title_one: 'Your account will be closed in {{count}} day.',
  title_other: 'Your account will be closed in {{count}} days.',
  text: 'Closing date: {{date}}. You can cancel until then.',
  keep: 'Keep account',
  kept: 'Your account will not be closed',
}
