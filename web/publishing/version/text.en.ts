import type { SameText } from '#web/platform/text/same-text.ts'
import type { versionZh } from './text.zh.ts'

export const versionEn: SameText<typeof versionZh> = {
  title: 'History: {{title}}',
  version: 'Version {{version}}',
  current: 'Current',
  restore: 'Restore',
  restoreOf: 'Restore version {{version}}',
  done: 'Version {{version}} restored',
  more: 'Earlier versions',
  failed: 'The history could not be loaded.',
}
