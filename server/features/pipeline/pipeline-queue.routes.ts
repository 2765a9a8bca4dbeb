import { dealQueue } from '#contract/features/pipeline/pipeline.queue.ts'
import { dealQueueEn } from '#contract/features/pipeline/pipeline-queue.text.en.ts'
import { dealQueueZh } from '#contract/features/pipeline/pipeline-queue.text.zh.ts'
import type { Deps } from '#server/deps.ts'
import { routesOfQueue } from '#server/features/queue/queue-calls.service.ts'
import type { Route } from '#server/kit/http/route.ts'
import { dealOnQueue } from './pipeline-queue.service.ts'

/** The desk's queue of deals. */
export function dealQueueRoutes(deps: Deps): Route[] {
  const texts = { zh: dealQueueZh, en: dealQueueEn }
  return routesOfQueue(deps, { queue: dealQueue, texts, shown: dealOnQueue })
}
