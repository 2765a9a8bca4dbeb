import { campaignZh } from '#web/features/campaign/text.zh.ts'
import { catalogZh } from '#web/features/catalog/text.zh.ts'
import { trialZh } from '#web/features/trial/text.zh.ts'

/** The namespaces of hydrated pages that only the pages which name them load (`text` of the page's handle). */
export const partsZh = { campaign: campaignZh, catalog: catalogZh, trial: trialZh }
