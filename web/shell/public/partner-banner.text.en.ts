import type { SameText } from '#web/platform/text/same-text.ts'
import type { partnerBannerZh } from './partner-banner.text.zh.ts'

export const partnerBannerEn: SameText<typeof partnerBannerZh> = {
  title: 'Become a partner',
  text: 'Tell us where you sell and what you support. We answer every application.',
  apply: 'Apply to join',
}
