import type { SameText } from '#web/platform/text/same-text.ts'
import type { uploadZh } from './text.zh.ts'

export const uploadEn: SameText<typeof uploadZh> = {
  sending: 'Uploading “{{file}}”, {{percent}}%',
  checking: 'Checking “{{file}}”…',
  missed: 'This file wasn’t uploaded. Choose another one, or send again to continue without it.',
}
