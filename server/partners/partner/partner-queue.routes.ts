import { partnerQueue } from '#contract/partners/partner/partner.queue.ts'
import { partnerQueueEn } from '#contract/partners/partner/partner-queue.text.en.ts'
import { partnerQueueZh } from '#contract/partners/partner/partner-queue.text.zh.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Route } from '#server/kit/http/route.ts'
import { routesOfQueue } from '#server/requests/queue/queue-calls.service.ts'
import { partnerOnQueue } from './partner-review.service.ts'

/** The desk's queue of applications to become a partner. */
export function partnerQueueRoutes(deps: Deps): Route[] {
  const texts = { zh: partnerQueueZh, en: partnerQueueEn }
  return routesOfQueue(deps, { queue: partnerQueue, texts, shown: partnerOnQueue(deps) })
}
