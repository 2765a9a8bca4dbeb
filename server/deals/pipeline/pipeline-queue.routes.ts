import { dealQueue } from '#contract/deals/pipeline/pipeline.queue.ts'
import { dealQueueEn } from '#contract/deals/pipeline/pipeline-queue.text.en.ts'
import { dealQueueZh } from '#contract/deals/pipeline/pipeline-queue.text.zh.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Route } from '#server/kit/http/route.ts'
import { routesOfQueue } from '#server/requests/queue/queue-calls.service.ts'
import { dealOnQueue } from './pipeline-queue.service.ts'

/** The desk's queue of deals. */
export function dealQueueRoutes(deps: Deps): Route[] {
  const texts = { zh: dealQueueZh, en: dealQueueEn }
  return routesOfQueue(deps, { queue: dealQueue, texts, shown: dealOnQueue })
}
