import type { SameText } from '#web/kit/text/same-text.ts'
import type { agreementZh } from './text.zh.ts'

export const agreementEn: SameText<typeof agreementZh> = {
  contents: 'Contents',
  version: 'Version {{version}}, in force since {{date}}',
  description: '{{title}} of {{product}}, version {{version}}.',
}
