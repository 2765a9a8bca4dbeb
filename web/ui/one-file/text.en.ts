import type { SameText } from '#web/platform/text/same-text.ts'
import type { oneFileZh } from './text.zh.ts'

export const oneFileEn: SameText<typeof oneFileZh> = {
  text: 'Only one file can be added. Nothing was taken.',
}
