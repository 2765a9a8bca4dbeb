import type { SameText } from '#web/platform/text/same-text.ts'
import type { attachmentZh } from './attachment.text.zh.ts'

/** Files that go with a text. */
export const attachmentEn: SameText<typeof attachmentZh> = {
  add: 'Attach a file',
  more: 'Attach another file',
  added: '“{{file}}” attached',
  remove: 'Remove “{{file}}”',
  tooMany:
    '“{{file}}” was not attached: there can be at most {{count, number}}. Remove one, then choose it again.',
  list: 'Attachments',
  hint: 'Images, PDF, xlsx, docx. Up to {{max}}\u00a0MB each, at most {{count, number}}.',
  save: 'Save “{{file}}”',
  show: 'Show “{{file}}”',
  failed: '“{{file}}” can’t be opened. {{error}}',
}
