import { campaignContent } from './catalog/campaign/campaign.content.ts'
import { catalogContent, discountContent, priceListContent } from './catalog/catalog/catalog.content.ts'
import type { AnyContent } from './publishing/content/define-content.ts'
import { guideContent } from './website/resource/guide.content.ts'
import { releaseContent } from './website/resource/release.content.ts'

/** Every kind of content that operators edit. */
export const CONTENTS: readonly AnyContent[] = [
  catalogContent,
  priceListContent,
  discountContent,
  campaignContent,
  guideContent,
  releaseContent,
]
