import type { SameText } from '#web/platform/text/same-text.ts'
import type { formProgressZh } from './form-progress.text.zh.ts'

export const formProgressEn: SameText<typeof formProgressZh> = {
  filled_one: '{{done, number}} of {{count, number}} required field',
  filled_other: '{{done, number}} of {{count, number}} required fields',
  ready: 'All required fields are filled in',
  privacy: 'How we handle your contact details',
}
