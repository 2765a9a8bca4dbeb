import { pocQueue } from '#contract/features/poc/poc.queue.ts'
import { pocQueueEn } from '#contract/features/poc/poc-queue.text.en.ts'
import { pocQueueZh } from '#contract/features/poc/poc-queue.text.zh.ts'
import type { Deps } from '#server/deps.ts'
import { routesOfQueue } from '#server/features/queue/queue-calls.service.ts'
import type { Route } from '#server/kit/http/route.ts'
import { pocOnQueue } from './poc-review.service.ts'

/** The desk's queue of proofs of concept. */
export function pocQueueRoutes(deps: Deps): Route[] {
  const texts = { zh: pocQueueZh, en: pocQueueEn }
  return routesOfQueue(deps, { queue: pocQueue, texts, shown: pocOnQueue(deps) })
}
