import type { SameText } from '#web/platform/text/same-text.ts'
import type { serviceEndpointZh } from './text.zh.ts'

export const serviceEndpointEn: SameText<typeof serviceEndpointZh> = {
  missing: '{{place}} is not available yet. Try again later, or contact us.',
}
