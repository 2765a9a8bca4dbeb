import type { DealStatus } from '#contract/deals/pipeline/pipeline.rules.ts'
import { dealRequests } from '#contract/deals/pipeline/pipeline.rules.ts'
import type { Tones } from '#contract/kit/tone.ts'
import { tonesOf } from '#contract/requests/request/request.rules.ts'

/** How each review status of a deal looks; a draft is no request yet. */
export const DEAL_TONES: Tones<DealStatus> = { draft: 'quiet', ...tonesOf(dealRequests) }
