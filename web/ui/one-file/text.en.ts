import type { SameText } from '#web/platform/text/same-text.ts'
import type { oneFileZh } from './text.zh.ts'

export const oneFileEn: SameText<typeof oneFileZh> = {
  text: 'Add one file at a time. No file was added.',
}
