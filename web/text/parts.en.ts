import { campaignEn } from '#web/features/campaign/text.en.ts'
import { catalogEn } from '#web/features/catalog/text.en.ts'
import { trialEn } from '#web/features/trial/text.en.ts'
import type { SameText } from '#web/kit/text/same-text.ts'
import type { partsZh } from './parts.zh.ts'

export const partsEn: SameText<typeof partsZh> = { campaign: campaignEn, catalog: catalogEn, trial: trialEn }
