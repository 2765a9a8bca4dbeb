import type { SameText } from '#web/platform/text/same-text.ts'
import type { formProgressZh } from './form-progress.text.zh.ts'

export const formProgressEn: SameText<typeof formProgressZh> = {
  filled_one: '{{done, number}} of {{count, number}} required field',
  filled_other: '{{done, number}} of {{count, number}} required fields',
  ready: 'All required fields are filled in',
  draft: 'What you enter is saved in this tab for 24 hours, or until you log out.',
  signInFirst: 'Next, you log in or register, then submit. What you entered is kept.',
  haveAccount: 'Already have an account?',
}
