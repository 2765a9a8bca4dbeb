import type { SameText } from '#web/platform/text/same-text.ts'
import type { thirdPartyButtonsZh } from './third-party-buttons.text.zh.ts'

export const thirdPartyButtonsEn: SameText<typeof thirdPartyButtonsZh> = {
  others: 'Other ways to log in',
  or: 'or',
  logInWith: 'Log in with {{label}}',
  willLink: 'We’ll link your new account to “{{label}}” at {{provider}}, so you can log in with it.',
  doNotLink: 'Register without linking',
}
