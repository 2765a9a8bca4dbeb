import type { SameText } from '#web/platform/text/same-text.ts'
import type { trialExtensionZh } from './trial-extension.text.zh.ts'

export const trialExtensionEn: SameText<typeof trialExtensionZh> = {
  title: 'Ask for more time in {{place}}',
  text: 'You can ask once per trial, for {{days, plural(one: more day; other: more days)}}. We decide within one working day. The trial goes on meanwhile. If it ends before we decide, your data is kept, and you continue when we agree.',
  reason: 'What you need the time for',
  hint: 'For example, what you still want to test, and who will.',
  go: 'Send request',
  done: 'Request sent',
  state: {
    inReview: 'You asked for more time.',
    granted: 'The trial was extended.',
    refused: 'Your request for more time was not approved.',
    withdrawn: 'You withdrew your request for more time.',
    lapsed: 'Your request for more time has lapsed.',
  },
  due: 'We decide by {{time}}.',
  see: 'View request',
}
