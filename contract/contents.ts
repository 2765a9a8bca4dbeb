import { campaignContent } from './features/campaign/campaign.content.ts'
import { catalogContent, discountContent, priceListContent } from './features/catalog/catalog.content.ts'
import type { AnyContent } from './features/content/define-content.ts'
import { guideContent } from './features/resource/guide.content.ts'
import { releaseContent } from './features/resource/release.content.ts'

/** Every kind of content that operators edit. */
export const CONTENTS: readonly AnyContent[] = [
  catalogContent,
  priceListContent,
  discountContent,
  campaignContent,
  guideContent,
  releaseContent,
]
