import { partnerQueue } from '#contract/features/partner/partner.queue.ts'
import { partnerQueueEn } from '#contract/features/partner/partner-queue.text.en.ts'
import { partnerQueueZh } from '#contract/features/partner/partner-queue.text.zh.ts'
import type { Deps } from '#server/deps.ts'
import { routesOfQueue } from '#server/features/queue/queue-calls.service.ts'
import type { Route } from '#server/kit/http/route.ts'
import { partnerOnQueue } from './partner-review.service.ts'

/** The desk's queue of applications to become a partner. */
export function partnerQueueRoutes(deps: Deps): Route[] {
  const texts = { zh: partnerQueueZh, en: partnerQueueEn }
  return routesOfQueue(deps, { queue: partnerQueue, texts, shown: partnerOnQueue(deps) })
}
